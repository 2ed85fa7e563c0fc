import { type Canvas, glow, line } from '../canvas.ts'
import { mix, type Rgb } from '../colour.ts'

export const pink: Rgb = [1.6, 0.3, 0.6]
export const cyan: Rgb = [0.3, 1.3, 1.5]
export const warm: Rgb = [1.55, 1.1, 0.6]

export function neon(canvas: Canvas, points: readonly number[], width: number, tone: Rgb) {
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

export function letters(
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
