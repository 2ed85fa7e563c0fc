import { type Canvas, disc, polygon } from './canvas.ts'
import { mix, type Rgb, times } from './colour.ts'
import type { Random } from './noise.ts'

/** A fir: tiers of drooping branches around a stem, lit from one side. */
export function conifer(
  canvas: Canvas,
  x: number,
  foot: number,
  tall: number,
  colour: Rgb,
  lit: Rgb,
  side: number,
  next: Random,
) {
  const tiers = Math.max(7, Math.round(tall / 13))
  const girth = tall * (0.17 + next() * 0.05)
  const left: number[] = []
  const right: number[] = []
  for (let n = 0; n <= tiers; n++) {
    const t = n / tiers
    const y = foot - tall + tall * 0.97 * t
    const reach = girth * t ** 0.85
    const droop = tall * 0.022
    left.push(
      x - reach * (0.75 + next() * 0.5),
      y + droop * next() * 2,
      x - reach * 0.38,
      y - droop * 0.3,
    )
    right.push(
      x + reach * (0.75 + next() * 0.5),
      y + droop * next() * 2,
      x + reach * 0.38,
      y - droop * 0.3,
    )
  }
  const outline = [x, foot - tall * 1.02, ...left]
  for (let i = right.length - 2; i >= 0; i -= 2) outline.push(right[i]!, right[i + 1]!)
  const grade = (px: number, py: number): Rgb => {
    const t = ((px - x) / girth) * side + 0.3 - ((py - foot + tall) / tall) * 0.35
    const band = ((py * 7919 + px * 104729) % 97) / 97
    return mix(colour, lit, Math.max(0, Math.min(1, t)) * (0.4 + band * 0.6))
  }
  polygon(canvas, outline, tall > 50 ? grade : colour)
}

/** A broad tree: a branching stem under masses of leaves lit from above and one side. */
export function broadleaf(
  canvas: Canvas,
  x: number,
  foot: number,
  tall: number,
  leaf: Rgb,
  lit: Rgb,
  bark: Rgb,
  side: number,
  next: Random,
  fullness = 1,
) {
  bough(canvas, x, foot, -Math.PI / 2, tall * 0.36, tall * 0.05, bark, fullness > 0 ? 2 : 5, next)
  if (fullness <= 0) return
  const masses: [number, number, number][] = []
  for (let n = 0; n < 26; n++) {
    const turn = next() * Math.PI * 2
    const out = next() ** 0.6
    masses.push([
      x + Math.cos(turn) * out * tall * 0.34,
      foot - tall * 0.66 + Math.sin(turn) * out * tall * 0.25,
      tall * (0.09 + next() * 0.07),
    ])
  }
  masses.sort((a, b) => b[1] - a[1])
  for (const [mx, my, r] of masses) {
    for (let n = 0; n < 74 * fullness; n++) {
      const turn = next() * Math.PI * 2
      const out = Math.sqrt(next()) * r
      const dx = Math.cos(turn) * out
      const dy = Math.sin(turn) * out * 0.85
      const light = 0.45 + (-dy / r) * 0.4 + (dx / r) * side * 0.35 + (next() - 0.5) * 0.5
      const tone = mix(times(leaf, 0.62), lit, Math.max(0, Math.min(1, light)))
      disc(canvas, mx + dx, my + dy, Math.min(12, tall * (0.006 + next() * 0.009)), tone, 0.9, 1.5)
    }
  }
}

/** A bare branch that forks. */
function bough(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  colour: Rgb,
  forks: number,
  next: Random,
) {
  const x1 = x + Math.cos(turn) * length
  const y1 = y + Math.sin(turn) * length
  taper(canvas, x, y, x1, y1, width, width * 0.62, colour)
  if (forks === 0 || width < 0.6) return
  const count = 2 + Math.floor(next() * 2)
  for (let n = 0; n < count; n++) {
    const spread = (n / (count - 1) - 0.5) * 1.25 + (next() - 0.5) * 0.4
    bough(
      canvas,
      x1,
      y1,
      turn + spread,
      length * (0.62 + next() * 0.2),
      width * 0.58,
      colour,
      forks - 1,
      next,
    )
  }
}

export function taper(
  canvas: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  from: number,
  to: number,
  paint: Parameters<typeof polygon>[2],
) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const nx = (y1 - y0) / length / 2
  const ny = (x0 - x1) / length / 2
  polygon(
    canvas,
    [
      x0 + nx * from,
      y0 + ny * from,
      x1 + nx * to,
      y1 + ny * to,
      x1 - nx * to,
      y1 - ny * to,
      x0 - nx * from,
      y0 - ny * from,
    ],
    paint,
  )
}

/** A rank of firs along a line, small and crowded. */
export function firRank(
  canvas: Canvas,
  foot: (x: number) => number,
  tall: number,
  colour: Rgb,
  lit: Rgb,
  side: number,
  next: Random,
  gap = 0.24,
) {
  for (let x = -tall * 0.2; x < canvas.width + tall * 0.2; x += tall * gap * (0.5 + next())) {
    const size = tall * (0.5 + next() * 0.6)
    conifer(canvas, x, foot(x) + tall * 0.1 * next(), size, colour, lit, side, next)
  }
}

/** Blades of grass growing up from below the picture's edge, with flower heads among them. */
export function grasses(
  canvas: Canvas,
  top: number,
  dark: Rgb,
  lit: Rgb,
  next: Random,
  flowers?: readonly Rgb[],
) {
  const { width, height } = canvas
  const unit = Math.max(width, height) / 1800
  const rows = 8
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const base = top + (height - top) * (t * 1.25 + 0.08)
    const tall = (26 + t * 150) * unit
    for (let n = 0; n < 150 - t * 40; n++) {
      const x = next() * width
      const lean = (next() - 0.4) * tall * 0.5
      const y = base + (next() - 0.5) * (height - top) * 0.16
      const size = tall * (0.5 + next() * 0.6)
      const tone = mix(dark, lit, next() ** 1.6 * (0.4 + t * 0.4))
      const wide = (1.2 + t * 3.4) * unit
      polygon(
        canvas,
        [
          x - wide,
          y,
          x + lean * 0.3 - wide * 0.4,
          y - size * 0.6,
          x + lean,
          y - size,
          x + lean * 0.3 + wide * 0.5,
          y - size * 0.55,
          x + wide,
          y,
        ],
        tone,
        0.9,
      )
      if (flowers && next() < 0.3) {
        const petal = flowers[Math.floor(next() * flowers.length)]!
        const r = (2.2 + t * 7) * unit * (0.6 + next() * 0.6)
        for (let k = 0; k < 4; k++) {
          const o = (k / 4) * 6.283 + next()
          disc(
            canvas,
            x + lean + Math.cos(o) * r * 0.5,
            y - size + Math.sin(o) * r * 0.4,
            r * 0.6,
            times(petal, 0.75 + next() * 0.4),
            0.9,
            1.2,
          )
        }
      }
    }
  }
}

/** Straight stems seen close, with bark lit from one side. */
export function trunk(
  canvas: Canvas,
  x: number,
  top: number,
  foot: number,
  width: number,
  bark: Rgb,
  lit: Rgb,
  side: number,
  next: Random,
) {
  const flare = width * 1.5
  const lean = (next() - 0.5) * width * 1.4
  const paint = (px: number, py: number): Rgb => {
    const across = (px - x - (lean * (foot - py)) / (foot - top)) / width + 0.5
    const groove = ((Math.sin(px * 1.7 + Math.sin(py * 0.02 + px * 0.3) * 2.2) + 1) / 2) * 0.22
    const t = side > 0 ? across : 1 - across
    return mix(times(bark, 0.8 + groove), lit, Math.max(0, Math.min(1, t ** 3)) * 0.8)
  }
  polygon(
    canvas,
    [
      x + lean - width * 0.38,
      top,
      x - width * 0.5,
      foot - flare * 2,
      x - flare * 0.62,
      foot,
      x + flare * 0.62,
      foot,
      x + width * 0.5,
      foot - flare * 2,
      x + lean + width * 0.38,
      top,
    ],
    paint,
  )
}
