import { disc, glow, rect } from '../canvas.ts'
import { rgb, times } from '../colour.ts'
import { lit, type Stage } from '../stage.ts'
import { letters, warm } from './neon.ts'

export function station(stage: Stage, foot: number) {
  const { canvas, mood, unit: u } = stage
  const x = canvas.width * 0.2
  const wide = canvas.width * 0.46
  const top = foot - 290 * u
  const shop = canvas.width * 0.64
  rect(canvas, shop, foot - 185 * u, shop + 420 * u, foot, lit(mood, rgb('#d8d2c6'), 0.35))
  rect(canvas, shop + 30 * u, foot - 140 * u, shop + 260 * u, foot - 22 * u, (px, py) =>
    times(
      warm,
      0.85 -
        Math.abs((((px - shop) / (46 * u)) % 1) - 0.5) * 0.3 -
        (((py - foot) / (30 * u)) % 1) * -0.12,
    ),
  )
  rect(canvas, shop + 290 * u, foot - 140 * u, shop + 360 * u, foot, times(warm, 0.7))
  letters(
    canvas,
    'GAS',
    shop + 50 * u,
    foot - 178 * u,
    18 * u,
    28 * u,
    9 * u,
    3.4 * u,
    [1.6, 0.4, 0.25],
  )
  glow(canvas, shop + 160 * u, foot - 60 * u, 210 * u, [1, 0.7, 0.35], 0.3, 0.6)
  for (const at of [0.2, 0.78])
    rect(
      canvas,
      x + wide * at,
      top + 20 * u,
      x + wide * at + 20 * u,
      foot + 20 * u,
      lit(mood, rgb('#e4ded4'), 0.6),
    )
  rect(canvas, x, top - 22 * u, x + wide, top + 34 * u, (_, py) =>
    times(lit(mood, rgb('#e9e2d6'), 0.5), 1.1 - (py - top) / (110 * u)),
  )
  rect(canvas, x, top - 6 * u, x + wide, top + 10 * u, [1.3, 0.36, 0.2])
  rect(canvas, x + 6 * u, top + 30 * u, x + wide - 6 * u, top + 38 * u, [1.7, 1.6, 1.35])
  for (let n = 0; n < 5; n++)
    glow(canvas, x + wide * (0.1 + n * 0.2), top + 46 * u, 78 * u, [0.95, 0.9, 0.72], 0.45, 1.4)
  glow(canvas, x + wide / 2, foot + 10 * u, wide * 0.42, [0.95, 0.88, 0.7], 0.4, 0.16)
  for (const at of [0.34, 0.56]) {
    const px = x + wide * at
    rect(canvas, px, foot - 106 * u, px + 56 * u, foot + 8 * u, lit(mood, rgb('#c8402f'), 0.85))
    rect(canvas, px + 8 * u, foot - 94 * u, px + 48 * u, foot - 62 * u, [1.2, 1.15, 1])
    disc(canvas, px + 28 * u, foot - 126 * u, 24 * u, [1.35, 1.25, 1.05])
    rect(
      canvas,
      px - 14 * u,
      foot + 4 * u,
      px + 70 * u,
      foot + 18 * u,
      lit(mood, rgb('#a8a29a'), 0.7),
    )
  }
}
