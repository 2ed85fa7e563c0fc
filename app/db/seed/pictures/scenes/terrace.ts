import { disc, glow, line, polygon, rect, veil } from '../canvas.ts'
import { mix, type Rgb, rgb, times } from '../colour.ts'
import { lit, type Stage, windowLight } from '../stage.ts'

/** A flat roof in front of the city: parapet, water tank, string lights. */
export function terrace(stage: Stage, base: number) {
  const { canvas, mood, next, unit } = stage
  const wall = lit(mood, rgb('#a87a68'), 0.3)
  const edge = base + 8 * unit
  const bricks = (px: number, py: number): Rgb => {
    const row = Math.floor((py - edge) / (17 * unit))
    const joint =
      (py - edge) % (17 * unit) < 2.4 * unit ||
      (px + (row % 2) * 22 * unit) % (44 * unit) < 2.4 * unit
    const tone =
      0.8 +
      (((row * 31 + Math.floor((px + (row % 2) * 22 * unit) / (44 * unit)) * 17) % 7) / 7) * 0.35
    return joint ? times(wall, 0.6) : times(wall, tone)
  }
  rect(canvas, 0, edge, canvas.width, canvas.height, bricks)
  veil(
    canvas,
    edge,
    canvas.height,
    mix(mood.shade, [0, 0, 0], 0.7),
    (y) => ((y - edge) / (canvas.height - edge)) * 0.6,
  )
  rect(canvas, 0, edge - 14 * unit, canvas.width, edge, lit(mood, rgb('#a8948a'), 0.3))
  tank(stage, canvas.width * 0.16, edge)
  const bulbs = windowLight(stage) > 0.3 || mood.light === 'golden'
  for (const [from, to, high, dip] of [
    [-0.05, 0.55, 560, 140],
    [0.4, 1.05, 600, 150],
  ] as const) {
    let last: [number, number] | undefined
    for (let n = 0; n <= 30; n++) {
      const t = n / 30
      const x = canvas.width * (from + (to - from) * t)
      const y =
        edge -
        high * unit * (0.75 + (from < 0 ? t : 1 - t) * 0.05) +
        Math.sin(t * Math.PI) * dip * unit
      if (last) line(canvas, last[0], last[1], x, y, 2.2 * unit, times(wall, 0.4))
      if (n % 2 === 1) {
        disc(canvas, x, y + 9 * unit, 5.5 * unit, bulbs ? [1.7, 1.2, 0.62] : [0.7, 0.66, 0.6])
        if (bulbs) glow(canvas, x, y + 9 * unit, 26 * unit, [1, 0.6, 0.22], 0.4)
      }
      last = [x, y]
    }
  }
  for (let n = 0; n < 3; n++) {
    const x = canvas.width * (0.52 + n * 0.14 + next() * 0.03)
    const y = edge + 4 * unit
    polygon(
      canvas,
      [x, y, x + 46 * unit, y, x + 40 * unit, y - 46 * unit, x + 6 * unit, y - 46 * unit],
      lit(mood, rgb('#a85f42'), 0.2),
    )
    for (let k = 0; k < 60; k++)
      disc(
        canvas,
        x + 23 * unit + (next() + next() - 1) * 52 * unit,
        y - 46 * unit - next() * 84 * unit,
        (4 + next() * 8) * unit,
        lit(mood, rgb(k % 3 ? '#35503c' : '#6f8a58'), 0.25),
        0.9,
        1.5,
      )
  }
}

function tank(stage: Stage, x: number, foot: number) {
  const { canvas, mood, unit } = stage
  const wood = lit(mood, rgb('#6b5142'), 0.2)
  const w = 105 * unit
  const top = foot - 330 * unit
  for (const at of [-0.8, -0.3, 0.3, 0.8])
    line(canvas, x + at * w, foot, x + at * w * 0.92, foot - 130 * unit, 9 * unit, times(wood, 0.5))
  line(
    canvas,
    x - w * 0.8,
    foot - 10 * unit,
    x + w * 0.8,
    foot - 120 * unit,
    4 * unit,
    times(wood, 0.5),
  )
  line(
    canvas,
    x + w * 0.8,
    foot - 10 * unit,
    x - w * 0.8,
    foot - 120 * unit,
    4 * unit,
    times(wood, 0.5),
  )
  rect(canvas, x - w, top + 40 * unit, x + w, foot - 125 * unit, (px) => {
    const t = (px - x) / w
    return times(
      wood,
      (1.25 - t * t * 0.7 - t * 0.25) * (Math.floor((px - x) / (11 * unit)) % 2 ? 0.88 : 1),
    )
  })
  for (const y of [70, 120, 170])
    rect(canvas, x - w, top + y * unit, x + w, top + (y + 4) * unit, times(wood, 0.45))
  polygon(
    canvas,
    [x - w * 1.1, top + 44 * unit, x, top - 40 * unit, x + w * 1.1, top + 44 * unit],
    times(wood, 0.62),
  )
}
