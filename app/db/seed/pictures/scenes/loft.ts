import { disc, glow, line, polygon, rect } from '../canvas.ts'
import { type Rgb, rgb, times } from '../colour.ts'
import { type Eye, project } from '../perspective.ts'
import type { Inside, Stage } from '../stage.ts'

export function loftThings(stage: Stage, eye: Eye, left: number, inside: Inside) {
  const { canvas, mood, next, unit } = stage
  const leather = rgb('#7a3f28')
  const x = -left * 1.2
  const z = 7.4
  const k = (dx: number, y: number, w: number, h: number, tone: Rgb) => {
    const [x0, y0] = project(eye, [x + dx, y + h, z])
    const [x1, y1] = project(eye, [x + dx + w, y, z])
    rect(canvas, x0, y0, x1, y1, (px, py) =>
      times(
        tone,
        1.08 -
          ((py - y0) / (y1 - y0)) * 0.4 +
          (left < 0 ? (x1 - px) / (x1 - x0) : (px - x0) / (x1 - x0)) * 0.2,
      ),
    )
  }
  k(-1.3, 0.15, 2.6, 0.85, inside(leather, 0.5))
  k(-1.5, 0.15, 0.3, 0.62, inside(leather, 0.72))
  k(1.2, 0.15, 0.3, 0.62, inside(leather, 0.42))
  for (const dx of [-1.18, 0.02]) k(dx, 0.38, 1.16, 0.2, inside(leather, 0.85))
  const [px, py] = project(eye, [-left * 3.5, 0, 7.8])
  for (let n = 0; n < 13; n++) {
    const turn = -Math.PI / 2 + (n / 12 - 0.5) * 2.3
    const length = (130 + next() * 90) * unit
    const tip = [px + Math.cos(turn) * length, py - 60 * unit + Math.sin(turn) * length] as const
    polygon(
      canvas,
      [
        px,
        py - 60 * unit,
        (px + tip[0]) / 2 - 14 * unit,
        (py - 60 * unit + tip[1]) / 2,
        tip[0],
        tip[1],
        (px + tip[0]) / 2 + 14 * unit,
        (py - 60 * unit + tip[1]) / 2,
      ],
      inside(rgb(n % 2 ? '#3f6a44' : '#5c8a54'), 0.55 + next() * 0.35),
    )
  }
  polygon(
    canvas,
    [
      px - 34 * unit,
      py - 66 * unit,
      px + 34 * unit,
      py - 66 * unit,
      px + 25 * unit,
      py,
      px - 25 * unit,
      py,
    ],
    inside(rgb('#d8cfc4'), 0.6),
  )
  for (const at of [-1.8, 0, 1.8]) {
    const [lx, ly] = project(eye, [at, 3.1, 6])
    const [, top] = project(eye, [at, 4.6, 6])
    line(canvas, lx, top, lx, ly, 2.5 * unit, times(mood.shade, 0.3))
    polygon(
      canvas,
      [
        lx - 26 * unit,
        ly + 14 * unit,
        lx - 8 * unit,
        ly - 14 * unit,
        lx + 8 * unit,
        ly - 14 * unit,
        lx + 26 * unit,
        ly + 14 * unit,
      ],
      times(mood.shade, 0.35),
    )
    disc(canvas, lx, ly + 15 * unit, 8 * unit, [1.5, 1.15, 0.7])
    glow(canvas, lx, ly + 15 * unit, 34 * unit, [1, 0.65, 0.3], 0.3)
  }
}
