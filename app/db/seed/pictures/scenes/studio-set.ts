import { line, polygon } from '../canvas.ts'
import { clamp, type Rgb, rgb, times } from '../colour.ts'
import { type Eye, face, project } from '../perspective.ts'
import { type Inside, lit, type Stage } from '../stage.ts'

export function backdrop(stage: Stage, eye: Eye, deep: number, left: number, inside: Inside) {
  const { canvas, mood, unit } = stage
  const x = -left * 0.6
  const z = deep - 1.3
  const tone = rgb(stage.next() < 0.5 ? '#8f9a94' : '#b58a74')
  const w = 1.7
  face(
    canvas,
    eye,
    [
      [x - w, 0, z],
      [x + w, 0, z],
      [x + w, 3.5, z],
      [x - w, 3.5, z],
    ],
    (px, py) => {
      const at = ((px - eye.x) * z) / eye.focal
      const lift = clamp(1 - ((py - eye.y) / (eye.focal * 0.18)) ** 2)
      return inside(tone, clamp(0.8 - ((at - x) / w) * -left * -0.28 + lift * 0.1))
    },
  )
  face(
    canvas,
    eye,
    [
      [x - w, 0.02, z],
      [x + w, 0.02, z],
      [x + w, 0.02, z - 2.8],
      [x - w, 0.02, z - 2.8],
    ],
    inside(times(tone, 1.08), 0.86),
  )
  const steel = times(mood.shade, 0.4)
  for (const at of [x - w - 0.15, x + w + 0.15]) {
    const [x0, y0] = project(eye, [at, 0, z])
    const [x1, y1] = project(eye, [at, 3.6, z])
    line(canvas, x0, y0, x1, y1, 5 * unit, steel)
  }
  face(
    canvas,
    eye,
    [
      [x - w - 0.2, 3.45, z],
      [x + w + 0.2, 3.45, z],
      [x + w + 0.2, 3.62, z],
      [x - w - 0.2, 3.62, z],
    ],
    inside(times(tone, 0.75), 0.7),
  )
  stool(stage, eye, x + 0.1, z - 1.5)
  softbox(stage, eye, x - left * 2.5, z - 2.6, left)
}

function stool({ canvas, mood, unit }: Stage, eye: Eye, x: number, z: number) {
  const wood = lit(mood, rgb('#6b4630'), 0.45)
  for (const [dx, dz] of [
    [-0.2, 0.15],
    [0.2, 0.15],
    [-0.22, -0.15],
    [0.22, -0.15],
  ] as const) {
    const [x0, y0] = project(eye, [x + dx * 1.25, 0, z + dz])
    const [x1, y1] = project(eye, [x + dx * 0.7, 0.68, z + dz])
    line(canvas, x0, y0, x1, y1, 7 * unit, times(wood, 0.75))
  }
  const [cx, cy] = project(eye, [x, 0.7, z])
  const r = (0.27 * eye.focal) / z
  for (let n = 8; n >= 0; n--)
    polygon(canvas, ellipse(cx, cy + n * unit, r, r * 0.26), times(wood, n === 0 ? 1.45 : 0.8))
  polygon(
    canvas,
    ellipse(cx - r * 0.4, cy + (0.72 * eye.focal) / z, r * 1.7, r * 0.28),
    [0, 0, 0],
    0.22,
  )
}

function softbox({ canvas, unit }: Stage, eye: Eye, x: number, z: number, left: number) {
  const dark: Rgb = [0.09, 0.09, 0.1]
  const [x0, y0] = project(eye, [x, 0, z])
  const [x1, y1] = project(eye, [x, 2.5, z])
  line(canvas, x0, y0, x1, y1, 6 * unit, dark)
  for (const dx of [-0.5, 0.5]) {
    const [fx, fy] = project(eye, [x + dx, 0, z])
    const [mx, my] = project(eye, [x, 0.75, z])
    line(canvas, fx, fy, mx, my, 5 * unit, dark)
  }
  const k = eye.focal / z
  const w = 0.62 * k
  polygon(
    canvas,
    [
      x1 - left * w * 0.1,
      y1 - w * 0.8,
      x1 + left * w * 0.95,
      y1 - w * 0.55,
      x1 + left * w * 0.95,
      y1 + w * 0.75,
      x1 - left * w * 0.1,
      y1 + w * 0.6,
    ],
    dark,
  )
  polygon(
    canvas,
    [
      x1 + left * w * 0.86,
      y1 - w * 0.5,
      x1 + left * w * 1.02,
      y1 - w * 0.56,
      x1 + left * w * 1.02,
      y1 + w * 0.78,
      x1 + left * w * 0.86,
      y1 + w * 0.7,
    ],
    [0.85, 0.84, 0.8],
  )
}

function ellipse(cx: number, cy: number, rx: number, ry: number): number[] {
  return Array.from({ length: 32 }, (_, n) =>
    n % 2
      ? cy + Math.sin(((n >> 1) / 16) * Math.PI * 2) * ry
      : cx + Math.cos(((n >> 1) / 16) * Math.PI * 2) * rx,
  )
}
