import { glow, line, polygon, rect } from '../canvas.ts'
import { clamp, mix, rgb, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { isDark, lit, type Stage, side } from '../stage.ts'

export function observatory(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const at = side(stage) < 0 ? 0.66 : 0.32
  knoll(stage, horizon, at)
  for (const [dx, size] of [
    [0.15, 0.42],
    [0, 1],
  ] as const) {
    const x = canvas.width * (at + dx * (at < 0.5 ? 1 : -1))
    const foot = horizon + (canvas.height - horizon) * (size < 1 ? 0.3 : 0.2)
    const r = 150 * size * unit
    const shellLit = (px: number): number => clamp(0.5 + ((px - x) / r) * side(stage) * 0.62)
    const white = rgb('#e9e6e0')
    rect(canvas, x - r, foot - r * 0.9, x + r, foot, (px) =>
      lit(mood, times(white, 0.82), shellLit(px) * 0.9),
    )
    const dome: number[] = []
    for (let n = 0; n <= 40; n++) {
      const a = Math.PI * (1 - n / 40)
      dome.push(x + Math.cos(a) * r * 1.06, foot - r * 0.9 - Math.sin(a) * r * 1.02)
    }
    polygon(canvas, dome, (px, py) =>
      lit(mood, times(white, 0.94 + ((foot - py) / r) * 0.06), shellLit(px)),
    )
    const slit = [
      x - r * 0.02,
      foot - r * 0.92,
      x - r * 0.1,
      foot - r * 1.5,
      x + r * 0.05,
      foot - r * 1.94,
      x + r * 0.28,
      foot - r * 1.88,
      x + r * 0.26,
      foot - r * 1.4,
      x + r * 0.3,
      foot - r * 0.92,
    ]
    polygon(canvas, slit, mix(mood.shade, [0.02, 0.02, 0.05], 0.6))
    if (isDark(stage)) {
      glow(canvas, x + r * 0.14, foot - r * 1.4, r * 0.5, [1, 0.35, 0.2], 0.5)
      rect(canvas, x - r * 0.7, foot - r * 0.5, x - r * 0.5, foot, [1.1, 0.45, 0.2])
      glow(canvas, x - r * 0.6, foot - r * 0.15, r * 0.7, [1, 0.4, 0.15], 0.3, 0.6)
    }
    line(
      canvas,
      x - r * 1.08,
      foot - r * 0.9,
      x + r * 1.08,
      foot - r * 0.9,
      5 * size * unit,
      lit(mood, rgb('#8d8a86'), 0.4),
    )
  }
}

/** The bare hill that the domes stand on, its edge rising to them. */
function knoll(stage: Stage, horizon: number, at: number) {
  const { canvas, mood, next } = stage
  const { soft, grain } = fields()
  const shift = next() * 512
  const ground = lit(mood, rgb('#b59a74'), 0.4)
  const rim = lit(mood, rgb('#e6cc98'), 0.85)
  const points = [0, canvas.height]
  for (let x = 0; x <= canvas.width + 12; x += 12) {
    const away = (x / canvas.width - at) / 0.42
    const rise = Math.exp(-away * away) * 0.86 + 0.02
    const rough = (sample(soft, shift + x * 0.16, 7) - 0.5) * 0.1
    points.push(x, canvas.height - (canvas.height - horizon) * (rise + rough - 0.02))
  }
  points.push(canvas.width, canvas.height)
  polygon(canvas, points, (x, y) => {
    const down = clamp((y - horizon) / (canvas.height - horizon))
    const tuft = sample(soft, shift + x * 0.5, y * 1.3)
    const speck = grain[((y * 3) & 511) * 512 + ((x * 3) & 511)]!
    return times(
      mix(rim, ground, clamp(down * 1.7)),
      (0.7 + tuft * 0.4 + (speck - 0.5) * 0.35) * (1 - down * 0.3),
    )
  })
}
