import { line } from '../canvas.ts'
import { clamp, mix, rgb, times } from '../colour.ts'
import { type Eye, face, project } from '../perspective.ts'
import { lit, type Stage } from '../stage.ts'

export function road(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const eye: Eye = { x: canvas.width * 0.5, y: horizon + 3 * unit, focal: 1300 * unit, height: 2 }
  const asphalt = lit(mood, rgb('#6a6468'), 0.55)
  const far = (z: number) => clamp((z - 10) / 260)
  for (let z = 400; z > 1.2; z *= 0.9) {
    const z1 = z * 0.9
    const bump = Math.sin(z * 0.03) * 0.3
    const tone = mix(asphalt, mood.haze, far(z) * 0.7)
    face(
      canvas,
      eye,
      [
        [-4.4, bump, z],
        [4.4, bump, z],
        [4.4, bump, z1],
        [-4.4, bump, z1],
      ],
      (px, py) => times(tone, 0.94 + ((px * 12.9898 + py * 78.233) % 1) * 0.1),
    )
  }
  const stripe = lit(mood, rgb('#f0c04a'), 0.9)
  const edge = lit(mood, rgb('#e9e4da'), 0.8)
  for (let z = 2.4; z < 240; z += 9) {
    const z1 = z + 3.6
    for (const x of [-0.22, 0.22])
      face(
        canvas,
        eye,
        [
          [x - 0.07, 0, z],
          [x + 0.07, 0, z],
          [x + 0.07, 0, z1],
          [x - 0.07, 0, z1],
        ],
        stripe,
        0.9 - far(z) * 0.6,
      )
    for (const x of [-4, 4])
      face(
        canvas,
        eye,
        [
          [x - 0.08, 0, z],
          [x + 0.08, 0, z],
          [x + 0.08, 0, z + 9],
          [x - 0.08, 0, z + 9],
        ],
        edge,
        0.7 - far(z) * 0.5,
      )
  }
  const pole = lit(mood, rgb('#4a3c34'), 0.15)
  let from: [number, number] | undefined
  for (let z = 180; z > 6; z *= 0.72) {
    const [x0, y0] = project(eye, [9, 0, z])
    const [x1, y1] = project(eye, [9, 9, z])
    const w = Math.max(1, (0.25 * eye.focal) / z)
    line(canvas, x0, y0, x1, y1, w, mix(pole, mood.haze, far(z) * 0.7))
    line(
      canvas,
      x1 - w * 5,
      y1 + w * 2,
      x1 + w * 5,
      y1 + w * 2,
      w * 0.7,
      mix(pole, mood.haze, far(z) * 0.7),
    )
    if (from) {
      for (let n = 0; n < 12; n++) {
        const a = n / 12
        const b = (n + 1) / 12
        const sag = (t: number) => Math.sin(t * Math.PI) * Math.abs(y1 - from![1]) * 0.14
        line(
          canvas,
          from[0] + (x1 - from[0]) * a,
          from[1] + (y1 - from[1]) * a + sag(a),
          from[0] + (x1 - from[0]) * b,
          from[1] + (y1 - from[1]) * b + sag(b),
          1.4 * unit,
          pole,
          0.8,
        )
      }
    }
    from = [x1, y1]
  }
}
