import { disc, line, rect } from '../canvas.ts'
import { clamp, mix, rgb } from '../colour.ts'
import { type Eye, face, type Point, panel, project } from '../perspective.ts'
import { lit, type Stage } from '../stage.ts'

export function glasshouse(stage: Stage, eye: Eye, half: number, deep: number, high: number) {
  const { canvas, mood, unit } = stage
  const frame = lit(mood, rgb('#e9eee6'), 0.35)
  const ridge = high + 2.2
  for (let z = deep; z > 0.8; z -= 1.45) {
    const w = Math.max(2, (0.09 * eye.focal) / z)
    const points = (
      [
        [-half, 0, z],
        [-half, high, z],
        [0, ridge, z],
        [half, high, z],
        [half, 0, z],
      ] as Point[]
    ).map((point) => project(eye, point))
    for (let n = 0; n + 1 < points.length; n++)
      line(
        canvas,
        points[n]![0],
        points[n]![1],
        points[n + 1]![0],
        points[n + 1]![1],
        w,
        mix(frame, mood.haze, clamp(z / 16)),
      )
  }
  for (const [x, y] of [
    [-half, high],
    [half, high],
    [0, ridge],
    [-half / 2, (high + ridge) / 2],
    [half / 2, (high + ridge) / 2],
    [-half, 1],
    [half, 1],
    [-half, 2.6],
    [half, 2.6],
  ] as const) {
    const [x0, y0] = project(eye, [x, y, 0.8])
    const [x1, y1] = project(eye, [x, y, deep])
    line(canvas, x0, y0, x1, y1, 5 * unit, frame)
  }
  for (let n = 0; n <= 8; n++) {
    const x = -half + (half * 2 * n) / 8
    const [x0, y0] = project(eye, [x, 0.6, deep])
    const [, y1] = project(eye, [x, high + (1 - Math.abs(x) / half) * 2.2, deep])
    line(canvas, x0, y0, x0, y1, 3.5 * unit, frame)
  }
}

export function benches(stage: Stage, eye: Eye, half: number) {
  const { canvas, mood, next } = stage
  for (let z = 9; z > 1.6; z -= 0.62) {
    for (const s of [-1, 1]) {
      const x = s * (half - 1.5)
      const k = eye.focal / z
      face(
        canvas,
        eye,
        [
          [x - 0.9, 0.8, z],
          [x + 0.9, 0.8, z],
          [x + 0.9, 0.8, z - 0.62],
          [x - 0.9, 0.8, z - 0.62],
        ],
        lit(mood, rgb('#b9b2a2'), 0.75),
      )
      face(
        canvas,
        eye,
        [
          [x - 0.9, 0, z - 0.6],
          [x + 0.9, 0, z - 0.6],
          [x + 0.9, 0.8, z - 0.6],
          [x - 0.9, 0.8, z - 0.6],
        ],
        lit(mood, rgb('#7d8474'), 0.25),
      )
      panel(canvas, eye, x - s * 0.9, z - 0.62, z, 0, 0.8, lit(mood, rgb('#8d9484'), 0.35))
      const [px, py] = project(eye, [x + (next() - 0.5) * 1.3, 0.85, z])
      rect(
        canvas,
        px - 0.16 * k,
        py - 0.24 * k,
        px + 0.16 * k,
        py + 0.06 * k,
        lit(mood, rgb('#b5684a'), 0.55),
      )
      for (let n = 0; n < 46; n++) {
        const tone = lit(
          mood,
          rgb(
            ['#3c6a40', '#5f8f4a', '#8fb55c', '#c9d98a', '#e58aa0'][
              Math.floor(next() * (n % 9 ? 4 : 5))
            ]!,
          ),
          0.3 + next() * 0.7,
        )
        disc(
          canvas,
          px + (next() + next() - 1) * 0.55 * k,
          py - (0.2 + next() * (0.5 + s * 0.1)) * k,
          (0.025 + next() * 0.055) * k,
          tone,
          0.9,
          1.5,
        )
      }
    }
  }
}
