import { disc, glow, line, polygon, rect, veil } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb } from '../colour.ts'
import { backlit, lit, type Stage, side, windowLight } from '../stage.ts'
import { type Style, windows } from './facade.ts'
import { landmark } from './landmark.ts'

export function towers(stage: Stage, style: Style, base: number, city: string) {
  const { canvas, mood, next, unit } = stage
  const centre = canvas.width * (0.36 + next() * 0.28)
  for (let rank = 0; rank < style.ranks; rank++) {
    const t = rank / (style.ranks - 1)
    const distance = 0.78 * (1 - t) ** 1.3
    for (let x = -60 * unit; x < canvas.width; ) {
      const wide = style.wide * unit * (0.5 + next() * 0.9) * (0.62 + t * 0.5)
      const pull =
        Math.exp(-(((x - centre) / (canvas.width * 0.24)) ** 2)) * style.peak +
        (1 - style.peak) * 0.8
      const tall = style.tall * unit * (0.2 + next() ** 1.7 * 0.95) * (0.25 + pull) * (1 - t * 0.42)
      tower(stage, style, x, base, wide, tall, distance)
      x += wide * (0.82 + next() * 0.35)
    }
    if (rank === 1) landmark(stage, city, centre, base)
    veil(
      canvas,
      base - 150 * unit,
      base,
      mood.haze,
      (y) => 0.3 * (1 - t) * clamp((y - base + 150 * unit) / (150 * unit)),
    )
  }
  if (mood.light === 'night' || mood.light === 'blue')
    glow(canvas, centre, base, canvas.width * 0.35, mood.sky.at(-1)!, 0.3, 0.35)
}

function tower(
  stage: Stage,
  style: Style,
  x: number,
  base: number,
  wide: number,
  tall: number,
  distance: number,
) {
  const { canvas, mood, next, unit } = stage
  const from = side(stage)
  const surface = rgb(style.walls[Math.floor(next() * style.walls.length)]!)
  const dim = backlit(stage) ? 0.12 : 0.35
  const front = mix(lit(mood, surface, dim), mood.haze, distance)
  const flank = mix(lit(mood, surface, backlit(stage) ? 0.4 : 1), mood.haze, distance * 0.85)
  const top = base - tall
  const split = x + wide * (from < 0 ? 0.28 : 0.72)
  const steps = tall > 260 * unit && next() < 0.7 ? 3 : 1
  for (let n = 0; n < steps; n++) {
    const inset = wide * 0.13 * n
    const a = top - n * tall * 0.1
    const b = n === 0 ? base : top - (n - 1) * tall * 0.1
    const cut = clamp(split, x + inset, x + wide - inset)
    const body = (paint: Rgb) => (_: number, y: number) =>
      mix(paint, mood.haze, clamp((y - top) / tall) * 0.22)
    rect(canvas, x + inset, a, cut, b, body(from < 0 ? flank : front))
    rect(canvas, cut, a, x + wide - inset, b, body(from < 0 ? front : flank))
    windows(stage, style, x + inset, a, x + wide - inset, b, front, distance)
  }
  const peak = top - (steps - 1) * tall * 0.1
  const crown = next()
  if (crown < 0.16 && tall > 200 * unit) {
    line(canvas, x + wide / 2, peak, x + wide / 2, peak - tall * 0.2, 2.4 * unit, front)
    if (windowLight(stage) > 0.3) {
      disc(canvas, x + wide / 2, peak - tall * 0.2, 2.6 * unit, [1.6, 0.25, 0.18])
      glow(canvas, x + wide / 2, peak - tall * 0.2, 9 * unit, [1, 0.15, 0.1], 0.6)
    }
  } else if (crown < 0.3)
    rect(canvas, x + wide * 0.3, peak - 12 * unit, x + wide * 0.6, peak, front)
  else if (crown < 0.38)
    polygon(
      canvas,
      [x + wide * 0.1, peak, x + wide / 2, peak - wide * 0.7, x + wide * 0.9, peak],
      front,
    )
}
