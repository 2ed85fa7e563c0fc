import { glow, polygon } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import type { Falls } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { lit, type Stage, side } from '../stage.ts'
import { paintWater } from '../water.ts'
import { boulder } from './stones.ts'
import { firs } from './undergrowth.ts'

const stones: Record<Falls['rock'], readonly [string, string]> = {
  basalt: ['#4a4648', '#6f8a4a'],
  moss: ['#59584a', '#6d9440'],
  granite: ['#9a948e', '#5f7448'],
}

/** A wall of rock with water coming down it into a pool. */
export function paintFalls(stage: Stage, view: Falls) {
  const { canvas, mood, next, sun, unit } = stage
  const { width, height, data } = canvas
  const { ridged, soft } = fields()
  const pool = height * 0.74
  paintSky(canvas, { horizon: pool, sun, clouds: 'bank' }, mood, next)
  const shift = next() * 512
  const rim = height * 0.2
  const middle = width * 0.5 + (next() - 0.5) * width * 0.16
  const [stone, green] = stones[view.rock].map(rgb) as [Rgb, Rgb]
  const from = side(stage)
  const wide = width * (view.rock === 'granite' ? 0.06 : 0.1)
  const stretch = view.rock === 'basalt' ? 0.05 : 0.22
  for (let x = 0; x < width; x++) {
    const away = Math.abs(x - middle) / width
    const edge =
      rim - away * away * height * 0.5 + (sample(soft, shift + x * 0.12, 3) - 0.5) * height * 0.2
    for (let y = Math.max(0, Math.floor(edge)); y < pool + 6; y++) {
      const i = (y * width + x) * 3
      const down = (y - edge) / (pool - edge)
      const column = sample(ridged, shift + x * 0.36, y * stretch + x * 0.02)
      const facet = sample(ridged, shift + x * 0.11, y * 0.11) - 0.4
      const hollow = clamp(0.5 + ((x - middle) / width) * from * -0.9 + facet * 0.6)
      const t =
        clamp(column * 0.8 - 0.15 + facet * 0.35) * (0.35 + hollow * 0.6) * (1 - down * 0.45)
      const moss = smooth(
        0.5,
        0.68,
        sample(soft, shift + x * 0.3, y * 0.2) + (0.2 - down) * 0.25 + facet * 0.2,
      )
      const tuft = sample(soft, x * 1.9, y * 1.9)
      const far = 0.16 + Math.exp(-(((x - middle) / (wide * 3)) ** 2)) * 0.3 * down
      for (let c = 0; c < 3; c++) {
        const surface =
          stone[c]! * (0.65 + column * 0.5) * (1 - moss) + green[c]! * (0.5 + tuft * 0.8) * moss
        const light = mood.shade[c]! * 0.72 + (mood.sun[c]! - mood.shade[c]! * 0.6) * t
        const v = surface * light * 1.25
        data[i + c] = v + (mood.haze[c]! - v) * far
      }
    }
  }
  if (mood.light !== 'overcast') glow(canvas, sun.x, rim, width * 0.25, mood.sun, 0.2)
  paintWater(
    canvas,
    { top: pool, deep: lit(mood, rgb('#3a6a70'), 0.35), waves: 0.5, sun, glitter: 0 },
    mood,
    next,
  )
  curtain(stage, middle, wide, rim * 0.98, pool, shift)
  for (let n = 0; n < 11; n++) {
    const t = n / 10
    const x = width * (next() < 0.5 ? next() * 0.36 : 0.64 + next() * 0.4)
    boulder(
      stage,
      x,
      pool + (height - pool) * (0.1 + t),
      (70 + t * 230) * unit * (0.7 + next() * 0.6),
      (34 + t * 95) * unit,
      times(mix(stone, green, 0.25), 0.85),
    )
  }
  if (view.rock === 'granite') firs(stage, pool)
}

function curtain(
  stage: Stage,
  middle: number,
  wide: number,
  top: number,
  pool: number,
  shift: number,
) {
  const { canvas, mood } = stage
  const { soft } = fields()
  const { width, data } = canvas
  const white = lit(mood, [1.22, 1.22, 1.22], 0.6)
  for (let y = Math.floor(top); y < Math.min(canvas.height, pool + 30); y++) {
    const down = clamp((y - top) / (pool - top))
    const half = wide * (0.82 + down * 0.4)
    for (
      let x = Math.max(0, Math.floor(middle - half * 1.5));
      x < Math.min(width, middle + half * 1.5);
      x++
    ) {
      const across = (x - middle) / half
      const thread =
        sample(soft, shift + across * 95, down * 16) * 0.6 +
        sample(soft, shift + across * 330, down * 34) * 0.4
      const body = smooth(1.12, 0.72, Math.abs(across) + (thread - 0.5) * 0.7)
      const amount = body * clamp(0.3 + (thread - 0.42) * 2.9 + down * 0.1)
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++)
        data[i + c]! += (white[c]! * (0.8 + thread * 0.3) - data[i + c]!) * clamp(amount) * 0.94
    }
  }
  const spray = times(white, 0.5)
  glow(canvas, middle, pool, wide * 2, spray, 0.5, 0.42)
  glow(canvas, middle - wide, pool + 8, wide * 1.6, spray, 0.3, 0.3)
  glow(canvas, middle + wide, pool + 4, wide * 1.6, spray, 0.3, 0.3)
  polygon(
    canvas,
    [
      middle - wide,
      pool,
      middle + wide,
      pool,
      middle + wide * 1.6,
      pool + 26,
      middle - wide * 1.6,
      pool + 26,
    ],
    white,
    0.35,
  )
}
