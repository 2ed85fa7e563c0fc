import { disc, glow, line } from '../canvas.ts'
import { clamp, mix, type Rgb, times } from '../colour.ts'
import { type Eye, face, type Point, project } from '../perspective.ts'
import type { Stage } from '../stage.ts'

const neons: readonly Rgb[] = [
  [1.5, 0.22, 0.5],
  [0.25, 1.1, 1.5],
  [1.5, 0.72, 0.2],
  [0.7, 0.4, 1.6],
  [1.4, 1.2, 0.9],
  [0.3, 1.4, 0.7],
  [1.5, 0.25, 0.2],
]

export function signs(stage: Stage, eye: Eye, sign: number, half: number, z: number, wide: number) {
  const { canvas, mood, next } = stage
  if (z < 2.5) return
  const far = clamp(z / 100) * 0.6
  const count = 1 + Math.floor(next() * 3)
  for (let n = 0; n < count; n++) {
    const tone = mix(neons[Math.floor(next() * neons.length)]!, mood.haze, far)
    const y = 2.4 + next() * 6
    const at = z + next() * wide
    const tall = 1.3 + next() * 2.8
    const out = 0.7 + next() * 0.7
    const x0 = sign * (half - out)
    const corners: Point[] = [
      [x0, y, at],
      [x0, y + tall, at],
      [sign * (half - 0.1), y + tall, at],
      [sign * (half - 0.1), y, at],
    ]
    face(canvas, eye, corners, times(tone, 0.5))
    const inner = 0.08
    face(
      canvas,
      eye,
      [
        [x0 + sign * inner, y + inner, at],
        [x0 + sign * inner, y + tall - inner, at],
        [sign * (half - 0.1 - inner), y + tall - inner, at],
        [sign * (half - 0.1 - inner), y + inner, at],
      ],
      times(tone, 0.9),
    )
    const strokes = Math.floor(tall / 0.5)
    for (let k = 0; k < strokes; k++)
      glyph(
        stage,
        eye,
        (x0 + sign * (half - 0.1)) / 2,
        y + tall - 0.35 - k * 0.5,
        at,
        mix([1.6, 1.5, 1.5], [0.1, 0.05, 0.15], n % 2),
      )
    const [gx, gy] = project(eye, [x0, y + tall / 2, at])
    glow(canvas, gx, gy, (2 * eye.focal) / at, tone, 0.045 + (0.1 / Math.max(1, at * 0.12)) * 0.5)
  }
  if (next() < 0.55) {
    const at = z + wide / 2
    const [x, y] = project(eye, [sign * (half - 0.5), 2.3, at])
    const r = (0.24 * eye.focal) / at
    disc(canvas, x, y, r, [1.5, 0.42, 0.22])
    disc(canvas, x, y, r * 0.5, [1.7, 0.9, 0.5], 0.8, r * 0.6)
    glow(canvas, x, y, r * 3.5, [1, 0.3, 0.14], 0.18)
  }
}

/** Strokes that read as lettering from afar without being any. */
function glyph(stage: Stage, eye: Eye, x: number, y: number, z: number, tone: Rgb) {
  const { canvas, next } = stage
  for (let n = 0; n < 5; n++) {
    const upright = next() < 0.5
    const [x0, y0] = project(eye, [x + (next() - 0.5) * 0.3, y + (next() - 0.5) * 0.26, z])
    const length = (0.28 * eye.focal) / z
    const w = Math.max(0.7, (0.045 * eye.focal) / z)
    line(
      canvas,
      x0 - (upright ? 0 : length / 2),
      y0 - (upright ? length / 2 : 0),
      x0 + (upright ? 0 : length / 2),
      y0 + (upright ? length / 2 : 0),
      w,
      tone,
      0.9,
    )
  }
}

export function cables({ canvas, next, unit }: Stage, eye: Eye, half: number) {
  for (let n = 0; n < 12; n++) {
    const z = 4 + next() * 26
    const y = 6 + next() * 5
    const [x0, y0] = project(eye, [-half, y, z])
    const [x1, y1] = project(eye, [half, y + (next() - 0.5) * 2, z + (next() - 0.5) * 8])
    line(
      canvas,
      x0,
      y0,
      (x0 + x1) / 2,
      (y0 + y1) / 2 + 16 * unit,
      1.8 * unit,
      [0.04, 0.03, 0.07],
      0.85,
    )
    line(
      canvas,
      (x0 + x1) / 2,
      (y0 + y1) / 2 + 16 * unit,
      x1,
      y1,
      1.8 * unit,
      [0.04, 0.03, 0.07],
      0.85,
    )
  }
}
