import { disc, polygon, rect, veil } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { backlit, lit, type Stage, side, windowLight } from '../stage.ts'

const washes = [
  '#f4ead8',
  '#f2d9a8',
  '#f0c2a4',
  '#efe6df',
  '#e6cdb8',
  '#d9e0dc',
  '#f6e2b8',
  '#e9b8a0',
].map(rgb)
const tiles = ['#c4623f', '#b5553a', '#d0754c', '#a84f38'].map(rgb)

/** Houses with tiled roofs stacked up a hill, a dome on top; `near` brings roofs up to the viewer. */
export function hillTown(stage: Stage, base: number, near: boolean) {
  const { canvas, mood, next, unit } = stage
  const crest = (x: number) =>
    (Math.exp(-(((x / canvas.width - 0.62) / 0.24) ** 2)) * 250 +
      Math.exp(-(((x / canvas.width - 0.1) / 0.2) ** 2)) * 130 +
      70) *
    unit
  const ranks = near ? 12 : 9
  church(stage, canvas.width * 0.6, base - crest(canvas.width * 0.6) * 0.9)
  for (let rank = 0; rank < ranks; rank++) {
    const t = rank / (ranks - 1)
    const distance = 0.5 * (1 - t) ** 1.2
    const size = (near ? 0.62 + t * t * 2.6 : 0.72 + t * 0.4) * unit
    for (let x = -120 * size; x < canvas.width + 40; ) {
      const wide = (40 + next() * 46) * size
      const drop = near ? (canvas.height - base + 90 * unit) * t ** 1.5 : 0
      const foot = base - crest(x) * (1 - t) * (near ? 0.85 : 1) + drop + (next() - 0.5) * 14 * size
      house(stage, x, foot, wide, (46 + next() * 58) * size, distance)
      if (next() < 0.1) bush(stage, x + wide, foot, 18 * size, distance)
      x += wide * (0.94 + next() * 0.1)
    }
    veil(canvas, base - 400 * unit, canvas.height, mood.haze, () => (1 - t) * 0.035)
  }
}

function house(
  stage: Stage,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  distance: number,
) {
  const { canvas, mood, next, unit } = stage
  const wash = washes[Math.floor(next() * washes.length)]!
  const k = (backlit(stage) ? 0.25 : 0.75) + next() * 0.2
  const turned = side(stage) < 0 ? 1 : -1
  const wall = mix(lit(mood, wash, k), mood.haze, distance)
  const roof = mix(
    lit(mood, tiles[Math.floor(next() * tiles.length)]!, clamp(k + 0.1)),
    mood.haze,
    distance,
  )
  const shade = mix(times(wall, 0.7), mood.shade, 0.25)
  const split = x + wide * (turned > 0 ? 0.72 : 0.28)
  const below = tall * 1.2
  rect(canvas, x, foot - tall, x + wide, foot + below, wall)
  rect(
    canvas,
    turned > 0 ? split : x,
    foot - tall,
    turned > 0 ? x + wide : split,
    foot + below,
    shade,
  )
  const rise = wide * (0.16 + next() * 0.1)
  const roofline = (px: number, py: number): Rgb =>
    times(roof, 0.86 + (((Math.floor((px + py * 0.4) / (3.2 * unit)) * 13) % 5) / 5) * 0.22)
  polygon(
    canvas,
    [
      x - wide * 0.03,
      foot - tall,
      x + wide * 0.16,
      foot - tall - rise,
      x + wide * 0.84,
      foot - tall - rise,
      x + wide * 1.03,
      foot - tall,
    ],
    roofline,
  )
  if (next() < 0.4)
    rect(
      canvas,
      x + wide * 0.7,
      foot - tall - rise * 1.7,
      x + wide * 0.8,
      foot - tall - rise * 0.6,
      wall,
    )
  const pane = mix(mix(times(mood.shade, 0.55), mood.sky[1]!, 0.15), mood.haze, distance)
  const columns = Math.max(2, Math.round(wide / (22 * unit)))
  const step = wide / columns
  const size = Math.min(step * 0.42, 26 * unit)
  for (let y = foot - tall + size * 0.8; y < foot + below * 0.2; y += size * 2.5) {
    for (let n = 0; n < columns; n++) {
      const at = x + step * (n + 0.5)
      const on = next() < windowLight(stage) * 0.8
      rect(
        canvas,
        at - size * 0.62,
        y - size * 0.14,
        at + size * 0.62,
        y + size * 1.6,
        times(wall, 1.12),
        0.6,
      )
      rect(
        canvas,
        at - size * 0.45,
        y,
        at + size * 0.45,
        y + size * 1.5,
        on ? [1.3, 0.9, 0.48] : pane,
      )
    }
  }
}

function bush(stage: Stage, x: number, foot: number, size: number, distance: number) {
  const { canvas, mood, next } = stage
  for (let n = 0; n < 26; n++) {
    const tone = mix(lit(mood, rgb(next() < 0.5 ? '#3f5a38' : '#7d8f4c'), 0.5), mood.haze, distance)
    disc(
      canvas,
      x + (next() - 0.5) * size * 2,
      foot - next() * size * 2,
      size * (0.2 + next() * 0.25),
      tone,
      0.9,
      1.5,
    )
  }
}

function church(stage: Stage, x: number, foot: number) {
  const { canvas, mood, unit } = stage
  const wall = (k: number) =>
    mix(lit(mood, rgb('#f2e8d8'), (backlit(stage) ? 0.25 : 0.8) * k), mood.haze, 0.34)
  const s = 62 * unit
  rect(canvas, x - s * 1.4, foot - s * 1.2, x + s * 1.4, foot + s * 2, wall(0.9))
  for (const at of [-1.4, 1.0]) {
    rect(canvas, x + at * s, foot - s * 2, x + (at + 0.42) * s, foot, wall(1))
    polygon(
      canvas,
      [
        x + at * s,
        foot - s * 2,
        x + (at + 0.21) * s,
        foot - s * 2.6,
        x + (at + 0.42) * s,
        foot - s * 2,
      ],
      wall(0.7),
    )
  }
  rect(canvas, x - s * 0.62, foot - s * 2, x + s * 0.62, foot - s, wall(0.85))
  const dome: number[] = []
  for (let n = 0; n <= 24; n++)
    dome.push(
      x - Math.cos((n / 24) * Math.PI) * s * 0.66,
      foot - s * 2 - Math.sin((n / 24) * Math.PI) * s * 0.9,
    )
  polygon(canvas, dome, (px) => wall(clamp(0.75 + ((px - x) / s) * side(stage) * 0.5)))
  rect(canvas, x - s * 0.1, foot - s * 3.25, x + s * 0.1, foot - s * 2.85, wall(0.8))
}
