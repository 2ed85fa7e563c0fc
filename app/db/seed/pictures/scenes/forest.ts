import { type Canvas, disc, glow, polygon, veil } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import type { Forest } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { hazed, lit, type Stage, side } from '../stage.ts'
import { conifer, trunk } from '../trees.ts'

type Wood = {
  bark: string
  light: string
  leaf: string
  top: string
  floor: string
  width: number
  gap: number
}

const woods: Record<Forest['trees'], Wood> = {
  fir: {
    bark: '#4a3b33',
    light: '#c09a72',
    leaf: '#2c4634',
    top: '#8ba35c',
    floor: '#5a5a38',
    width: 40,
    gap: 130,
  },
  birch: {
    bark: '#b9b3a8',
    light: '#fff8ea',
    leaf: '#b57a1e',
    top: '#ffd35a',
    floor: '#9a6a30',
    width: 24,
    gap: 84,
  },
  bamboo: {
    bark: '#55793f',
    light: '#d6e08a',
    leaf: '#3f6d38',
    top: '#c3dc76',
    floor: '#6b6a3c',
    width: 27,
    gap: 50,
  },
  redwood: {
    bark: '#5c3526',
    light: '#d9875a',
    leaf: '#2f4a36',
    top: '#93a860',
    floor: '#5a4a34',
    width: 120,
    gap: 270,
  },
  maple: {
    bark: '#3a2b28',
    light: '#a87a5c',
    leaf: '#9c2f1c',
    top: '#ff9a3c',
    floor: '#a8502a',
    width: 38,
    gap: 190,
  },
}

/** Ranks of stems from far to near with light standing between them. */
export function paintForest(stage: Stage, view: Forest) {
  const { canvas, mood, next, unit, sun } = stage
  const wood = woods[view.trees]
  const horizon = canvas.height * 0.62
  paintSky(canvas, { horizon: canvas.height * 0.75, sun, clouds: 'none' }, mood, next)
  veil(canvas, 0, canvas.height, mood.haze, () => 0.55)
  glow(canvas, sun.x, sun.y, canvas.width * 0.16, mood.sun, 0.3, 1.1)
  floor(stage, wood, horizon, view.path === true)
  const ranks = 7
  for (let rank = 0; rank < ranks; rank++) {
    const t = rank / (ranks - 1)
    const size = 0.14 + t ** 1.9 * 0.86
    const foot = horizon + (canvas.height - horizon) * (t ** 2 * 0.92 + 0.02)
    const haze = 0.86 * (1 - t) ** 1.2
    if (view.trees === 'fir' && rank < 5) understorey(stage, wood, foot, size, haze)
    const bark = hazed(mood, lit(mood, rgb(wood.bark), 0.12), haze)
    const bright = hazed(mood, lit(mood, rgb(wood.light), 0.85), haze * 0.85)
    const gap = wood.gap * unit * size * (1.5 - t * 0.1) + 8 * unit
    for (let x = -gap; x < canvas.width + gap; x += gap * (0.35 + next() * 1.3)) {
      const open = Math.abs(x / canvas.width - 0.5) * 2
      if (view.path && open < 0.12 + t * 0.5) continue
      if (t > 0.7 && open < 0.3) continue
      const wide = wood.width * unit * size * (0.55 + next() * 0.9)
      const y = foot + (next() - 0.3) * 26 * size * unit
      trunk(canvas, x, -20, y, wide, bark, bright, side(stage), next)
      if (view.trees === 'birch') scars(canvas, x, y, wide, hazed(mood, rgb('#3a342f'), haze), next)
      if (view.trees === 'bamboo') joints(canvas, x, y, wide, times(bark, 0.7), next)
    }
    canopy(stage, wood, t, size, haze)
  }
  shafts(stage, horizon)
}

function understorey(stage: Stage, wood: Wood, foot: number, size: number, haze: number) {
  const { canvas, mood, next, unit } = stage
  const dark = hazed(mood, lit(mood, rgb(wood.leaf), 0.1), haze)
  const bright = hazed(mood, lit(mood, rgb(wood.top), 0.6), haze)
  for (let n = 0; n < 9; n++) {
    const tall = (150 + next() * 420) * size * unit
    conifer(canvas, next() * canvas.width, foot + 10 * size, tall, dark, bright, side(stage), next)
  }
}

function floor(stage: Stage, wood: Wood, horizon: number, path: boolean) {
  const { canvas, mood, sun } = stage
  const { soft, grain } = fields()
  const ground = lit(mood, rgb(wood.floor), 0.3)
  const bright = lit(mood, mix(rgb(wood.floor), rgb(wood.top), 0.5), 0.95)
  const trail = lit(mood, rgb('#c9b08a'), 0.6)
  const { width, data } = canvas
  for (let y = Math.floor(horizon); y < canvas.height; y++) {
    const depth = Math.max(0, y - horizon) / (canvas.height - horizon)
    const far = 1 / (depth + 0.06)
    const haze = 0.86 * Math.max(0, 1 - Math.sqrt(depth)) ** 1.2
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const u = (x / width - 0.5) * far
      const speck = grain[((y * 5) & 511) * 512 + ((x * 3) & 511)]! - 0.5
      const dapple = smooth(
        0.5,
        0.68,
        sample(soft, u * 70, far * 60 + 11) * 0.7 + sample(soft, u * 260, far * 240) * 0.3,
      )
      const toSun = Math.exp(-(((x - sun.x) / (width * 0.4)) ** 2))
      const k = dapple * (0.35 + toSun * 0.65)
      const bend = (x / width - 0.5 - Math.sin(depth * 3.2) * 0.05) / (0.03 + depth * 0.2)
      const way = path ? smooth(1.15, 0.75, Math.abs(bend) + speck * 0.4) * 0.8 : 0
      for (let c = 0; c < 3; c++) {
        let v = ground[c]! + (bright[c]! - ground[c]!) * k
        v += (trail[c]! * (0.7 + k * 0.4) - v) * way
        v *= 1 + speck * 0.5 * (1 - haze)
        data[i + c] = v + (mood.haze[c]! - v) * haze
      }
    }
  }
}

function scars(
  canvas: Canvas,
  x: number,
  foot: number,
  wide: number,
  tone: Rgb,
  next: () => number,
) {
  for (let y = 0; y < foot; y += wide * (0.5 + next() * 1.6)) {
    const w = wide * (0.15 + next() * 0.4)
    const at = x + (next() - 0.5) * (wide - w) * 0.7
    polygon(
      canvas,
      [at - w / 2, y, at, y - wide * 0.06, at + w / 2, y, at, y + wide * 0.08],
      tone,
      0.75,
    )
  }
}

function joints(
  canvas: Canvas,
  x: number,
  foot: number,
  wide: number,
  tone: Rgb,
  next: () => number,
) {
  for (let y = foot - wide; y > 0; y -= wide * (4.4 + next())) {
    polygon(
      canvas,
      [
        x - wide * 0.46,
        y,
        x + wide * 0.46,
        y,
        x + wide * 0.46,
        y + wide * 0.13,
        x - wide * 0.46,
        y + wide * 0.13,
      ],
      tone,
      0.8,
    )
  }
}

/** Leaves hang in from above, thicker towards the edges of the picture. */
function canopy(stage: Stage, wood: Wood, t: number, size: number, haze: number) {
  const { canvas, mood, next, unit, sun } = stage
  const leaf = hazed(mood, lit(mood, rgb(wood.leaf), 0.25), haze)
  const top = hazed(mood, lit(mood, rgb(wood.top), 1), haze * 0.6)
  const clusters = Math.round(54 - t * 24)
  for (let n = 0; n < clusters; n++) {
    const x = next() * canvas.width
    const open = Math.abs(x / canvas.width - 0.5) * 2
    const reach = canvas.height * (0.16 + open * 0.22) * (0.6 + t * 0.6)
    const y = next() ** 1.4 * reach
    const near = Math.exp(-(((x - sun.x) / (canvas.width * 0.3)) ** 2))
    const r = (30 + size * 110) * unit
    for (let k = 0; k < 27; k++) {
      const dx = (next() + next() - 1) * r
      const dy = (next() + next() - 1) * r * 0.55
      const tone = mix(leaf, top, clamp(0.2 + next() * 0.55 + near * 0.4 - (dy / r) * 0.25))
      disc(canvas, x + dx, y + dy, (1.6 + size * 6.5) * unit * (0.6 + next() * 0.8), tone, 0.8, 1.5)
    }
  }
}

function shafts({ canvas, sun, mood, next }: Stage, horizon: number) {
  if (mood.light === 'overcast' || mood.light === 'night') return
  for (let n = 0; n < 8; n++) {
    const turn = Math.PI * (0.5 + (n / 7 - 0.5) * 0.75 + (next() - 0.5) * 0.06)
    const far = canvas.height * 1.1
    const wide = 0.02 + next() * 0.045
    const strength = 0.018 + next() * 0.016
    for (const share of [1, 0.72, 0.46, 0.22]) {
      const points = [sun.x, sun.y - 40]
      for (const a of [turn - wide * share, turn + wide * share]) {
        points.push(sun.x + Math.cos(a) * far, sun.y + Math.sin(a) * far)
      }
      polygon(canvas, points, mood.sun, strength)
    }
  }
  glow(canvas, sun.x, horizon, canvas.width * 0.3, mood.sun, 0.1, 0.3)
}
