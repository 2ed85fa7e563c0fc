import { glow, line, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, panel, project } from '../perspective.ts'
import type { Street } from '../scene.ts'
import { lit, type Stage, windowLight } from '../stage.ts'

export type Style = {
  walls: readonly string[]
  ground: string
  half: number
  tall: [number, number]
  wide: [number, number]
  wet: number
  storey: number
}

export function house(
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
