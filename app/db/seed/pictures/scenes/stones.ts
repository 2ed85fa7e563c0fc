import { polygon } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'

export function rocks(stage: Stage) {
  const { canvas, next, unit } = stage
  const count = 9
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1)
    const x = canvas.width * (next() < 0.6 ? next() * 0.4 : 0.6 + next() * 0.45)
    const size = (60 + t * 190) * unit * (0.6 + next() * 0.7)
    const y = canvas.height * (0.83 + t * 0.2)
    boulder(stage, x, y, size, size * (0.4 + next() * 0.2), rgb('#77706a'))
  }
}

/** A rounded, cracked stone, lit from above and one side. */
export function boulder(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  surface: Rgb,
) {
  const { canvas, mood, next } = stage
  const { ridged, soft } = fields()
  const outline: number[] = []
  const shift = next() * 512
  const steps = 34
  for (let n = 0; n <= steps; n++) {
    const a = Math.PI * (1.06 - (n / steps) * 1.12)
    const bump =
      0.62 + sample(soft, shift + n * 9, 20) * 0.55 + sample(soft, shift + n * 31, 60) * 0.16
    outline.push(
      x + Math.cos(a) * wide * 0.56 * (0.85 + bump * 0.2),
      y - Math.sin(a) * tall * bump * 1.15,
    )
  }
  const from = side(stage)
  const k = backlit(stage) ? 0.35 : 0.95
  const under = outline.map((v, i) => (i % 2 ? y + (y - v) * 0.4 : v))
  polygon(canvas, under, times(mood.shade, 0.3), 0.4)
  polygon(canvas, outline, (px, py) => {
    const up = clamp((y - py) / tall)
    const across = ((px - x) / wide) * from
    const facet = sample(ridged, shift + px * 0.4, py * 0.5) - 0.4
    const fine = sample(soft, shift + px * 1.7, py * 1.7) - 0.5
    const t = clamp(up * 0.75 - 0.05 + across * 0.75 + facet * 0.7)
    return times(lit(mood, surface, t * k), 0.86 + facet * 0.5 + fine * 0.25 + up * 0.12)
  })
}

export function stacks(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const { ridged, soft } = fields()
  const k = backlit(stage) ? 0.25 : 0.85
  for (const [at, tall, wide, deep] of [
    [0.72, 420, 210, 0.12],
    [0.86, 250, 150, 0.2],
    [0.6, 150, 74, 0.06],
  ] as const) {
    const x = canvas.width * at
    const foot = horizon + (canvas.height - horizon) * deep
    const shift = next() * 512
    const outline: number[] = []
    for (let n = 0; n <= 40; n++) {
      const t = n / 40
      const lobe = Math.sin(t * Math.PI) ** 0.34 * (0.72 + sample(soft, shift + t * 150, 9) * 0.5)
      outline.push(x + (t - 0.5) * wide * unit * (1.25 - lobe * 0.3), foot - lobe * tall * unit)
    }
    polygon(canvas, outline, (px, py) => {
      const column = sample(ridged, shift + px * 0.7, py * 0.07)
      const across = ((px - x) / (wide * unit)) * side(stage) + 0.5
      const base = lit(mood, rgb('#7d746c'), clamp(across * 0.8 + column * 0.6 - 0.2) * k)
      return mix(
        times(base, 0.75 + column * 0.6),
        mood.haze,
        0.1 + 0.3 * smooth(foot - tall * 0.35 * unit, foot, py),
      )
    })
  }
}
