import { glow, polygon } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, type Point, panel, project } from '../perspective.ts'
import { paintSky } from '../sky.ts'
import { type Inside, lit, type Stage } from '../stage.ts'
import { broadleaf } from '../trees.ts'
import { benches, glasshouse } from './glasshouse.ts'
import { loftThings } from './loft.ts'
import { backdrop } from './studio-set.ts'

export function paintRoom(stage: Stage, room: 'northlight' | 'loft' | 'greenhouse') {
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
  const inside: Inside = (surface, k) => times(lit(mood, surface, 0.15 + k * 0.75), 0.45 + k * 0.75)
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
