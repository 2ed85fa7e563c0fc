import { disc, glow, line, polygon, rect } from '../canvas.ts'
import { mix, type Rgb, rgb, times } from '../colour.ts'
import { isDark, lit, type Stage, side } from '../stage.ts'
import { conifer } from '../trees.ts'

const lamp: Rgb = [1.5, 1.02, 0.5]

export function cabin(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const x = canvas.width * (side(stage) < 0 ? 0.64 : 0.3)
  const foot = horizon + (canvas.height - horizon) * 0.42
  const w = 190 * unit
  const wall = lit(mood, rgb('#6b4a36'), 0.35)
  const roof =
    stage.season === 'winter' ? lit(mood, rgb('#c9d2de'), 0.12) : lit(mood, rgb('#4a4440'), 0.5)
  for (const off of [-0.9, -0.62, 1.5, 1.85, 2.1]) {
    conifer(
      canvas,
      x + off * w,
      foot + 8 * unit,
      (200 + next() * 150) * unit,
      lit(mood, rgb('#2c4036'), 0.05),
      lit(mood, rgb('#9ab08a'), 0.5),
      side(stage),
      next,
    )
  }
  rect(canvas, x, foot - w * 0.42, x + w, foot, (px, py) =>
    times(
      wall,
      0.85 + ((Math.floor((py - foot) / (9 * unit)) * 37) % 5) * 0.06 - ((px + py) % 2) * 0.02,
    ),
  )
  polygon(
    canvas,
    [
      x - w * 0.12,
      foot - w * 0.38,
      x + w * 0.14,
      foot - w * 0.8,
      x + w * 0.86,
      foot - w * 0.8,
      x + w * 1.12,
      foot - w * 0.38,
    ],
    roof,
  )
  rect(canvas, x + w * 0.68, foot - w * 0.98, x + w * 0.78, foot - w * 0.7, times(wall, 0.7))
  const glass = isDark(stage)
    ? lamp
    : mood.light === 'golden'
      ? times(mood.sun, 1.05)
      : times(mood.shade, 0.6)
  for (const at of [0.12, 0.64]) {
    rect(canvas, x + w * at, foot - w * 0.3, x + w * (at + 0.22), foot - w * 0.12, glass)
    line(
      canvas,
      x + w * (at + 0.11),
      foot - w * 0.3,
      x + w * (at + 0.11),
      foot - w * 0.12,
      3 * unit,
      times(wall, 0.6),
    )
  }
  rect(canvas, x + w * 0.42, foot - w * 0.3, x + w * 0.56, foot, times(wall, 0.55))
  if (isDark(stage)) glow(canvas, x + w * 0.5, foot - w * 0.1, w * 0.9, [1, 0.6, 0.25], 0.3, 0.6)
}

export function tent(stage: Stage, horizon: number) {
  const { canvas, unit } = stage
  const x = canvas.width * 0.32
  const y = horizon + (canvas.height - horizon) * 0.62
  const w = 210 * unit
  glow(canvas, x, y - w * 0.1, w * 0.95, [1, 0.55, 0.2], 0.32, 0.55)
  const tall = (t: number) => Math.sin(Math.PI * t) ** 0.6
  const outline: number[] = []
  for (let n = 0; n <= 30; n++) outline.push(x + (n / 30 - 0.5) * w, y - tall(n / 30) * w * 0.5)
  polygon(canvas, outline, (px, py) => {
    const core = Math.exp(-(((px - x) / (w * 0.33)) ** 2) - ((py - y + w * 0.12) / (w * 0.26)) ** 2)
    return mix([0.52, 0.2, 0.08], [1.35, 0.82, 0.34], core)
  })
  for (const at of [-0.2, 0.16])
    line(canvas, x + at * w * 0.2, y - w * 0.49, x + at * w * 2.2, y, 2.5 * unit, [0.3, 0.12, 0.06])
  disc(canvas, x + w * 0.62, y - w * 0.12, 10 * unit, [0.08, 0.07, 0.1])
}
