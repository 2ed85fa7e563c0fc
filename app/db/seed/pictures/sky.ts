import { type Canvas, disc, glow, veil } from './canvas.ts'
import { clamp, mix, type Rgb, ramp, smooth } from './colour.ts'
import type { Mood } from './mood.ts'
import { fields, type Random, sample } from './noise.ts'

export type Clouds = 'none' | 'wisps' | 'puffs' | 'bank' | 'cover'

export type Sky = {
  /** row of the horizon, in pixels */
  horizon: number
  /** where the sun stands, in pixels; outside the picture it only tints */
  sun: { x: number; y: number }
  clouds: Clouds
  disc?: boolean
}

const amounts: Record<Clouds, { cover: number; sharp: number; scale: number; flat: number }> = {
  none: { cover: 2, sharp: 1, scale: 1, flat: 1 },
  wisps: { cover: 0.56, sharp: 0.34, scale: 46, flat: 3.2 },
  puffs: { cover: 0.56, sharp: 0.13, scale: 60, flat: 1.5 },
  bank: { cover: 0.47, sharp: 0.26, scale: 52, flat: 2.6 },
  cover: { cover: 0.3, sharp: 0.4, scale: 48, flat: 1.9 },
}

/** Fills everything above the horizon with gradient, sun and clouds, two pixels at a time, and haze below it. */
export function paintSky(canvas: Canvas, sky: Sky, mood: Mood, next: Random) {
  const { width, data } = canvas
  const bottom = Math.min(canvas.height, Math.ceil(sky.horizon))
  const shift = { u: next() * 512, v: next() * 512 }
  const { cover, sharp, scale, flat } = amounts[sky.clouds]
  const soft = fields().soft
  const reach = canvas.width * 0.55
  const lean = (sky.sun.x / width - 0.5) * 16
  for (let y = 0; y < bottom; y++) {
    const up = clamp((sky.horizon - y) / sky.horizon)
    const [r, g, b] = ramp(mood.sky, (1 - up) ** 1.15)
    const far = 1 / (up * 1.15 + 0.13)
    const fade = smooth(0.0, 0.16, up)
    for (let x = 0, i = y * width * 3; x < width; x += 2, i += 6) {
      const dx = (x - sky.sun.x) / reach
      const dy = (y - sky.sun.y) / (reach * 0.7)
      const near = mood.glow / (1 + (dx * dx + dy * dy) * 9)
      let red = r + (mood.sun[0] - r) * near
      let green = g + (mood.sun[1] - g) * near
      let blue = b + (mood.sun[2] - b) * near
      if (sky.clouds !== 'none') {
        const u = shift.u + (x / width - 0.5) * far * scale
        const v = shift.v + far * scale * flat * 0.5
        const thick = sample(soft, u, v) * 0.68 + sample(soft, u * 3.1, v * 3.1) * 0.32
        const amount = clamp((thick - cover) / sharp) * fade
        if (amount > 0) {
          const ahead = sample(soft, u + lean * 0.35, v + 3.2) * 0.68 + 0.16
          const lit = clamp(0.5 + (thick - ahead) * -2.6 + near * 0.7 + (1 - amount) * 0.35)
          const k = amount * amount * (3 - 2 * amount) * 0.94
          red += (mix1(mood.cloudShade[0], mood.cloudLit[0], lit) - red) * k
          green += (mix1(mood.cloudShade[1], mood.cloudLit[1], lit) - green) * k
          blue += (mix1(mood.cloudShade[2], mood.cloudLit[2], lit) - blue) * k
        }
      }
      data[i] = data[i + 3] = red
      data[i + 1] = data[i + 4] = green
      data[i + 2] = data[i + 5] = blue
    }
  }
  veil(canvas, bottom, canvas.height, mood.haze, () => 1)
  if (sky.disc) {
    const size = Math.max(width, canvas.height) * 0.016
    glow(canvas, sky.sun.x, sky.sun.y, size * 5, mood.sun, 0.22)
    disc(canvas, sky.sun.x, sky.sun.y, size, mix(mood.sun, [1.25, 1.2, 1.05], 0.6), 1, 3)
  }
}

function mix1(a: number, b: number, t: number) {
  return a + (b - a) * t
}

/** Stars above the horizon, thicker along a slanted milky band when asked for. */
export function paintStars(canvas: Canvas, horizon: number, next: Random, band: boolean) {
  const { width } = canvas
  const tilt = 0.5 + next() * 0.6
  const start = width * (0.15 + next() * 0.3)
  if (band) milkyWay(canvas, horizon, start, tilt, next)
  const count = band ? 4200 : 1500
  for (let n = 0; n < count; n++) {
    let x = next() * width
    const y = next() ** 1.15 * horizon
    if (band && n % 2 === 0) x = start + y * tilt + (next() + next() + next() - 1.5) * width * 0.2
    if (x < 1 || x > width - 2) continue
    const bright = next() ** 7
    const low = smooth(0, 0.25, (horizon - y) / horizon)
    const tint: Rgb = next() < 0.3 ? [1, 0.86, 0.7] : [0.85, 0.92, 1]
    disc(canvas, x, y, 0.3 + bright * 1.5, tint, (0.28 + bright * 0.8) * low, 1)
    if (bright > 0.82) glow(canvas, x, y, 4, tint, 0.22)
  }
}

function milkyWay(canvas: Canvas, horizon: number, start: number, tilt: number, next: Random) {
  const { width, data } = canvas
  const soft = fields().soft
  const u0 = next() * 512
  for (let y = 0; y < horizon; y++) {
    const low = smooth(0, 0.3, (horizon - y) / horizon)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const across = (x - start - y * tilt) / (width * 0.17)
      const bell = Math.exp(-across * across)
      if (bell < 0.02) continue
      const cloud = sample(soft, u0 + x * 0.09, y * 0.09)
      const dust = smooth(0.35, 0.75, sample(soft, u0 + x * 0.16 + 90, y * 0.16) + bell * 0.15)
      const core = bell * bell * (0.25 + cloud * 0.75) * (1 - dust * 0.62) * low
      data[i]! += core * 0.62
      data[i + 1]! += core * 0.5
      data[i + 2]! += core * 0.62
    }
  }
}

/** A lit disc with soft seas and a halo. */
export function paintMoon(canvas: Canvas, x: number, y: number, radius: number) {
  glow(canvas, x, y, radius * 6, [0.62, 0.72, 0.9], 0.26)
  glow(canvas, x, y, radius * 2, [0.8, 0.85, 0.95], 0.4)
  disc(canvas, x, y, radius, [1.05, 1.03, 0.96], 1, 2)
  const soft = fields().soft
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius * 0.94) continue
      const sea = smooth(0.5, 0.62, sample(soft, (dx / radius) * 60, (dy / radius) * 60))
      const i = (Math.round(y + dy) * canvas.width + Math.round(x + dx)) * 3
      for (let c = 0; c < 3; c++) if (canvas.data[i + c]! > 0) canvas.data[i + c]! -= sea * 0.17
    }
  }
}

/** Curtains of northern light: rays that rise from wavering lines and fade upwards. */
export function paintAurora(canvas: Canvas, horizon: number, next: Random) {
  const { width, data } = canvas
  const soft = fields().soft
  for (let curtain = 0; curtain < 4; curtain++) {
    const base = horizon * (0.82 - curtain * 0.15)
    const seed = next() * 512
    const tall = horizon * (0.3 + next() * 0.3)
    const power = 0.75 - curtain * 0.1
    const columns = new Float32Array(width)
    for (let x = 0; x < width; x++) {
      const fold = sample(soft, seed + x * 0.11, curtain * 70) * 0.7
      const ray = sample(soft, seed + x * 0.8, curtain * 40 + 9) * 0.6
      columns[x] = smooth(0.35, 0.95, fold + ray) * power
    }
    for (let y = Math.max(0, Math.floor(base - tall * 2)); y < horizon; y++) {
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const wave =
          base + (sample(soft, seed + x * 0.07, 200 + curtain * 30) - 0.5) * horizon * 0.62
        const above = (wave - y) / tall
        const shape = above > 0 ? Math.exp(-above * 2.1) : Math.exp(above * 26)
        const light = shape * columns[x]!
        if (light < 0.004) continue
        const rose = clamp(above * 1.1 - 0.25)
        data[i]! += light * (0.12 + rose * 0.5)
        data[i + 1]! += light * (0.78 - rose * 0.48)
        data[i + 2]! += light * (0.44 + rose * 0.34)
      }
    }
  }
}
