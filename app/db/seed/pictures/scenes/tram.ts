import { disc, glow, line, rect } from '../canvas.ts'
import { mix, type Rgb, rgb, times } from '../colour.ts'
import { type Eye, project } from '../perspective.ts'
import { lit, type Stage } from '../stage.ts'

export function tram(stage: Stage, eye: Eye) {
  const { canvas, mood, unit } = stage
  const steel = lit(mood, rgb('#e4dccf'), 0.9)
  for (const x of [-1.1, -0.2, 0.6, 1.5]) {
    const [x0, y0] = project(eye, [x, 0, 2])
    const [x1, y1] = project(eye, [x, 0, 70])
    line(canvas, x0, y0, x1, y1, 3 * unit, steel, 0.65)
  }
  const z = 26
  const at = (px: number, y: number): [number, number] => project(eye, [px, y, z])
  const body = (x0: number, y0: number, x1: number, y1: number, tone: Rgb) => {
    const [a, b] = at(x0, y1)
    const [c, d] = at(x1, y0)
    rect(canvas, a, b, c, d, tone)
  }
  const yellow = lit(mood, rgb('#f4b92e'), 0.75)
  body(-1.8, 0.3, 0.5, 1.5, yellow)
  body(-1.8, 1.5, 0.5, 2.9, lit(mood, rgb('#f7efdc'), 0.7))
  for (const x of [-1.68, -0.93, -0.18])
    body(x, 1.65, x + 0.58, 2.6, mix(mood.shade, mood.sky[1]!, 0.2))
  body(-1.9, 2.9, 0.6, 3.15, times(yellow, 0.7))
  const [hx, hy] = at(-0.65, 1)
  disc(canvas, hx, hy, 8 * unit, [1.5, 1.3, 0.9])
  glow(canvas, hx, hy, 40 * unit, [1, 0.75, 0.35], 0.4)
  for (const x of [-0.65, 1.05]) {
    const [x0, y0] = project(eye, [x, 5.6, 2.2])
    const [x1, y1] = project(eye, [x, 5.6, 60])
    line(canvas, x0, y0, x1, y1, 2 * unit, mix(mood.shade, [0, 0, 0], 0.5), 0.7)
  }
}
