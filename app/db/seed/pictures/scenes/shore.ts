import { polygon } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { lit, type Stage, side } from '../stage.ts'

export function ice(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const { ridged } = fields()
  const spots = Array.from({ length: 15 }, () => [next(), next() ** 1.7] as const).sort(
    (a, b) => a[1] - b[1],
  )
  for (const [at, deep] of spots) {
    const size = (60 + deep * 330) * unit * (0.6 + next() * 0.6)
    const x = canvas.width * at
    const foot = horizon + (canvas.height - horizon) * (0.03 + deep * 0.8)
    const outline: number[] = [x - size * 0.62, foot]
    const knots = 7
    for (let n = 0; n < knots; n++) {
      const t = n / (knots - 1)
      outline.push(
        x + (t - 0.5) * size * 1.1,
        foot - size * (0.14 + next() * 0.42) * Math.sin(Math.PI * (0.12 + t * 0.76)),
      )
    }
    outline.push(x + size * 0.62, foot)
    const shift = next() * 512
    const glass = (px: number, py: number): Rgb => {
      const facet = sample(ridged, shift + px * 0.3 + py * 0.12, py * 0.4)
      const up = clamp((foot - py) / (size * 0.5))
      const across = ((px - x) / size) * side(stage)
      const lightly = clamp(0.3 + up * 0.4 + across * 0.6 + (facet - 0.4) * 0.8)
      return mix(
        times(rgb('#5fb4cf'), mix(mood.shade, [1, 1, 1], 0.45)),
        lit(mood, [1.15, 1.15, 1.15], 0.95),
        lightly,
      )
    }
    polygon(canvas, outline, glass)
    const mirrored = outline.map((v, i) => (i % 2 ? foot + (foot - v) * 0.6 : v))
    polygon(canvas, mirrored, (px, py) => times(glass(px, foot * 2 - py), 0.72), 0.42)
  }
}

/** A beach with a wave running out on it. */
export function surf(stage: Stage, horizon: number) {
  const { canvas, mood, season, next } = stage
  const { soft } = fields()
  const { width, height, data } = canvas
  const sand = season === 'winter' ? rgb('#3a3a3e') : rgb('#d8b98c')
  const shift = next() * 512
  const top = horizon + (height - horizon) * 0.3
  for (let y = Math.floor(top); y < height; y++) {
    const depth = (y - horizon) / (height - horizon)
    const far = 1 / (depth + 0.05)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const u = (x / width - 0.5) * far
      const reach =
        depth - 0.62 - (x / width - 0.5) * 0.34 + (sample(soft, shift + u * 26, 40) - 0.5) * 0.24
      if (reach < -0.42) continue
      const lace =
        sample(soft, shift + u * 120, far * 170) * 0.6 +
        sample(soft, shift + u * 330, far * 420) * 0.4
      const wet = smooth(-0.02, 0.03, reach)
      const dry = smooth(0.05, 0.3, reach + (lace - 0.5) * 0.05)
      const beach = lit(mood, sand, 0.5 + lace * 0.4)
      for (let c = 0; c < 3; c++) {
        const gloss = data[i + c]! * 0.62 + beach[c]! * 0.25
        data[i + c]! +=
          (gloss + (beach[c]! * (0.82 + lace * 0.3) - gloss) * dry - data[i + c]!) * wet
      }
      const line1 = Math.exp(-((reach * 42) ** 2)) * smooth(0.3, 0.55, lace + 0.12)
      const behind =
        smooth(-0.26, 0.0, reach) * smooth(0.02, -0.03, reach) * smooth(0.5, 0.62, lace)
      const breaker =
        Math.exp(-(((reach + 0.3 + (lace - 0.5) * 0.06) * 30) ** 2)) * smooth(0.36, 0.6, lace)
      const foam = clamp(line1 + behind * 0.8 + breaker * 0.9)
      const white = lit(mood, [1.1, 1.1, 1.08], 0.75)
      for (let c = 0; c < 3; c++) data[i + c]! += (white[c]! - data[i + c]!) * foam
    }
  }
}
