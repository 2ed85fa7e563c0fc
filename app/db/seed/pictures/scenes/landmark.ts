import { glow, line, rect } from '../canvas.ts'
import { mix, type Rgb, rgb } from '../colour.ts'
import { lit, type Stage, windowLight } from '../stage.ts'
import { styles, windows } from './facade.ts'

export function landmark(stage: Stage, city: string, centre: number, base: number) {
  const { canvas, mood, unit } = stage
  const tone = mix(lit(mood, rgb('#8a8078'), 0.3), mood.haze, 0.4)
  if (city === 'manhattan') {
    const x = centre + 120 * unit
    for (const [w, h] of [
      [60, 380],
      [44, 470],
      [28, 530],
      [12, 570],
    ] as const)
      rect(canvas, x - w * unit, base - h * unit, x + w * unit, base, tone)
    line(canvas, x, base - 570 * unit, x, base - 690 * unit, 5 * unit, tone)
    windows(
      stage,
      styles.manhattan,
      x - 56 * unit,
      base - 380 * unit,
      x + 56 * unit,
      base - 100 * unit,
      tone,
      0.35,
    )
    if (windowLight(stage) > 0.3)
      glow(canvas, x, base - 500 * unit, 46 * unit, [1, 0.72, 0.4], 0.5, 1.6)
  }
  if (city === 'tokyo') {
    const x = centre - 60 * unit
    const tall = 620 * unit
    const glowing = windowLight(stage) > 0.3
    const red = glowing
      ? ([1.35, 0.55, 0.2] as Rgb)
      : mix(lit(mood, rgb('#d8452c'), 0.7), mood.haze, 0.25)
    for (let n = 0; n < 26; n++) {
      const t0 = n / 26
      const t1 = (n + 1) / 26
      const half = (t: number) => 105 * unit * (1 - t) ** 2.3 + 4 * unit
      for (const [a, b] of [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
      ] as const)
        line(
          canvas,
          x + a * half(t0),
          base - tall * t0,
          x + b * half(t1),
          base - tall * t1,
          4.4 * unit,
          red,
          0.95,
        )
    }
    for (const [t, w] of [
      [0.42, 44],
      [0.7, 20],
    ] as const)
      rect(
        canvas,
        x - w * unit,
        base - tall * t - 18 * unit,
        x + w * unit,
        base - tall * t,
        glowing ? [1.5, 1.2, 0.85] : lit(mood, [1, 1, 1], 0.8),
      )
    if (glowing) glow(canvas, x, base - tall * 0.35, 130 * unit, [1, 0.4, 0.12], 0.45, 2)
  }
}
