import { disc, glow, line, rect, veil } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, type Point, panel, project } from '../perspective.ts'
import type { Street } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { lit, type Stage, side } from '../stage.ts'
import { broadleaf } from '../trees.ts'
import { windowLight } from './skyline.ts'

type Style = {
  walls: readonly string[]
  ground: string
  half: number
  tall: [number, number]
  wide: [number, number]
  wet: number
  storey: number
}

const styles: Record<Street['style'], Style> = {
  lisbon: {
    walls: ['#f2d08a', '#e9a88a', '#f4ead8', '#8fb3bf', '#e8c4b0', '#d98f6a', '#c9d6c8'],
    ground: '#b5a594',
    half: 4.2,
    tall: [10, 15],
    wide: [5, 8],
    wet: 0,
    storey: 3.2,
  },
  tokyo: {
    walls: ['#4a4658', '#5c5560', '#3f4658', '#6a5c5c', '#544a50'],
    ground: '#3a3844',
    half: 3.4,
    tall: [7, 17],
    wide: [3.5, 6],
    wet: 0.85,
    storey: 2.9,
  },
  brownstone: {
    walls: ['#8f5440', '#7a4638', '#a5674a', '#6f4a40', '#94604c'],
    ground: '#77706e',
    half: 8.5,
    tall: [12, 14.5],
    wide: [6, 7],
    wet: 0,
    storey: 3.4,
  },
  gorge: {
    walls: ['#6f675c', '#7d7468', '#5f5a52'],
    ground: '#5a564c',
    half: 5,
    tall: [16, 26],
    wide: [5, 9],
    wet: 0.5,
    storey: 3,
  },
  warehouse: {
    walls: ['#7a4a3c', '#8a5a48', '#6a4a44', '#94705c'],
    ground: '#5c5654',
    half: 6.5,
    tall: [12, 19],
    wide: [9, 14],
    wet: 0.45,
    storey: 4.2,
  },
}

/** A street seen down its middle. */
export function paintStreet(stage: Stage, view: Street) {
  const { canvas, mood, next, sun, unit } = stage
  const style = styles[view.style]
  const eye: Eye = {
    x: canvas.width * (0.44 + next() * 0.12),
    y: canvas.height * 0.56,
    focal: 1050 * unit,
    height: 1.9,
  }
  paintSky(canvas, { horizon: eye.y + 20 * unit, sun, clouds: 'wisps' }, mood, next)
  glow(
    canvas,
    eye.x,
    eye.y - 60 * unit,
    210 * unit,
    mood.sun,
    ['night', 'blue'].includes(mood.light) ? 0.1 : 0.4,
  )
  const end = mix(lit(mood, rgb(style.walls[0]!), 0.3), mood.haze, 0.72)
  for (let n = 0; n < 9; n++) {
    const w = 34 * unit
    const x = eye.x + (n - 4.5) * w
    rect(
      canvas,
      x,
      eye.y - (50 + next() * 90) * unit,
      x + w,
      eye.y + 20 * unit,
      times(end, 0.94 + next() * 0.12),
    )
  }
  ground(stage, style, eye)
  const houses: { x: number; z: number; wide: number }[] = []
  for (const x of [-1, 1]) {
    for (let z = 1.4; z < 95; ) {
      const wide = style.wide[0] + next() * (style.wide[1] - style.wide[0])
      houses.push({ x, z, wide })
      z += wide
    }
  }
  houses.sort((a, b) => b.z - a.z)
  for (const plot of houses) {
    house(stage, view, style, eye, plot.x * style.half, plot.z, plot.z + plot.wide)
    if (view.style === 'tokyo') signs(stage, eye, plot.x, style.half, plot.z, plot.wide)
    if (view.style === 'brownstone' && plot.z > 5 && next() < 0.75) {
      const [x, y] = project(eye, [plot.x * (style.half - 3), 0, plot.z])
      const tall = (8.5 / plot.z) * eye.focal
      const far = clamp(plot.z / 70)
      const autumn = stage.season === 'autumn'
      const leaf = mix(lit(mood, rgb(autumn ? '#b5531f' : '#43663a'), 0.25), mood.haze, far)
      const top = mix(lit(mood, rgb(autumn ? '#ffc04f' : '#b5c96a'), 0.95), mood.haze, far)
      broadleaf(
        canvas,
        x,
        y,
        tall,
        leaf,
        top,
        mix(lit(mood, rgb('#3a2e28'), 0.1), mood.haze, far),
        side(stage),
        next,
        0.8,
      )
    }
  }
  if (view.style === 'lisbon') tram(stage, style, eye)
  if (view.style === 'tokyo') cables(stage, eye, style.half)
  if (style.wet > 0) wet(stage, style.wet, eye, style.half)
  veil(
    canvas,
    eye.y - 260 * unit,
    eye.y + 260 * unit,
    mood.haze,
    (y) => 0.22 * Math.exp(-(((y - eye.y) / (90 * unit)) ** 2)),
  )
}

function ground(stage: Stage, style: Style, eye: Eye) {
  const { canvas, mood, sun } = stage
  const { soft, grain } = fields()
  const { width, data } = canvas
  const tone = rgb(style.ground)
  for (let y = Math.floor(eye.y) + 1; y < canvas.height; y++) {
    const z = (eye.height * eye.focal) / (y - eye.y)
    const far = clamp(z / 70)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const side = ((x - eye.x) * z) / eye.focal
      const kerb = smooth(0.58, 0.64, Math.abs(side) / style.half)
      const stone =
        grain[
          ((Math.floor(z * 9) & 511) << 9) |
            (Math.floor(side * 9 + (Math.floor(z * 9) % 2) * 0.5) & 511)
        ]!
      const joint =
        z < 18 ? (Math.min((z * 9) % 1, (((side * 9) % 1) + 1) % 1) < 0.13 ? 0.72 : 1) : 0.94
      const worn = sample(soft, side * 22, z * 22)
      const slant = Math.exp(-(((x - sun.x) / (width * 0.5)) ** 2))
      const k = clamp(0.18 + slant * 0.5 * smooth(0.45, 0.62, worn + 0.12))
      for (let c = 0; c < 3; c++) {
        const light = mood.shade[c]! + (mood.sun[c]! - mood.shade[c]!) * k
        const v = tone[c]! * (1 + kerb * 0.28) * (0.7 + stone * 0.5) * joint * light
        data[i + c] = v + (mood.haze[c]! - v) * far * 0.75
      }
    }
  }
}

function house(
  stage: Stage,
  view: Street,
  style: Style,
  eye: Eye,
  x: number,
  z0: number,
  z1: number,
) {
  const { canvas, mood, next, sun } = stage
  const tall = style.tall[0] + next() * (style.tall[1] - style.tall[0])
  const far = clamp(z0 / 85) ** 0.8 * 0.8
  const toward = Math.sign(sun.x - canvas.width / 2) === Math.sign(x)
  const k = toward ? 0.1 : 0.62
  const wash = rgb(style.walls[Math.floor(next() * style.walls.length)]!)
  const wall = mix(lit(mood, wash, k), mood.haze, far)
  const { soft } = fields()
  const shift = next() * 512
  const stained = (px: number, py: number): Rgb =>
    times(wall, 0.88 + sample(soft, shift + px * 0.14, py * 0.14) * 0.26)
  panel(canvas, eye, x, z0, z1, 0, tall, stained)
  const out = x - Math.sign(x) * 0.35
  face(
    canvas,
    eye,
    [
      [x, tall, z0],
      [x, tall, z1],
      [out, tall + 0.1, z1],
      [out, tall + 0.1, z0],
    ],
    times(wall, 0.55),
  )
  panel(canvas, eye, out, z0, z1, tall, tall + 0.45, times(wall, 1.12))
  panel(canvas, eye, x, z0, z1, 0, 0.9, times(wall, 0.72))
  const share = windowLight(stage)
  const columns = Math.max(1, Math.round((z1 - z0) / 2.3))
  const step = (z1 - z0) / columns
  const pane = mix(mix(times(mood.shade, 0.5), mood.sky[2]!, 0.24), mood.haze, far)
  const trim = times(wall, view.style === 'lisbon' ? 1.18 : 0.78)
  for (let level = 0; level * style.storey + 2.6 < tall; level++) {
    const y = level * style.storey + (level === 0 ? 0.1 : 0.9)
    const high = level === 0 ? 2.3 : style.storey * 0.56
    for (let n = 0; n < columns; n++) {
      const a = z0 + step * (n + 0.24)
      const b = z0 + step * (n + 0.76)
      if (b < 1.2) continue
      const on = next() < share
      const lamp = rgb(['#ffc67a', '#ffdda6', '#ffb25e', '#bfe0ff'][Math.floor(next() * 4)]!)
      panel(canvas, eye, x, a - 0.14, b + 0.14, y - 0.12, y + high + 0.16, trim)
      const glass = on ? mix(times(lamp, 0.85 + next() * 0.5), mood.haze, far * 0.7) : pane
      const door = level === 0 && n % 2 === 0
      panel(
        canvas,
        eye,
        x,
        a,
        b,
        y,
        y + high,
        door && !on
          ? mix(lit(mood, rgb(['#3f5a4c', '#7a3a30', '#34506a'][n % 3]!), 0.3), mood.haze, far)
          : glass,
      )
      if (!door) {
        panel(canvas, eye, x, (a + b) / 2 - 0.04, (a + b) / 2 + 0.04, y, y + high, trim)
        panel(canvas, eye, x, a, b, y + high * 0.6, y + high * 0.6 + 0.07, trim)
      }
      if (view.style === 'lisbon' && level > 0) balcony(stage, eye, x, a - 0.2, b + 0.2, y, far)
      if (view.style === 'lisbon' && level > 0 && next() < 0.2) laundry(stage, eye, x, a, b, y, far)
      if (view.style === 'brownstone' && door && level === 0) stoop(stage, eye, x, a, b, wall)
    }
  }
  if (view.style === 'lisbon' && next() < 0.35) lantern(stage, eye, x, (z0 + z1) / 2, far)
}

function balcony(stage: Stage, eye: Eye, x: number, a: number, b: number, y: number, far: number) {
  const { canvas, mood } = stage
  const iron = mix(lit(mood, rgb('#2e3430'), 0.1), mood.haze, far)
  const out = x - Math.sign(x) * 0.5
  face(
    canvas,
    eye,
    [
      [x, y, a],
      [out, y, a],
      [out, y, b],
      [x, y, b],
    ],
    iron,
  )
  panel(canvas, eye, out, a, b, y + 0.82, y + 0.9, iron)
  panel(canvas, eye, out, a, b, y - 0.08, y, iron)
  for (let z = a; z <= b; z += 0.16) panel(canvas, eye, out, z, z + 0.035, y, y + 0.85, iron, 0.9)
}

function laundry(stage: Stage, eye: Eye, x: number, a: number, b: number, y: number, far: number) {
  const { canvas, mood, next } = stage
  const out = x - Math.sign(x) * 0.6
  const hues = ['#ffffff', '#d8e4ee', '#c94f4a', '#4f86a8', '#f0c76a']
  for (let z = a; z < b - 0.2; z += 0.42) {
    const cloth = mix(lit(mood, rgb(hues[Math.floor(next() * hues.length)]!), 0.6), mood.haze, far)
    panel(canvas, eye, out, z, z + 0.36, y - 0.3 - next() * 0.5, y + 0.25, cloth)
  }
}

function stoop(stage: Stage, eye: Eye, x: number, a: number, b: number, wall: Rgb) {
  const { canvas } = stage
  const s = Math.sign(x)
  for (let n = 0; n < 6; n++) {
    const y = 1.2 - n * 0.2
    const from = x - s * n * 0.34
    const to = x - s * (n + 1) * 0.34
    face(
      canvas,
      eye,
      [
        [from, y, a],
        [from, y, b],
        [to, y, b],
        [to, y, a],
      ],
      times(wall, 1.1),
    )
    panel(canvas, eye, to, a, b, y - 0.2, y, times(wall, 0.62))
  }
}

function lantern(stage: Stage, eye: Eye, x: number, z: number, far: number) {
  if (z < 3) return
  const { canvas, mood } = stage
  const [x0, y0] = project(eye, [x, 4.4, z])
  const [x1] = project(eye, [x - Math.sign(x) * 0.9, 4.4, z])
  const k = eye.focal / z
  line(canvas, x0, y0, x1, y0, Math.max(1, 0.06 * k), mix(mood.shade, [0, 0, 0], 0.5), 1 - far)
  const on = windowLight(stage) > 0.3
  rect(
    canvas,
    x1 - 0.15 * k,
    y0,
    x1 + 0.15 * k,
    y0 + 0.5 * k,
    on ? [1.6, 1.1, 0.55] : mix(mood.shade, [0.1, 0.1, 0.1], 0.5),
  )
  if (on) glow(canvas, x1, y0 + 0.25 * k, 1.6 * k, [1, 0.6, 0.25], 0.35)
}

function tram(stage: Stage, style: Style, eye: Eye) {
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
  void style
}

const neons: readonly Rgb[] = [
  [1.5, 0.22, 0.5],
  [0.25, 1.1, 1.5],
  [1.5, 0.72, 0.2],
  [0.7, 0.4, 1.6],
  [1.4, 1.2, 0.9],
  [0.3, 1.4, 0.7],
  [1.5, 0.25, 0.2],
]

function signs(stage: Stage, eye: Eye, sign: number, half: number, z: number, wide: number) {
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

function cables({ canvas, next, unit }: Stage, eye: Eye, half: number) {
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

/** Mirrors the upper picture in wet ground, drawn long and broken. */
function wet(stage: Stage, amount: number, eye: Eye, half: number) {
  const { canvas, next, unit } = stage
  const { soft } = fields()
  const { width, height, data } = canvas
  const shift = next() * 512
  for (let y = Math.floor(eye.y) + 6; y < height; y++) {
    const z = (eye.height * eye.focal) / (y - eye.y)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const u = ((x - eye.x) * z) / eye.focal
      if (Math.abs(u) > half) continue
      const puddle = smooth(
        0.42,
        0.6,
        sample(soft, shift + u * 16, z * 16) * 0.75 + sample(soft, shift + u * 70, z * 70) * 0.25,
      )
      const jitter = (sample(soft, shift + u * 150, z * 190) - 0.5) * 46 * unit
      const from = clamp(Math.round(eye.y - (y - eye.y) * 0.94 + jitter), 0, height - 1)
      const s = (from * width + clamp(Math.round(x + jitter * 0.3), 0, width - 1)) * 3
      const k = amount * (0.3 + puddle * 0.5)
      for (let c = 0; c < 3; c++) data[i + c]! += (data[s + c]! * 0.9 - data[i + c]!) * k
    }
  }
}
