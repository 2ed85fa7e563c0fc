import { type Canvas, disc, glow, line, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { hills } from '../landforms.ts'
import { fields, sample } from '../noise.ts'
import type { Roadside } from '../scene.ts'
import { paintSky, paintStars } from '../sky.ts'
import { lit, type Stage } from '../stage.ts'
import { paintTerrain } from '../terrain.ts'

const pink: Rgb = [1.6, 0.3, 0.6]
const cyan: Rgb = [0.3, 1.3, 1.5]
const warm: Rgb = [1.55, 1.1, 0.6]

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
  if (view.style === 'diner') diner(stage, foot)
  if (view.style === 'drivein') driveIn(stage, foot)
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

function neon(canvas: Canvas, points: readonly number[], width: number, tone: Rgb) {
  for (let i = 0; i + 3 < points.length; i += 2) {
    line(canvas, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!, width * 2.4, tone, 0.3)
    line(
      canvas,
      points[i]!,
      points[i + 1]!,
      points[i + 2]!,
      points[i + 3]!,
      width,
      mix(tone, [1.6, 1.6, 1.6], 0.4),
    )
    glow(
      canvas,
      (points[i]! + points[i + 2]!) / 2,
      (points[i + 1]! + points[i + 3]!) / 2,
      width * 12,
      tone,
      0.16,
    )
  }
}

function motel(stage: Stage, foot: number) {
  const { canvas, mood, next, unit: u } = stage
  const x0 = canvas.width * 0.3
  const x1 = canvas.width * 1.02
  const wall = lit(mood, rgb('#c98a78'), 0.2)
  rect(canvas, x0, foot - 190 * u, x1, foot, (_, y) =>
    mix(wall, times(warm, 0.5), 0.34 * smooth(foot, foot - 190 * u, y)),
  )
  rect(canvas, x0 - 40 * u, foot - 205 * u, x1, foot - 182 * u, lit(mood, rgb('#e9dccb'), 0.3))
  neon(canvas, [x0 - 40 * u, foot - 196 * u, x1, foot - 196 * u], 5 * u, pink)
  for (let x = x0 + 40 * u, n = 0; x < x1; x += 205 * u, n++) {
    rect(
      canvas,
      x,
      foot - 138 * u,
      x + 58 * u,
      foot,
      lit(mood, rgb(['#3f7f86', '#d2653f', '#d9b04a'][n % 3]!), 0.45),
    )
    const on = next() < 0.55
    rect(
      canvas,
      x + 76 * u,
      foot - 128 * u,
      x + 168 * u,
      foot - 58 * u,
      on ? warm : mix(mood.shade, [0, 0, 0], 0.4),
    )
    for (let k = 0; k < 6 && on; k++)
      rect(
        canvas,
        x + (76 + k * 16) * u,
        foot - 128 * u,
        x + (80 + k * 16) * u,
        foot - 58 * u,
        times(warm, 0.72),
      )
    disc(canvas, x + 66 * u, foot - 158 * u, 5 * u, warm)
    glow(canvas, x + 66 * u, foot - 140 * u, 46 * u, [1, 0.6, 0.25], 0.42, 1.2)
  }
  for (let x = x0 - 30 * u; x < x1; x += 205 * u)
    rect(canvas, x, foot - 185 * u, x + 9 * u, foot, lit(mood, rgb('#e9dccb'), 0.25))
  const sx = canvas.width * 0.17
  rect(
    canvas,
    sx - 9 * u,
    foot - 520 * u,
    sx + 9 * u,
    foot + 10 * u,
    lit(mood, rgb('#4a4a56'), 0.2),
  )
  rect(
    canvas,
    sx - 130 * u,
    foot - 500 * u,
    sx + 130 * u,
    foot - 330 * u,
    lit(mood, rgb('#2e3f5c'), 0.35),
  )
  neon(
    canvas,
    [
      sx - 130 * u,
      foot - 500 * u,
      sx + 130 * u,
      foot - 500 * u,
      sx + 130 * u,
      foot - 330 * u,
      sx - 130 * u,
      foot - 330 * u,
      sx - 130 * u,
      foot - 500 * u,
    ],
    4 * u,
    cyan,
  )
  letters(canvas, 'MOTEL', sx - 104 * u, foot - 456 * u, 32 * u, 76 * u, 12 * u, 6 * u, pink)
  const star: number[] = []
  for (let n = 0; n <= 10; n++)
    star.push(
      sx + Math.sin((n / 5) * Math.PI) * (n % 2 ? 22 : 54) * u,
      foot - 566 * u - Math.cos((n / 5) * Math.PI) * (n % 2 ? 22 : 54) * u,
    )
  neon(canvas, star, 4 * u, warm)
}

/** Strokes on a 2 x 4 grid: enough for the few words on our signs. */
const strokes: Record<string, string> = {
  M: '04,00,12,20,24',
  O: '00,20,24,04,00',
  T: '00,20;10,14',
  E: '20,00,04,24;02,12',
  L: '00,04,24',
  D: '00,14,22,10,00',
  I: '10,14',
  N: '04,00,24,20',
  R: '04,00,20,22,02;12,24',
  G: '20,00,04,24,22,12',
  A: '04,10,24;03,23',
  S: '20,00,02,22,24,04',
}

function letters(
  canvas: Canvas,
  word: string,
  x: number,
  y: number,
  wide: number,
  tall: number,
  gap: number,
  stroke: number,
  tone: Rgb,
) {
  ;[...word].forEach((letter, n) => {
    for (const path of strokes[letter]!.split(';')) {
      const points = path
        .split(',')
        .flatMap((p) => [
          x + n * (wide + gap) + (Number(p[0]) / 2) * wide,
          y + (Number(p[1]) / 4) * tall,
        ])
      neon(canvas, points, stroke, tone)
    }
  })
}

function station(stage: Stage, foot: number) {
  const { canvas, mood, unit: u } = stage
  const x = canvas.width * 0.2
  const wide = canvas.width * 0.46
  const top = foot - 290 * u
  const shop = canvas.width * 0.64
  rect(canvas, shop, foot - 185 * u, shop + 420 * u, foot, lit(mood, rgb('#d8d2c6'), 0.35))
  rect(canvas, shop + 30 * u, foot - 140 * u, shop + 260 * u, foot - 22 * u, (px, py) =>
    times(
      warm,
      0.85 -
        Math.abs((((px - shop) / (46 * u)) % 1) - 0.5) * 0.3 -
        (((py - foot) / (30 * u)) % 1) * -0.12,
    ),
  )
  rect(canvas, shop + 290 * u, foot - 140 * u, shop + 360 * u, foot, times(warm, 0.7))
  letters(
    canvas,
    'GAS',
    shop + 50 * u,
    foot - 178 * u,
    18 * u,
    28 * u,
    9 * u,
    3.4 * u,
    [1.6, 0.4, 0.25],
  )
  glow(canvas, shop + 160 * u, foot - 60 * u, 210 * u, [1, 0.7, 0.35], 0.3, 0.6)
  for (const at of [0.2, 0.78])
    rect(
      canvas,
      x + wide * at,
      top + 20 * u,
      x + wide * at + 20 * u,
      foot + 20 * u,
      lit(mood, rgb('#e4ded4'), 0.6),
    )
  rect(canvas, x, top - 22 * u, x + wide, top + 34 * u, (_, py) =>
    times(lit(mood, rgb('#e9e2d6'), 0.5), 1.1 - (py - top) / (110 * u)),
  )
  rect(canvas, x, top - 6 * u, x + wide, top + 10 * u, [1.3, 0.36, 0.2])
  rect(canvas, x + 6 * u, top + 30 * u, x + wide - 6 * u, top + 38 * u, [1.7, 1.6, 1.35])
  for (let n = 0; n < 5; n++)
    glow(canvas, x + wide * (0.1 + n * 0.2), top + 46 * u, 78 * u, [0.95, 0.9, 0.72], 0.45, 1.4)
  glow(canvas, x + wide / 2, foot + 10 * u, wide * 0.42, [0.95, 0.88, 0.7], 0.4, 0.16)
  for (const at of [0.34, 0.56]) {
    const px = x + wide * at
    rect(canvas, px, foot - 106 * u, px + 56 * u, foot + 8 * u, lit(mood, rgb('#c8402f'), 0.85))
    rect(canvas, px + 8 * u, foot - 94 * u, px + 48 * u, foot - 62 * u, [1.2, 1.15, 1])
    disc(canvas, px + 28 * u, foot - 126 * u, 24 * u, [1.35, 1.25, 1.05])
    rect(
      canvas,
      px - 14 * u,
      foot + 4 * u,
      px + 70 * u,
      foot + 18 * u,
      lit(mood, rgb('#a8a29a'), 0.7),
    )
  }
}

function diner(stage: Stage, foot: number) {
  const { canvas, mood, unit: u } = stage
  const x = canvas.width * 0.16
  const wide = canvas.width * 0.66
  const top = foot - 210 * u
  const steel =
    (k: number) =>
    (_: number, py: number): Rgb =>
      times(
        lit(mood, rgb('#c6ccd2'), 0.5),
        k * (0.72 + 0.32 * Math.abs(Math.sin((py - top) * 0.16))),
      )
  rect(canvas, x, top, x + wide, foot, steel(1))
  disc(canvas, x, (top + foot) / 2, 105 * u, lit(mood, rgb('#aeb4bc'), 0.35))
  disc(canvas, x + wide, (top + foot) / 2, 105 * u, lit(mood, rgb('#aeb4bc'), 0.35))
  rect(canvas, x - 20 * u, top + 44 * u, x + wide + 20 * u, top + 136 * u, (px, py) =>
    times(warm, 0.95 - ((py - top) / (136 * u)) * 0.3 + Math.sin(px * 0.02) * 0.04),
  )
  for (let px = x; px <= x + wide; px += 92 * u)
    rect(
      canvas,
      px - 3 * u,
      top + 44 * u,
      px + 3 * u,
      top + 136 * u,
      lit(mood, rgb('#6a7078'), 0.3),
    )
  for (let n = 0; n < 9; n++) {
    const px = x + 60 * u + n * wide * 0.11
    disc(canvas, px, top + 126 * u, 17 * u, [0.55, 0.12, 0.1])
    if (n % 3 !== 1) continue
    disc(canvas, px + 8 * u, top + 84 * u, 11 * u, [0.2, 0.11, 0.08])
    polygon(
      canvas,
      [
        px - 10 * u,
        top + 130 * u,
        px - 6 * u,
        top + 98 * u,
        px + 22 * u,
        top + 98 * u,
        px + 26 * u,
        top + 130 * u,
      ],
      [0.16, 0.13, 0.16],
    )
  }
  for (const [y, tone] of [
    [-4, pink],
    [12, cyan],
    [166, pink],
  ] as const)
    neon(
      canvas,
      [
        x - 70 * u,
        top + y * u,
        x + wide * 0.33,
        top + y * u,
        x + wide * 0.66,
        top + y * u,
        x + wide + 70 * u,
        top + y * u,
      ],
      5 * u,
      tone,
    )
  const sx = x + wide * 0.32
  rect(canvas, sx, top - 150 * u, sx + 400 * u, top - 16 * u, lit(mood, rgb('#4a1f2c'), 0.5))
  letters(canvas, 'DINER', sx + 38 * u, top - 122 * u, 46 * u, 80 * u, 22 * u, 8 * u, warm)
  neon(
    canvas,
    [
      sx,
      top - 150 * u,
      sx + 400 * u,
      top - 150 * u,
      sx + 400 * u,
      top - 16 * u,
      sx,
      top - 16 * u,
      sx,
      top - 150 * u,
    ],
    4 * u,
    pink,
  )
  glow(canvas, x + wide / 2, foot - 60 * u, wide * 0.4, [1, 0.62, 0.28], 0.22, 0.4)
}

function driveIn(stage: Stage, foot: number) {
  const { canvas, mood, next, unit: u } = stage
  const x = canvas.width * 0.22
  const wide = canvas.width * 0.56
  const top = foot - 520 * u
  for (let n = 0; n <= 8; n++)
    line(
      canvas,
      x + (wide * n) / 8,
      foot + 10 * u,
      x + (wide * n) / 8,
      top,
      8 * u,
      lit(mood, rgb('#3a3640'), 0.1),
    )
  const { soft } = fields()
  rect(canvas, x, top, x + wide, foot - 120 * u, (px, py) => {
    const h = (py - top) / (400 * u)
    const ridge = 0.6 + (sample(soft, px * 0.05, 30) - 0.5) * 0.5
    const tone: Rgb =
      h < ridge
        ? mix([0.75, 0.6, 0.95], [1.5, 1.05, 0.7], h / ridge)
        : mix([0.5, 0.3, 0.42], [0.2, 0.14, 0.28], (h - ridge) * 2.4)
    return times(tone, 0.95)
  })
  disc(canvas, x + wide * 0.62, top + 170 * u, 52 * u, [1.65, 1.35, 0.9], 0.95, 4)
  glow(canvas, x + wide / 2, foot - 300 * u, wide * 0.55, [0.75, 0.55, 0.5], 0.28)
  const cars = Array.from({ length: 13 }, (_, n) => ({ row: Math.floor(n / 5), n: n % 5 }))
  for (const { row, n } of cars) {
    const s = (0.6 + row * 0.34) * u
    const cx = canvas.width * (0.1 + n * 0.2 + (row % 2) * 0.08) + next() * 20 * u
    const y = foot + (66 + row * 120) * u
    const paint = mix(
      lit(mood, rgb(['#8a3a34', '#3f5f6a', '#b09a6a', '#4a4658', '#6a7a6a'][(n + row) % 5]!), 0.25),
      [0, 0, 0],
      0.3,
    )
    polygon(
      canvas,
      [
        cx - 110 * s,
        y,
        cx - 112 * s,
        y - 44 * s,
        cx - 76 * s,
        y - 52 * s,
        cx - 54 * s,
        y - 96 * s,
        cx + 54 * s,
        y - 96 * s,
        cx + 76 * s,
        y - 52 * s,
        cx + 112 * s,
        y - 44 * s,
        cx + 110 * s,
        y,
      ],
      paint,
    )
    polygon(
      canvas,
      [
        cx - 62 * s,
        y - 54 * s,
        cx - 46 * s,
        y - 88 * s,
        cx + 46 * s,
        y - 88 * s,
        cx + 62 * s,
        y - 54 * s,
      ],
      [0.75, 0.52, 0.55],
      0.55,
    )
    for (const dx of [-92, 92]) {
      rect(
        canvas,
        cx + (dx - 14) * s,
        y - 38 * s,
        cx + (dx + 14) * s,
        y - 26 * s,
        [1.5, 0.16, 0.12],
      )
      glow(canvas, cx + dx * s, y - 32 * s, 26 * s, [1, 0.12, 0.08], 0.35)
    }
    rect(canvas, cx - 100 * s, y - 8 * s, cx - 70 * s, y + 12 * s, [0.03, 0.03, 0.04])
    rect(canvas, cx + 70 * s, y - 8 * s, cx + 100 * s, y + 12 * s, [0.03, 0.03, 0.04])
  }
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
