import { line, polygon } from '../canvas.ts'
import { rgb, times } from '../colour.ts'
import { type Eye, face } from '../perspective.ts'
import { backlit, lit, type Stage } from '../stage.ts'

export function jetty(stage: Stage, horizon: number) {
  const { canvas, mood, unit, next } = stage
  const eye: Eye = {
    x: canvas.width * 0.52,
    y: horizon - 30 * unit,
    focal: 1250 * unit,
    height: 2.3,
  }
  const wood = rgb('#8a7460')
  for (let z = 15; z > 1.6; z -= 0.24) {
    const tone = lit(mood, times(wood, 0.72 + next() * 0.45), backlit(stage) ? 0.38 : 0.75)
    face(
      canvas,
      eye,
      [
        [-1.1, 0.55, z],
        [1.1, 0.55, z],
        [1.1, 0.55, z - 0.21],
        [-1.1, 0.55, z - 0.21],
      ],
      tone,
    )
    face(
      canvas,
      eye,
      [
        [-1.1, 0.42, z - 0.21],
        [1.1, 0.42, z - 0.21],
        [1.1, 0.55, z - 0.21],
        [-1.1, 0.55, z - 0.21],
      ],
      times(tone, 0.35),
    )
  }
  for (let z = 15; z > 3; z -= 3.1) {
    for (const x of [-1.2, 1.2]) {
      const tone = lit(mood, times(wood, 0.5), 0.25)
      face(
        canvas,
        eye,
        [
          [x - 0.09, -0.2, z],
          [x + 0.09, -0.2, z],
          [x + 0.09, 1.1, z],
          [x - 0.09, 1.1, z],
        ],
        tone,
      )
      face(
        canvas,
        eye,
        [
          [x - 0.09, -0.2, z],
          [x + 0.09, -0.2, z],
          [x + 0.07, -1.2, z],
          [x - 0.07, -1.2, z],
        ],
        tone,
        0.4,
      )
    }
  }
}

export function boat(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * 0.34
  const y = horizon + (canvas.height - horizon) * 0.55
  const w = 300 * unit
  const hull = lit(mood, rgb('#7a4a34'), 0.3)
  const rim = lit(mood, rgb('#e2c9a0'), backlit(stage) ? 0.5 : 0.85)
  polygon(
    canvas,
    [x - w * 0.5, y, x + w * 0.5, y, x + w * 0.42, y + w * 0.2, x - w * 0.44, y + w * 0.2],
    times(hull, 0.5),
    0.45,
  )
  polygon(
    canvas,
    [
      x - w * 0.56,
      y - w * 0.16,
      x - w * 0.3,
      y - w * 0.11,
      x + w * 0.3,
      y - w * 0.11,
      x + w * 0.54,
      y - w * 0.15,
      x + w * 0.42,
      y + w * 0.02,
      x - w * 0.42,
      y + w * 0.02,
    ],
    hull,
  )
  polygon(
    canvas,
    [
      x - w * 0.56,
      y - w * 0.17,
      x - w * 0.3,
      y - w * 0.12,
      x + w * 0.3,
      y - w * 0.12,
      x + w * 0.54,
      y - w * 0.16,
      x + w * 0.3,
      y - w * 0.09,
      x - w * 0.3,
      y - w * 0.09,
    ],
    rim,
  )
  line(canvas, x - w * 0.1, y - w * 0.12, x + w * 0.62, y + w * 0.1, 4 * unit, rim)
}
