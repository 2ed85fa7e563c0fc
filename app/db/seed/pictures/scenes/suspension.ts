import { glow, line, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { backlit, lit, type Stage, windowLight } from '../stage.ts'

/** A suspension bridge coming in from one side, its towers shrinking with distance. */
export function suspension(stage: Stage, base: number, paint: string) {
  const { canvas, mood, unit } = stage
  const steel = lit(mood, rgb(paint), backlit(stage) ? 0.2 : 0.8)
  const w = canvas.width
  const deck = (t: number) => base - (58 + t * 150) * unit
  const towers = [0.1, 0.86]
  const at = (t: number) => w * (0.1 + t * 0.98)
  const top = (t: number) => deck(t) - (150 + t * 330) * unit
  const tone = (t: number): Rgb => mix(steel, mood.haze, 0.34 * (1 - t))
  for (let n = 0; n < 40; n++) {
    const a = n / 40
    const b = (n + 1) / 40
    const thick = (t: number) => (6 + t * 16) * unit
    polygon(
      canvas,
      [at(a), deck(a), at(b), deck(b), at(b), deck(b) + thick(b), at(a), deck(a) + thick(a)],
      tone(a),
    )
    line(canvas, at(a), deck(a) + thick(a), at(b), deck(b) + thick(b) * 1.9, 2.5 * unit, tone(a))
    line(canvas, at(a), deck(a) + thick(a) * 1.9, at(b), deck(b) + thick(b), 2.5 * unit, tone(a))
    line(
      canvas,
      at(a),
      deck(a) + thick(a) * 1.9,
      at(b),
      deck(b) + thick(b) * 1.9,
      3.5 * unit,
      tone(a),
    )
  }
  const sag = (t: number) => {
    const [left, right] = towers as [number, number]
    if (t < left) return deck(t) - (deck(left) - top(left)) * (t / left)
    if (t > right) return top(right) + (t - right) * 1800 * unit
    const k = ((t - left) / (right - left)) * 2 - 1
    const high = mix([top(left), 0, 0], [top(right), 0, 0], (k + 1) / 2)[0]
    return Math.min(deck(t) - 8 * unit, high + (deck(t) - high - 14 * unit) * (1 - k * k))
  }
  for (let n = 0; n < 120; n++) {
    const a = n / 120
    const b = (n + 1) / 120
    line(canvas, at(a), sag(a), at(b), sag(b), (2 + a * 5) * unit, tone(a))
    if (n % 2 === 0)
      line(canvas, at(a), sag(a), at(a), deck(a), (0.8 + a * 1.4) * unit, tone(a), 0.8)
    if (windowLight(stage) > 0.3 && n % 3 === 0) {
      glow(canvas, at(a), deck(a) - 8 * unit, (5 + a * 7) * unit, [1, 0.68, 0.32], 0.85)
    }
  }
  for (const t of towers) {
    const half = (9 + t * 24) * unit
    const leg = (4 + t * 12) * unit
    const foot = base + t * 90 * unit
    for (const s of [-1, 1])
      rect(canvas, at(t) + s * half - leg / 2, top(t), at(t) + s * half + leg / 2, foot, (px) =>
        times(tone(t), clamp(0.8 + (px - at(t)) / half / 6, 0.6, 1.1)),
      )
    for (let k = 0; k < 5; k++) {
      const y = top(t) + (deck(t) - top(t)) * (k / 5) + leg
      rect(canvas, at(t) - half, y, at(t) + half, y + leg * 0.8, times(tone(t), 0.85))
      if (k > 0) {
        line(
          canvas,
          at(t) - half,
          y,
          at(t) + half,
          y - (deck(t) - top(t)) / 5,
          leg * 0.4,
          times(tone(t), 0.85),
        )
        line(
          canvas,
          at(t) + half,
          y,
          at(t) - half,
          y - (deck(t) - top(t)) / 5,
          leg * 0.4,
          times(tone(t), 0.85),
        )
      }
    }
    rect(
      canvas,
      at(t) - half * 1.8,
      foot - leg,
      at(t) + half * 1.8,
      foot + leg,
      mix(lit(mood, rgb('#8a8078'), 0.4), mood.haze, 0.3 * (1 - t)),
    )
  }
}
