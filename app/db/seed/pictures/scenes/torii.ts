import { polygon } from '../canvas.ts'
import { rgb } from '../colour.ts'
import { backlit, lit, type Stage } from '../stage.ts'

export function torii(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * 0.42
  const foot = horizon + (canvas.height - horizon) * 0.3
  const s = 330 * unit
  const red = (k: number) => lit(mood, rgb('#d8452c'), k)
  const k = backlit(stage) ? 0.28 : 0.75
  const gate = (sign: number, alpha: number) => {
    const y = (v: number) => foot - v * s * sign
    const post = (at: number, tilt: number) =>
      polygon(
        canvas,
        [
          x + (at - 0.045) * s,
          y(0),
          x + (at + 0.045) * s,
          y(0),
          x + (at + 0.035 - tilt) * s,
          y(1),
          x + (at - 0.035 - tilt) * s,
          y(1),
        ],
        (px) => red(k * (0.55 + 0.45 * Math.sin((px - x) / (s * 0.03)))),
        alpha,
      )
    post(-0.4, -0.03)
    post(0.4, 0.03)
    polygon(
      canvas,
      [x - 0.47 * s, y(0.68), x + 0.47 * s, y(0.68), x + 0.47 * s, y(0.76), x - 0.47 * s, y(0.76)],
      red(k * 0.8),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.035 * s,
        y(0.76),
        x + 0.035 * s,
        y(0.76),
        x + 0.035 * s,
        y(0.93),
        x - 0.035 * s,
        y(0.93),
      ],
      red(k * 0.6),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.56 * s,
        y(0.95),
        x,
        y(0.92),
        x + 0.56 * s,
        y(0.95),
        x + 0.59 * s,
        y(1.03),
        x,
        y(0.99),
        x - 0.59 * s,
        y(1.03),
      ],
      red(k),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.6 * s,
        y(1.03),
        x,
        y(0.99),
        x + 0.6 * s,
        y(1.03),
        x + 0.64 * s,
        y(1.13),
        x,
        y(1.06),
        x - 0.64 * s,
        y(1.13),
      ],
      lit(mood, rgb('#3a3434'), 0.3),
      alpha,
    )
  }
  gate(1, 1)
  gate(-0.85, 0.34)
}
