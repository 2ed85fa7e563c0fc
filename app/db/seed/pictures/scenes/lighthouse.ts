import { glow, polygon, rect } from '../canvas.ts'
import { clamp, type Rgb, rgb } from '../colour.ts'
import { backlit, isDark, lit, type Stage, side } from '../stage.ts'
import { boulder } from './stones.ts'

export function lighthouse(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * (side(stage) < 0 ? 0.74 : 0.27)
  const foot = horizon + 22 * unit
  const tall = 430 * unit
  const from = side(stage)
  const k = backlit(stage) ? 0.3 : 1
  for (const [dx, w, h] of [
    [0, 900, 105],
    [-40, 560, 70],
    [120, 620, 60],
  ] as const) {
    boulder(
      stage,
      x + dx * unit,
      horizon + (canvas.height - horizon) * 0.2,
      w * unit,
      h * 1.5 * unit,
      rgb('#6a5f56'),
    )
  }
  rect(
    canvas,
    x + 50 * unit,
    foot - 120 * unit,
    x + 170 * unit,
    foot - 40 * unit,
    lit(mood, rgb('#e9e2d6'), 0.6 * k),
  )
  polygon(
    canvas,
    [
      x + 40 * unit,
      foot - 118 * unit,
      x + 70 * unit,
      foot - 160 * unit,
      x + 150 * unit,
      foot - 160 * unit,
      x + 180 * unit,
      foot - 118 * unit,
    ],
    lit(mood, rgb('#a8452f'), 0.6 * k),
  )
  const r = (t: number) => (46 - t * 18) * unit
  polygon(
    canvas,
    [
      x - r(0),
      foot - 30 * unit,
      x - r(1),
      foot - tall,
      x + r(1),
      foot - tall,
      x + r(0),
      foot - 30 * unit,
    ],
    (px, py) => {
      const t = (foot - py) / tall
      const stripe = Math.floor(t * 5) % 2 === 1
      return lit(
        mood,
        stripe ? rgb('#c8402f') : rgb('#f4efe6'),
        clamp(0.45 + ((px - x) / (r(t) * 2)) * from) * k,
      )
    },
  )
  const top = foot - tall
  rect(
    canvas,
    x - 40 * unit,
    top - 8 * unit,
    x + 40 * unit,
    top + 4 * unit,
    lit(mood, rgb('#2e2c30'), 0.3),
  )
  rect(
    canvas,
    x - 18 * unit,
    top - 52 * unit,
    x + 18 * unit,
    top - 8 * unit,
    isDark(stage) ? [1.6, 1.35, 0.8] : lit(mood, rgb('#cfe0e2'), 0.8 * k),
  )
  polygon(
    canvas,
    [x - 25 * unit, top - 50 * unit, x, top - 84 * unit, x + 25 * unit, top - 50 * unit],
    lit(mood, rgb('#b83a2a'), 0.6 * k),
  )
  if (!isDark(stage)) return
  const beam: Rgb = [1, 0.9, 0.62]
  for (const [sign, reach] of [
    [-1, 1500],
    [1, 900],
  ] as const) {
    const far = x + sign * reach * unit
    const spread = reach * 0.1 * unit
    for (const share of [1, 0.8, 0.6, 0.42, 0.26, 0.12]) {
      const wide = spread * share
      polygon(
        canvas,
        [
          x,
          top - 31 * unit,
          far,
          top - 40 * unit - wide,
          far,
          top - 24 * unit + wide,
          x,
          top - 29 * unit,
        ],
        beam,
        0.035,
      )
    }
  }
  glow(canvas, x, top - 30 * unit, 90 * unit, beam, 0.9)
}
