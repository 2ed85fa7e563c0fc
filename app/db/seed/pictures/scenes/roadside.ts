import { polygon } from '../canvas.ts'
import { clamp, rgb } from '../colour.ts'
import { hills } from '../landforms.ts'
import { fields, sample } from '../noise.ts'
import type { Roadside } from '../scene.ts'
import { paintSky, paintStars } from '../sky.ts'
import { lit, type Stage } from '../stage.ts'
import { paintTerrain } from '../terrain.ts'
import { motel } from './motel.ts'
import { station } from './station.ts'

/** A low lit building beside an empty road at dusk or night. */
export async function paintRoadside(stage: Stage, view: Roadside) {
  const { canvas, mood, next, sun, unit } = stage
  const horizon = canvas.height * 0.6
  paintSky(canvas, { horizon, sun, clouds: 'wisps' }, mood, next)
  if (mood.light === 'night') paintStars(canvas, horizon, next, false)
  const cover = {
    grass: rgb('#8a6f58'),
    dry: rgb('#a8826a'),
    forest: rgb('#4a4a44'),
    rock: rgb('#7a6458'),
    snow: rgb('#fff'),
    snowLine: 9,
    treeLine: 0.3,
    woods: 0.2,
  }
  await paintTerrain(
    canvas,
    {
      height: hills(1.4, 14, next),
      cover,
      near: 3,
      far: 24,
      stride: 0.006,
      eye: 0.1,
      horizon: horizon - 6 * unit,
      lens: 0.8,
      haze: 0.06,
      sun,
    },
    mood,
  )
  apron(stage, horizon)
  const foot = horizon + 62 * unit
  if (view.style === 'motel') motel(stage, foot)
  if (view.style === 'station') station(stage, foot)
  shine(stage, foot)
}

function apron(stage: Stage, horizon: number) {
  const { canvas, mood } = stage
  const { soft, grain } = fields()
  const { width, data } = canvas
  const tone = lit(mood, rgb('#5a5660'), 0.35)
  for (let y = Math.floor(horizon) - 4; y < canvas.height; y++) {
    const drop = clamp((y - horizon) / (canvas.height - horizon))
    const z = 1 / (drop + 0.04)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const worn = sample(soft, (x / width - 0.5) * z * 60, z * 60)
      const speck = grain[((y & 511) << 9) | ((x * 3) & 511)]! - 0.5
      for (let c = 0; c < 3; c++)
        data[i + c] = tone[c]! * (0.62 + worn * 0.42 + speck * 0.4) * (1 - drop * 0.25)
    }
  }
  const paint = lit(mood, rgb('#e8c04a'), 0.6)
  const y = canvas.height * 0.86
  for (let x = -20; x < width; x += width * 0.13)
    polygon(
      canvas,
      [
        x,
        y,
        x + width * 0.075,
        y,
        x + width * 0.07,
        y + 13 * stage.unit,
        x - width * 0.008,
        y + 13 * stage.unit,
      ],
      paint,
      0.85,
    )
}

/** Light from the building lying on the ground in front of it. */
function shine(stage: Stage, foot: number) {
  const { canvas, next, unit } = stage
  const { soft } = fields()
  const { width, height, data } = canvas
  const shift = next() * 512
  for (let y = Math.ceil(foot) + 2; y < height; y++) {
    const away = (y - foot) / (height - foot)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const wave = (sample(soft, shift + x * 0.3, y * 1.1) - 0.5) * (20 + away * 120) * unit
      const from = clamp(Math.round(foot - (y - foot) * 1.1 + wave), 0, height - 1)
      const s = (from * width + clamp(Math.round(x + wave * 0.4), 0, width - 1)) * 3
      const k = 0.36 * (1 - away) ** 2
      for (let c = 0; c < 3; c++) data[i + c]! += Math.max(0, data[s + c]! - 0.12) * k
    }
  }
}
