import type { Canvas } from './canvas.ts'
import { clamp, type Rgb, smooth } from './colour.ts'
import type { Mood } from './mood.ts'
import { fields, type Random, sample } from './noise.ts'

export type Water = {
  /** which pixels are water; without it everything below `top` is */
  mask?: Uint8Array
  /** row where the water meets the horizon or the far shore */
  top: number
  deep: Rgb
  /** 0 a mirror .. 1 a choppy sea */
  waves: number
  sun: { x: number; y: number }
  /** strength of the sun's or moon's path on the water */
  glitter?: number
  bottom?: number
}

/** Mirrors what stands above the shore, bent by waves that grow towards the viewer, over the water's own colour. */
export function paintWater(canvas: Canvas, water: Water, mood: Mood, next: Random) {
  const { width, height, data } = canvas
  const soft = fields().soft
  const shore = shoreline(canvas, water)
  const u0 = next() * 512
  const end = Math.min(height, water.bottom ?? height)
  const unit = Math.max(width, height) / 1800
  for (let y = Math.max(0, Math.floor(water.top)); y < end; y++) {
    const depth = (y - water.top) / (height - water.top)
    const far = 1 / (depth + 0.03)
    const swell = water.waves * (6 + depth * 130) * unit
    const clear = 0.86 - 0.5 * smooth(0, 1, depth) * (0.55 + water.waves * 0.6)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      if (water.mask && !water.mask[y * width + x]) continue
      const side = (x / width - 0.5) * far
      const ripple =
        sample(soft, u0 + side * 62, far * 95) * 0.6 +
        sample(soft, u0 + side * 190, far * 330) * 0.4 -
        0.5
      const edge = shore[x]!
      let from = edge - (y - edge) * (1 + water.waves * 0.15) + ripple * swell * 2.2
      if (from > edge - 1) from = edge - 1 - (from - edge) * 0.25
      if (from < 0) from = Math.min(-from, edge - 1)
      const sx = clamp(Math.round(x + ripple * swell * 0.5), 0, width - 1)
      const s = (Math.max(0, Math.round(from)) * width + sx) * 3
      const mirror = clamp(clear + ripple * water.waves * 0.9, 0.08, 0.92)
      const tone = 1 + ripple * (0.1 + water.waves * 0.5)
      let path = 0
      if (water.glitter) {
        const aside = (x - water.sun.x) / (width * (0.03 + depth * 0.14))
        const lane = Math.exp(-aside * aside)
        path = lane * smooth(0.02, 0.3, ripple + 0.1 * (1 - depth)) * water.glitter
      }
      for (let c = 0; c < 3; c++) {
        const own = water.deep[c]! * tone
        data[i + c] = own + (data[s + c]! * 0.93 - own) * mirror + mood.sun[c]! * path
      }
    }
  }
}

/** The first water row of each column, so that a reflection touches what it mirrors. */
function shoreline(canvas: Canvas, water: Water): Float32Array {
  const shore = new Float32Array(canvas.width).fill(water.top)
  if (!water.mask) return shore
  for (let x = 0; x < canvas.width; x++) {
    for (let y = Math.floor(water.top); y < canvas.height; y++) {
      if (!water.mask[y * canvas.width + x]) continue
      shore[x] = y
      break
    }
  }
  return even(shore, Math.round(canvas.width / 40))
}

function even(values: Float32Array, reach: number): Float32Array {
  const out = new Float32Array(values.length)
  const last = values.length - 1
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += values[clamp(i, 0, last)]!
  for (let i = 0; i <= last; i++) {
    out[i] = sum / (reach * 2 + 1)
    sum += values[Math.min(last, i + reach + 1)]! - values[Math.max(0, i - reach)]!
  }
  return out
}
