import { type Canvas, disc, glow, line, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, type Point, panel, project } from '../perspective.ts'
import type { Interior } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { lit, type Stage } from '../stage.ts'
import { broadleaf } from '../trees.ts'

/** A room, hall or passage with daylight coming in. */
export function paintInterior(stage: Stage, view: Interior) {
  if (view.room === 'arcade' || view.room === 'tunnel') paintPassage(stage, view.room)
  else paintRoom(stage, view.room)
}

function paintPassage(stage: Stage, room: 'arcade' | 'tunnel') {
  const { canvas, mood, next, unit } = stage
  const left = stage.sun.x < canvas.width / 2 ? -1 : 1
  const eye: Eye = {
    x: canvas.width * (0.5 - left * 0.06),
    y: canvas.height * 0.6,
    focal: 1150 * unit,
    height: 1.7,
  }
  const stone = rgb(room === 'arcade' ? '#e2d3b8' : '#8a8078')
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

function paintRoom(stage: Stage, room: 'northlight' | 'loft' | 'greenhouse') {
  const { canvas, mood, next, unit, sun } = stage
  const left = sun.x < canvas.width / 2 ? -1 : 1
  const eye: Eye = {
    x: canvas.width * (0.5 - left * 0.08),
    y: canvas.height * 0.52,
    focal: 1050 * unit,
    height: 1.6,
  }
  const half = 4.6
  const deep = 9.5
  const high = room === 'greenhouse' ? 4.2 : 4.6
  const paint = rgb({ northlight: '#e4ded4', loft: '#a5705a', greenhouse: '#cfd8c4' }[room])
  paintSky(canvas, { horizon: canvas.height * 0.7, sun, clouds: 'wisps' }, mood, next)
  if (room === 'greenhouse')
    for (let n = 0; n < 8; n++)
      broadleaf(
        canvas,
        canvas.width * (n / 7),
        eye.y + 120 * unit,
        380 * unit,
        lit(mood, rgb('#5f8a52'), 0.4),
        lit(mood, rgb('#cfe08a'), 1),
        lit(mood, rgb('#5a4a3a'), 0.3),
        left,
        next,
        0.5,
      )
  const bright = (x: number, z: number) =>
    clamp(1.15 - Math.abs(x - left * half) / 9 - Math.abs(z - 5) / 14)
  const { soft } = fields()
  const inside = (surface: Rgb, k: number): Rgb =>
    times(lit(mood, surface, 0.15 + k * 0.75), 0.45 + k * 0.75)
  const backTone = (px: number, py: number): Rgb => {
    const x = ((px - eye.x) * deep) / eye.focal
    const base = inside(paint, bright(x, deep) * 0.92)
    if (room !== 'loft') return times(base, 0.97 + sample(soft, px * 0.2, py * 0.2) * 0.06)
    const row = Math.floor(py / (11 * unit))
    const joint =
      py % (11 * unit) < 1.8 * unit || (px + (row % 2) * 16 * unit) % (32 * unit) < 1.8 * unit
    return times(
      base,
      joint
        ? 0.78
        : 0.86 +
            (((row * 31 + Math.floor((px + (row % 2) * 16 * unit) / (32 * unit)) * 17) % 9) / 9) *
              0.28,
    )
  }
  if (room !== 'greenhouse')
    face(
      canvas,
      eye,
      [
        [-half, 0, deep],
        [half, 0, deep],
        [half, high, deep],
        [-half, high, deep],
      ],
      backTone,
    )
  if (room !== 'greenhouse')
    face(
      canvas,
      eye,
      [
        [-half, high, 0.6],
        [half, high, 0.6],
        [half, high, deep],
        [-half, high, deep],
      ],
      (px) => inside(times(paint, 0.9), bright(((px - eye.x) * 4) / eye.focal, 5) * 0.55),
    )
  panel(
    canvas,
    eye,
    -left * half,
    0.6,
    deep,
    0,
    high,
    room === 'greenhouse'
      ? times(mood.haze, 1.02)
      : (_, py) => inside(paint, 0.46 + ((py - eye.y) / canvas.height) * 0.2),
    room === 'greenhouse' ? 0.15 : 1,
  )
  boards(stage, eye, half, deep, left, room, bright, inside)
  if (room === 'greenhouse') glasshouse(stage, eye, half, deep, high)
  else bigWindow(stage, eye, left * half, deep, high, room, inside)
  if (room === 'northlight') backdrop(stage, eye, deep, left, inside)
  if (room === 'loft') loftThings(stage, eye, left, inside)
  if (room === 'greenhouse') benches(stage, eye, half)
  beams(stage, eye, left, half)
}

type Inside = (surface: Rgb, k: number) => Rgb

function boards(
  stage: Stage,
  eye: Eye,
  half: number,
  deep: number,
  left: number,
  room: string,
  bright: (x: number, z: number) => number,
  inside: Inside,
) {
  const { canvas, mood } = stage
  const { soft } = fields()
  const wood = rgb(room === 'greenhouse' ? '#b3a890' : room === 'loft' ? '#8a6448' : '#a88a6c')
  face(
    canvas,
    eye,
    [
      [-half, 0, 0.6],
      [half, 0, 0.6],
      [half, 0, deep],
      [-half, 0, deep],
    ],
    (px, py) => {
      const z = (eye.height * eye.focal) / Math.max(1, py - eye.y)
      const x = ((px - eye.x) * z) / eye.focal
      const board = Math.floor(x * 5)
      const joint = x * 5 - board < 0.06 ? 0.62 : 1
      const tone =
        0.82 +
        ((((board * 7919) % 13) + 13) % 13) / 50 +
        (sample(soft, x * 160, z * 14) - 0.5) * 0.22
      const t = (x - left * half) / (-left * 6)
      const pane = (z + t * 2.4 - 0.4) / 1.55
      const inPane = pane - Math.floor(pane)
      const across = (t * 2.6) % 1
      const sunlit =
        t > 0.1 &&
        t < 0.78 &&
        pane > 1 &&
        pane < 5 &&
        inPane > 0.1 &&
        inPane < 0.92 &&
        across > 0.08 &&
        mood.light !== 'overcast'
      const k = bright(x, z)
      const gloss = smooth(0.6, 0, t) * 0.2
      const base = inside(times(wood, tone * joint), k)
      return sunlit
        ? mix(
            base,
            times(lit(mood, times(wood, tone * joint * 1.35), 1), 1.2),
            0.8 * smooth(0.78, 0.5, t),
          )
        : mix(base, mood.sky[3]!, gloss * 0.5)
    },
  )
}

function bigWindow(
  stage: Stage,
  eye: Eye,
  x: number,
  deep: number,
  high: number,
  room: string,
  inside: Inside,
) {
  const { canvas, mood, unit } = stage
  const paint = rgb(room === 'loft' ? '#8a5f4c' : '#d2ccc2')
  const s = Math.sign(x)
  const from = 2
  const to = deep - 0.7
  const low = 0.75
  const up = high - 0.5
  panel(canvas, eye, x, 0.6, from, 0, high, inside(paint, 0.28))
  panel(canvas, eye, x, to, deep, 0, high, inside(paint, 0.32))
  panel(canvas, eye, x, from, to, 0, low, inside(paint, 0.24))
  panel(canvas, eye, x, from, to, up, high, inside(paint, 0.24))
  panel(canvas, eye, x, from, to, low, up, mix(mood.sky[4]!, [1.35, 1.32, 1.25], 0.62), 0.82)
  const iron = times(mood.shade, 0.42)
  const columns = 8
  for (let n = 0; n <= columns; n++) {
    const z = from + ((to - from) * n) / columns
    panel(canvas, eye, x, z - 0.035, z + 0.035, low, up, iron)
  }
  for (let n = 0; n <= 5; n++) {
    const y = low + ((up - low) * n) / 5
    panel(canvas, eye, x, from, to, y - 0.03, y + 0.03, iron)
  }
  face(
    canvas,
    eye,
    [
      [x, low, from],
      [x, low, to],
      [x - s * 0.25, low, to],
      [x - s * 0.25, low, from],
    ],
    times(mood.sun, 1.1),
  )
  const [gx, gy] = project(eye, [x, 2.6, 5.5])
  glow(canvas, gx, gy, 250 * unit, mood.sun, 0.2)
}

function backdrop(stage: Stage, eye: Eye, deep: number, left: number, inside: Inside) {
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

function loftThings(stage: Stage, eye: Eye, left: number, inside: Inside) {
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

function glasshouse(stage: Stage, eye: Eye, half: number, deep: number, high: number) {
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

function benches(stage: Stage, eye: Eye, half: number) {
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

function beams(stage: Stage, eye: Eye, left: number, half: number) {
  const { canvas, mood } = stage
  if (mood.light === 'overcast' || mood.light === 'night') return
  for (let n = 0; n < 5; n++) {
    const z = 3 + n * 1.2
    const points = (
      [
        [left * half, 3.9, z],
        [left * half, 1.2, z],
        [-left * 1.6, 0, z - 0.6],
        [-left * 3.4, 0, z - 0.3],
      ] as Point[]
    ).flatMap((point) => project(eye, point))
    polygon(canvas, points, mood.sun, 0.045)
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): number[] {
  return Array.from({ length: 32 }, (_, n) =>
    n % 2
      ? cy + Math.sin(((n >> 1) / 16) * Math.PI * 2) * ry
      : cx + Math.cos(((n >> 1) / 16) * Math.PI * 2) * rx,
  )
}
