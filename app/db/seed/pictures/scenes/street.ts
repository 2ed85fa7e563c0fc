import { glow, rect, veil } from '../canvas.ts'
import { clamp, mix, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, project } from '../perspective.ts'
import type { Street } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { lit, type Stage, side } from '../stage.ts'
import { broadleaf } from '../trees.ts'
import { house, type Style } from './street-house.ts'
import { cables, signs } from './street-neon.ts'
import { tram } from './tram.ts'

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
  if (view.style === 'lisbon') tram(stage, eye)
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
