import { disc, glow, rect } from '../canvas.ts'
import { mix, rgb, smooth, times } from '../colour.ts'
import { lit, type Stage } from '../stage.ts'
import { cyan, letters, neon, pink, warm } from './neon.ts'

export function motel(stage: Stage, foot: number) {
  const { canvas, mood, next, unit: u } = stage
  const x0 = canvas.width * 0.3
  const x1 = canvas.width * 1.02
  const wall = lit(mood, rgb('#c98a78'), 0.2)
  rect(canvas, x0, foot - 190 * u, x1, foot, (_, y) =>
    mix(wall, times(warm, 0.5), 0.34 * smooth(foot, foot - 190 * u, y)),
  )
  rect(canvas, x0 - 40 * u, foot - 205 * u, x1, foot - 182 * u, lit(mood, rgb('#e9dccb'), 0.3))
  neon(canvas, [x0 - 40 * u, foot - 196 * u, x1, foot - 196 * u], 5 * u, pink)
  for (let x = x0 + 40 * u, n = 0; x < x1; x += 205 * u, n++) {
    rect(
      canvas,
      x,
      foot - 138 * u,
      x + 58 * u,
      foot,
      lit(mood, rgb(['#3f7f86', '#d2653f', '#d9b04a'][n % 3]!), 0.45),
    )
    const on = next() < 0.55
    rect(
      canvas,
      x + 76 * u,
      foot - 128 * u,
      x + 168 * u,
      foot - 58 * u,
      on ? warm : mix(mood.shade, [0, 0, 0], 0.4),
    )
    for (let k = 0; k < 6 && on; k++)
      rect(
        canvas,
        x + (76 + k * 16) * u,
        foot - 128 * u,
        x + (80 + k * 16) * u,
        foot - 58 * u,
        times(warm, 0.72),
      )
    disc(canvas, x + 66 * u, foot - 158 * u, 5 * u, warm)
    glow(canvas, x + 66 * u, foot - 140 * u, 46 * u, [1, 0.6, 0.25], 0.42, 1.2)
  }
  for (let x = x0 - 30 * u; x < x1; x += 205 * u)
    rect(canvas, x, foot - 185 * u, x + 9 * u, foot, lit(mood, rgb('#e9dccb'), 0.25))
  const sx = canvas.width * 0.17
  rect(
    canvas,
    sx - 9 * u,
    foot - 520 * u,
    sx + 9 * u,
    foot + 10 * u,
    lit(mood, rgb('#4a4a56'), 0.2),
  )
  rect(
    canvas,
    sx - 130 * u,
    foot - 500 * u,
    sx + 130 * u,
    foot - 330 * u,
    lit(mood, rgb('#2e3f5c'), 0.35),
  )
  neon(
    canvas,
    [
      sx - 130 * u,
      foot - 500 * u,
      sx + 130 * u,
      foot - 500 * u,
      sx + 130 * u,
      foot - 330 * u,
      sx - 130 * u,
      foot - 330 * u,
      sx - 130 * u,
      foot - 500 * u,
    ],
    4 * u,
    cyan,
  )
  letters(canvas, 'MOTEL', sx - 104 * u, foot - 456 * u, 32 * u, 76 * u, 12 * u, 6 * u, pink)
  const star: number[] = []
  for (let n = 0; n <= 10; n++)
    star.push(
      sx + Math.sin((n / 5) * Math.PI) * (n % 2 ? 22 : 54) * u,
      foot - 566 * u - Math.cos((n / 5) * Math.PI) * (n % 2 ? 22 : 54) * u,
    )
  neon(canvas, star, 4 * u, warm)
}
