import { line, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { mountains } from '../landforms.ts'
import { type Eye, face, project } from '../perspective.ts'
import type { Span } from '../scene.ts'
import { paintSky } from '../sky.ts'
import { backlit, lit, type Stage } from '../stage.ts'
import { paintTerrain } from '../terrain.ts'
import { firRank } from '../trees.ts'
import { paintWater } from '../water.ts'
import { suspension } from './suspension.ts'

/** Something that crosses: a bridge over water, a pier into the sea, a viaduct through mountains. */
export async function paintSpan(stage: Stage, view: Span) {
  const { canvas, mood, next, sun, unit } = stage
  const horizon = canvas.height * (view.style === 'viaduct' ? 0.5 : 0.58)
  const disc = backlit(stage) && ['golden', 'dawn'].includes(mood.light)
  paintSky(canvas, { horizon, sun, clouds: view.clouds ?? 'bank', disc }, mood, next)
  if (view.style === 'viaduct') return viaduct(stage, horizon)
  paintWater(
    canvas,
    { top: horizon, deep: times(mood.shade, 0.6), waves: 0.6, sun, glitter: 0.7 },
    mood,
    next,
  )
  if (view.style === 'pier') pier(stage, horizon)
  else suspension(stage, horizon + 30 * unit, '#b8432c')
}

function pier(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const eye: Eye = { x: canvas.width * 0.5, y: horizon, focal: 1200 * unit, height: 1.7 }
  const wood = rgb('#9a7c62')
  const k = backlit(stage) ? 0.4 : 0.75
  for (let z = 60; z > 1; z -= Math.max(0.2, z * 0.02)) {
    const z1 = z - Math.max(0.2, z * 0.02) * 0.88
    const tone = mix(lit(mood, times(wood, 0.75 + next() * 0.4), k), mood.haze, clamp(z / 90))
    face(
      canvas,
      eye,
      [
        [-1.7, 0, z],
        [1.7, 0, z],
        [1.7, 0, z1],
        [-1.7, 0, z1],
      ],
      (x, y) => times(tone, 0.92 + (((x * 3 + y * 7) | 0) % 5) * 0.035),
    )
  }
  for (let z = 56; z > 1.4; z *= 0.86) {
    const w = (0.12 * eye.focal) / z
    const tone = mix(lit(mood, times(wood, 0.5), 0.2), mood.haze, clamp(z / 80))
    for (const x of [-1.75, 1.75]) {
      const [x0, y0] = project(eye, [x, -2.2, z])
      const [, y1] = project(eye, [x, 1.1, z])
      rect(canvas, x0 - w / 2, y1, x0 + w / 2, y0, tone)
    }
  }
  const rail = lit(mood, times(wood, 0.6), 0.3)
  for (const x of [-1.75, 1.75]) {
    for (const y of [1.05, 0.6])
      face(
        canvas,
        eye,
        [
          [x, y, 1],
          [x, y + 0.08, 1],
          [x, y + 0.08, 56],
          [x, y, 56],
        ],
        rail,
      )
  }
  const hut = (dx: number, y0: number, w: number, h: number, tone: Rgb) => {
    const [a, b] = project(eye, [dx, y0 + h, 52])
    const [c, d] = project(eye, [dx + w, y0, 52])
    rect(canvas, a, b, c, d, tone)
  }
  const wall = mix(lit(mood, rgb('#e9ddcc'), backlit(stage) ? 0.2 : 0.8), mood.haze, 0.25)
  hut(-2.4, 0, 4.8, 2.6, wall)
  const [x0, y0] = project(eye, [-2.9, 2.6, 52])
  const [x1] = project(eye, [2.9, 2.6, 52])
  polygon(
    canvas,
    [x0, y0, (x0 + x1) / 2, y0 - 46 * unit, x1, y0],
    mix(lit(mood, rgb('#8a4434'), 0.4), mood.haze, 0.2),
  )
  hut(-0.6, 0, 1.2, 2, times(wall, 0.5))
  for (let z = 44; z > 3; z *= 0.62) {
    const [px, py] = project(eye, [-1.75, 3.4, z])
    const [, foot] = project(eye, [-1.75, 0, z])
    const w = Math.max(1.5, (0.07 * eye.focal) / z)
    line(canvas, px, foot, px, py, w, times(rail, 0.8))
    line(canvas, px, py, px + w * 7, py, w * 0.8, times(rail, 0.8))
    rect(
      canvas,
      px + w * 5,
      py,
      px + w * 9,
      py + w * 3,
      ['night', 'blue'].includes(mood.light) ? [1.6, 1.1, 0.55] : times(rail, 1.3),
    )
  }
}

async function viaduct(stage: Stage, horizon: number) {
  const { canvas, mood, next, sun, unit } = stage
  const cover = {
    grass: rgb('#6f8a4c'),
    dry: rgb('#a89a58'),
    forest: rgb('#35533c'),
    rock: rgb('#8d867f'),
    snow: rgb('#ffffff'),
    snowLine: 1.7,
    treeLine: 0.9,
    woods: 1,
  }
  await paintTerrain(
    canvas,
    {
      height: mountains(
        [
          { x: 2.6, z: 9, height: 3.8, width: 4 },
          { x: -3.2, z: 10, height: 4.2, width: 4.4 },
          { x: 0.2, z: 15, height: 3.2, width: 4 },
        ],
        1,
        2,
        next,
      ),
      cover,
      near: 1,
      far: 22,
      stride: 0.0045,
      eye: 0.5,
      horizon,
      lens: 0.8,
      haze: 0.05,
      mist: 0.45,
      sun,
    },
    mood,
  )
  const dark = lit(mood, rgb('#26402f'), 0.05)
  const bright = lit(mood, rgb('#8fa860'), 0.7)
  const left = sun.x < canvas.width / 2 ? -1 : 1
  firRank(
    canvas,
    (x) => canvas.height * 0.84 - Math.abs(x / canvas.width - 0.5) * 260 * unit,
    150 * unit,
    mix(dark, mood.haze, 0.3),
    mix(bright, mood.haze, 0.3),
    left,
    next,
  )
  const stone = rgb('#b5a592')
  const deck = (x: number) => canvas.height * 0.53 + (x / canvas.width - 0.5) ** 2 * 120 * unit
  const tone = (k: number) => mix(lit(mood, stone, k), mood.haze, 0.12)
  const gap = canvas.width / 7.2
  for (let n = -1; n < 9; n++) {
    const x = n * gap
    const points = [x, deck(x), x + gap, deck(x + gap), x + gap, canvas.height]
    const w = gap * 0.14
    points.push(x + gap - w, canvas.height)
    for (let k = 0; k <= 16; k++) {
      const a = (k / 16) * Math.PI
      points.push(
        x + gap / 2 + Math.cos(a) * (gap / 2 - w),
        deck(x) + gap * 0.62 - Math.sin(a) * (gap / 2 - w),
      )
    }
    points.push(x + w, canvas.height, x, canvas.height)
    polygon(canvas, points, (px, py) => {
      const row = Math.floor(py / (13 * unit))
      const shade =
        (((row * 31 + Math.floor((px + (row % 2) * 12 * unit) / (26 * unit)) * 17) % 7) / 7) * 0.2
      return times(tone(0.62), 0.82 + shade)
    })
    for (const at of [w, gap - w * 0.05])
      rect(
        canvas,
        x + at - w * 0.35,
        deck(x) + gap * 0.55,
        x + at,
        canvas.height,
        tone(left < 0 ? 0.15 : 0.9),
        0.55,
      )
  }
  for (let x = 0; x < canvas.width; x += 8)
    rect(canvas, x, deck(x) - 16 * unit, x + 8, deck(x) + 3 * unit, tone(0.95))
  const red = lit(mood, rgb('#c8342c'), 0.7)
  for (let car = 0; car < 4; car++) {
    const x = canvas.width * 0.3 + car * 190 * unit
    rect(canvas, x, deck(x) - 76 * unit, x + 182 * unit, deck(x) - 18 * unit, (_, py) =>
      times(red, 1.15 - ((py - deck(x) + 76 * unit) / (58 * unit)) * 0.4),
    )
    rect(
      canvas,
      x,
      deck(x) - 82 * unit,
      x + 182 * unit,
      deck(x) - 74 * unit,
      lit(mood, rgb('#d9d6d0'), 0.7),
    )
    for (let k = 0; k < 6; k++)
      rect(
        canvas,
        x + (12 + k * 28) * unit,
        deck(x) - 62 * unit,
        x + (32 + k * 28) * unit,
        deck(x) - 42 * unit,
        mix(times(mood.shade, 0.4), mood.sky[3]!, 0.35),
      )
  }
  firRank(
    canvas,
    (x) => canvas.height * 1.03 - Math.abs(x / canvas.width - 0.45) * 190 * unit,
    260 * unit,
    dark,
    bright,
    left,
    next,
    0.3,
  )
}
