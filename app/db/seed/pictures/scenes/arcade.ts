import { type Canvas, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, type Point, panel, project } from '../perspective.ts'
import { paintSky } from '../sky.ts'
import { lit, type Stage } from '../stage.ts'

export function paintArcade(stage: Stage) {
  const { canvas, mood, next, unit } = stage
  const left = stage.sun.x < canvas.width / 2 ? -1 : 1
  const eye: Eye = {
    x: canvas.width * (0.5 - left * 0.06),
    y: canvas.height * 0.6,
    focal: 1150 * unit,
    height: 1.7,
  }
  const stone = rgb('#e2d3b8')
  const half = 2.6
  const high = 6.2
  paintSky(canvas, { horizon: canvas.height, sun: stage.sun, clouds: 'wisps' }, mood, next)
  const wall = (k: number, z: number): Rgb =>
    mix(lit(mood, stone, k), mood.haze, clamp(z / 70) * 0.75)
  const { soft } = fields()
  const rough =
    (tone: Rgb) =>
    (x: number, y: number): Rgb =>
      times(tone, 0.9 + sample(soft, x * 0.2, y * 0.2) * 0.22)
  rect(
    canvas,
    eye.x - 200 * unit,
    eye.y - 330 * unit,
    eye.x + 200 * unit,
    eye.y + 90 * unit,
    wall(0.7, 40),
  )
  const bay = 3.4
  for (let z = 44; z > -bay; z -= bay) {
    const z1 = z + bay
    const a = Math.max(0.8, z)
    face(
      canvas,
      eye,
      [
        [-half, 0, a],
        [half, 0, a],
        [half, 0, z1],
        [-half, 0, z1],
      ],
      (x, y) => {
        const depth = (eye.height * eye.focal) / Math.max(1, y - eye.y)
        const across = ((x - eye.x) * depth) / eye.focal
        const square = (Math.floor(across * 1.1 + 40) + Math.floor(depth * 1.1)) % 2 ? 1 : 0.82
        const patch = sample(soft, across * 50, depth * 50)
        return times(wall(0.25, depth), square * (0.75 + patch * 0.3))
      },
    )
    const from = left * half
    const reach = 3.1
    const sunPatch: Point[] = [
      [from, 0, a + 0.5],
      [from, 0, z1 - 0.5],
      [from - left * reach, 0, z1 - 1.6],
      [from - left * reach, 0, Math.max(0.8, a - 0.6)],
    ]
    face(
      canvas,
      eye,
      sunPatch,
      (_, y) => {
        const depth = (eye.height * eye.focal) / Math.max(1, y - eye.y)
        return times(wall(1, depth), 1.25)
      },
      mood.light === 'overcast' ? 0.2 : 0.85,
    )
    panel(canvas, eye, -left * half, a, z1, 0, high, rough(wall(0.32, z)))
    if (mood.light !== 'overcast')
      panel(canvas, eye, -left * half, a + 0.9, z1 - 1.1, 0, 2.2, wall(0.95, z), 0.75)
    vault(canvas, eye, half, high, a, z1, (k) => wall(k, z))
    pillarAndArch(canvas, eye, left * half, a, z1, high, (k) => wall(k, z), rough)
  }
  if (mood.light !== 'overcast')
    for (let n = 0; n < 5; n++) {
      const z = 4 + n * bay * 1.4
      const [x0, y0] = project(eye, [left * half, 4.6, z])
      const [x1, y1] = project(eye, [-left * 0.6, 0, z - 0.8])
      const w = (1.9 * eye.focal) / z
      polygon(
        canvas,
        [x0, y0 - w * 0.2, x0, y0 + w * 0.7, x1, y1, x1 + left * w * 0.2, y1 - w * 0.3],
        mood.sun,
        0.07,
      )
    }
}

function vault(
  canvas: Canvas,
  eye: Eye,
  half: number,
  high: number,
  a: number,
  b: number,
  wall: (k: number) => Rgb,
) {
  for (let n = 0; n < 14; n++) {
    const t0 = (n / 14) * Math.PI
    const t1 = ((n + 1) / 14) * Math.PI
    const at = (t: number, z: number): Point => [
      -Math.cos(t) * half,
      high - 0.4 + Math.sin(t) * 1.6,
      z,
    ]
    face(
      canvas,
      eye,
      [at(t0, a), at(t1, a), at(t1, b), at(t0, b)],
      wall(0.12 + Math.abs(n / 14 - 0.5) * 0.4),
    )
    face(canvas, eye, [at(t0, a), at(t1, a), at(t1, a + 0.35), at(t0, a + 0.35)], wall(0.5))
  }
}

function pillarAndArch(
  canvas: Canvas,
  eye: Eye,
  x: number,
  a: number,
  b: number,
  high: number,
  wall: (k: number) => Rgb,
  rough: (tone: Rgb) => (x: number, y: number) => Rgb,
) {
  const mid = (a + b) / 2
  const open = (b - a) / 2 - 0.45
  const spring = 3.6
  const arch: Point[] = []
  for (let n = 0; n <= 16; n++) {
    const t = (n / 16) * Math.PI
    arch.push([x, spring + Math.sin(t) * open * 0.95, mid - Math.cos(t) * open])
  }
  face(
    canvas,
    eye,
    [[x, high, a], ...[[x, spring, a] as Point], ...arch, [x, spring, b], [x, high, b]],
    rough(wall(0.16)),
  )
  for (const [z0, z1] of [
    [a, a + 0.45],
    [b - 0.45, b],
  ] as const) {
    panel(canvas, eye, x, z0, z1, 0, spring, rough(wall(0.2)))
    panel(canvas, eye, x, z0 - 0.08, z1 + 0.08, spring - 0.25, spring, wall(0.5))
    panel(canvas, eye, x, z0 - 0.08, z1 + 0.08, 0, 0.4, wall(0.42))
  }
  const s = Math.sign(x)
  face(
    canvas,
    eye,
    [
      [x, 0, b - 0.45],
      [x + s * 0.6, 0, b - 0.45],
      [x + s * 0.6, spring, b - 0.45],
      [x, spring, b - 0.45],
    ],
    wall(0.95),
  )
}
