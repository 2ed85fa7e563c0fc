import { polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { hills, mountains, volcano } from '../landforms.ts'
import { fields, sample } from '../noise.ts'
import type { Rows } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { backlit, hazed, lit, type Stage, side } from '../stage.ts'
import { paintTerrain } from '../terrain.ts'
import { broadleaf } from '../trees.ts'

type Crop = {
  leaf: string
  tops: readonly string[]
  soil: string
  pitch: number
  tall: number
  far: 'hills' | 'alps' | 'volcano'
}

const crops: Record<Rows['crop'], Crop> = {
  lavender: {
    leaf: '#5a6a4c',
    tops: ['#7c5ab8', '#8f6acb', '#6d55ae'],
    soil: '#b5936c',
    pitch: 1.7,
    tall: 0.62,
    far: 'hills',
  },
  vines: {
    leaf: '#3f5a2c',
    tops: ['#8ca845', '#a5b450', '#d0a23c'],
    soil: '#a8825c',
    pitch: 2.1,
    tall: 0.58,
    far: 'alps',
  },
  tea: {
    leaf: '#3f6a3c',
    tops: ['#6fa048', '#86b552', '#5d9444'],
    soil: '#6b6a44',
    pitch: 1.5,
    tall: 0.84,
    far: 'volcano',
  },
  wheat: {
    leaf: '#a8843c',
    tops: ['#e6bd62', '#f2d286', '#d9a850'],
    soil: '#9a7a42',
    pitch: 0.7,
    tall: 0.86,
    far: 'hills',
  },
  tulips: {
    leaf: '#4f7a44',
    tops: ['#d8333a', '#f2b632', '#e87aa0', '#f4efe2', '#7a3f9c'],
    soil: '#6b5a44',
    pitch: 1.6,
    tall: 0.8,
    far: 'hills',
  },
}

/** A field planted in rows that run to one point, under hills. */
export async function paintRows(stage: Stage, view: Rows) {
  const { canvas, mood, next, sun, unit } = stage
  const crop = crops[view.crop]
  const horizon = canvas.height * 0.46
  paintSky(
    canvas,
    { horizon, sun, clouds: view.clouds ?? 'puffs', disc: backlit(stage) && mood.light !== 'day' },
    mood,
    next,
  )
  const height = {
    hills: () => hills(0.9, 22, next),
    alps: () =>
      mountains(
        [
          { x: 3, z: 12, height: 3.2, width: 5 },
          { x: -4, z: 15, height: 3.4, width: 6 },
        ],
        0.8,
        4,
        next,
      ),
    volcano: () => volcano({ x: -3, z: 19, height: 5.4, width: 8.5 }, next),
  }[crop.far]()
  const cover = {
    grass: rgb('#7f9a52'),
    dry: rgb('#c2ae66'),
    forest: rgb('#3c5a3c'),
    rock: rgb('#958c84'),
    snow: rgb('#ffffff'),
    snowLine: crop.far === 'hills' ? 9 : 1.9,
    treeLine: 0.7,
    woods: 0.7,
  }
  await paintTerrain(
    canvas,
    {
      height,
      cover,
      near: 2.4,
      far: 24,
      stride: 0.005,
      eye: 0.22,
      horizon,
      lens: 0.8,
      haze: 0.05,
      sun,
    },
    mood,
  )
  field(stage, crop, horizon)
  if (view.crop === 'wheat' || view.crop === 'lavender') {
    const leaf = lit(mood, rgb('#3c5a34'), 0.2)
    const x = canvas.width * (side(stage) < 0 ? 0.7 : 0.28)
    broadleaf(
      canvas,
      x,
      horizon + 42 * unit,
      300 * unit,
      leaf,
      lit(mood, rgb('#b5c266'), backlit(stage) ? 0.5 : 0.9),
      lit(mood, rgb('#4a3a2c'), 0.2),
      side(stage),
      next,
    )
  }
  if (view.crop !== 'wheat')
    farmhouse(stage, canvas.width * (side(stage) < 0 ? 0.3 : 0.72), horizon + 16 * unit)
}

function field(stage: Stage, crop: Crop, horizon: number) {
  const { canvas, mood, sun, next } = stage
  const { soft, grain } = fields()
  const { width, height, data } = canvas
  const leaf = rgb(crop.leaf)
  const tops = crop.tops.map(rgb)
  const soil = lit(mood, rgb(crop.soil), 0.6)
  const vanish = width * (0.5 + (next() - 0.5) * 0.24)
  const from = side(stage)
  const sunny = backlit(stage)
  for (let y = Math.floor(horizon) + 2; y < height; y++) {
    const drop = (y - horizon) / (height - horizon)
    const z = 1 / (drop + 0.012)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const wave = (sample(soft, x * 0.02 + 40, z * 1.6) - 0.5) * 0.6
      const across = ((x - vanish) / width) * z * 7.4
      const speck = grain[((y * 3) & 511) * 512 + ((x * 7 + y) & 511)]!
      const fuzz = (sample(soft, across * 40, z * 160) - 0.5) * 0.5 + (speck - 0.5) * 0.35
      const t = across / crop.pitch + wave * 0.08
      const index = Math.floor(t)
      const off = (t - index - 0.5) * 2
      const edge = crop.tall + fuzz * 0.5
      const blur = clamp((z - 14) / 40)
      const inside = mixed(smooth(edge + 0.1, edge - 0.14, Math.abs(off)), crop.tall, blur)
      const round = Math.sqrt(Math.max(0, 1 - (off / (edge + 0.1)) ** 2))
      const facing = clamp(0.35 + off * from * 0.55 + round * 0.35 + fuzz * 0.7)
      const top = tops[(((index * 7919) % tops.length) + tops.length) % tops.length]!
      const bright = smooth(0.25, 0.75, facing)
      const back = sunny ? Math.exp(-(((x - sun.x) / (width * 0.35)) ** 2)) * 0.5 : 0
      const sunlight = clamp((sunny ? 0.35 : 0.85) * facing + back)
      const haze = clamp(1 - Math.exp(-z * 0.011)) * 0.75
      for (let c = 0; c < 3; c++) {
        const light = mood.shade[c]! + (mood.sun[c]! - mood.shade[c]!) * sunlight
        const plant = (leaf[c]! * 0.72 + (top[c]! * 1.08 - leaf[c]! * 0.72) * bright) * light
        const earth = soil[c]! * (0.62 + speck * 0.3) * (0.8 + off * off * -0.2)
        const v = earth + (plant - earth) * inside
        data[i + c] = v + (mood.haze[c]! - v) * haze
      }
    }
  }
}

function mixed(a: number, b: number, t: number) {
  return a + (b - a) * t
}

function farmhouse(stage: Stage, x: number, foot: number) {
  const { canvas, mood, unit } = stage
  const s = 46 * unit
  const wall = (k: number): Rgb => hazed(mood, lit(mood, rgb('#e6cfa8'), k), 0.2)
  const roof = hazed(mood, lit(mood, rgb('#a8573c'), 0.6), 0.2)
  const k = backlit(stage) ? 0.3 : 0.85
  for (const [dx, w, h] of [
    [0, 2.2, 1],
    [-1.7, 1.8, 0.7],
    [2, 1.2, 1.5],
  ] as const) {
    const left = x + dx * s
    rect(canvas, left, foot - h * s, left + w * s, foot, (px) =>
      wall(k * (0.6 + 0.4 * ((px - left) / (w * s)))),
    )
    polygon(
      canvas,
      [
        left - s * 0.12,
        foot - h * s,
        left + w * s * 0.5,
        foot - (h + 0.5) * s,
        left + (w + 0.12) * s,
        foot - h * s,
      ],
      roof,
    )
    for (let n = 0; n < 3; n++)
      rect(
        canvas,
        left + (0.22 + n * 0.26) * w * s,
        foot - h * s * 0.72,
        left + (0.3 + n * 0.26) * w * s,
        foot - h * s * 0.4,
        times(mix(mood.shade, [0, 0, 0], 0.4), 0.8),
      )
  }
}
