import { disc, glow, line, polygon, rect, veil } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'
import { landmark } from './landmark.ts'

type Style = {
  walls: readonly string[]
  lamps: readonly string[]
  wide: number
  tall: number
  ranks: number
  peak: number
}

export const styles: Record<'manhattan' | 'tokyo' | 'angeles', Style> = {
  manhattan: {
    walls: ['#8a7a70', '#6f6a72', '#a08c78', '#5c6478', '#7d6a62'],
    lamps: ['#ffcf8a', '#ffe3b0', '#ffb765'],
    wide: 76,
    tall: 520,
    ranks: 5,
    peak: 0.62,
  },
  tokyo: {
    walls: ['#8d929c', '#a6a6a8', '#757c8c', '#99938f', '#6a7386'],
    lamps: ['#fff0cf', '#ffd9a0', '#cfe6ff', '#ff9a8a'],
    wide: 66,
    tall: 360,
    ranks: 6,
    peak: 0.3,
  },
  angeles: {
    walls: ['#a58f80', '#8a8690', '#b09a84', '#6d7488'],
    lamps: ['#ffd08c', '#ffe6bd', '#ffb070'],
    wide: 78,
    tall: 560,
    ranks: 4,
    peak: 0.92,
  },
}

/** How many of the windows are lit at an hour. */
export function windowLight(stage: Stage): number {
  return { night: 0.55, blue: 0.42, dawn: 0.1, golden: 0.06, overcast: 0.12, day: 0.02 }[
    stage.mood.light
  ]
}

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

export function windows(
  stage: Stage,
  style: Style,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  wall: Rgb,
  distance: number,
) {
  const { canvas, mood, next, unit } = stage
  const share = windowLight(stage)
  const pitchX = (6.5 + next() * 3.5) * unit
  const pitchY = (8.5 + next() * 4) * unit
  const glass = mix(times(wall, 0.78), mood.sky[2]!, 0.18)
  const ribbon = next() < 0.25
  for (let y = y0 + pitchY * 0.6; y < y1 - pitchY; y += pitchY) {
    const floorLit = next() < 0.08 ? 0.95 : share * (0.5 + next())
    for (let x = x0 + pitchX * 0.4; x < x1 - pitchX * 0.7; x += pitchX) {
      const on = next() < floorLit
      if (!on && ribbon && share > 0.3) continue
      const lamp = rgb(style.lamps[Math.floor(next() * style.lamps.length)]!)
      const tone = on ? mix(times(lamp, 0.6 + next() * 0.65), mood.haze, distance * 0.75) : glass
      rect(
        canvas,
        x,
        y,
        x + pitchX * (ribbon ? 0.95 : 0.56),
        y + pitchY * 0.52,
        tone,
        on ? 0.95 : 0.55,
      )
    }
  }
}
