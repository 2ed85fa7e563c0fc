import { disc, polygon } from '../canvas.ts'
import { clamp, mix, rgb } from '../colour.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'
import { broadleaf, taper } from '../trees.ts'

const leaves: Record<string, readonly [string, string]> = {
  spring: ['#c76b8e', '#ffd9e2'],
  summer: ['#3f6337', '#bccb62'],
  autumn: ['#a8431f', '#ffb44a'],
  winter: ['#6b7a86', '#f3f6fa'],
}

export function tree(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit, season } = stage
  const from = side(stage)
  const x = canvas.width * (from < 0 ? 0.66 : 0.33)
  const foot = horizon + (canvas.height - horizon) * 0.5
  const [leaf, top] = leaves[season]!
  const k = backlit(stage) ? 0.45 : 0.9
  broadleaf(
    canvas,
    x,
    foot,
    620 * unit,
    lit(mood, rgb(leaf), 0.25),
    lit(mood, rgb(top), k),
    lit(mood, rgb('#4a3a30'), 0.15),
    from,
    next,
    season === 'winter' ? 0 : 1,
  )
}

export function blossom(stage: Stage) {
  const { canvas, mood, next, unit, season } = stage
  const [leaf, top] = leaves[season]!
  const bark = lit(mood, rgb('#3a2c2a'), 0.08)
  for (let n = 0; n < 5; n++) {
    const x0 = canvas.width * (0.55 + next() * 0.5)
    let x = x0
    let y = -20 * unit
    let turn = Math.PI * (0.6 + next() * 0.25)
    for (let k = 0; k < 9; k++) {
      const x1 = x + Math.cos(turn) * 75 * unit
      const y1 = y + Math.sin(turn) * 45 * unit
      taper(canvas, x, y, x1, y1, (15 - k * 1.5) * unit, (13.5 - k * 1.5) * unit, bark)
      for (let b = 0; b < 60; b++) {
        const tone = mix(lit(mood, rgb(leaf), 0.35), lit(mood, rgb(top), 0.95), next())
        disc(
          canvas,
          x1 + (next() + next() - 1) * 80 * unit,
          y1 + (next() + next() - 1) * 58 * unit,
          (3 + next() * 9) * unit,
          tone,
          0.82,
          2,
        )
      }
      x = x1
      y = y1
      turn += (next() - 0.45) * 0.5
    }
  }
}

export function cypress(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#26372a'), 0.1)
  const bright = lit(mood, rgb('#8a9a56'), backlit(stage) ? 0.3 : 0.8)
  for (let n = 0; n < 13; n++) {
    const t = n / 12
    const x = canvas.width * (0.93 - t * 0.42 - t * t * 0.1)
    const foot = horizon + (canvas.height - horizon) * (0.62 - t * 0.5)
    const tall = (330 - t * 270) * unit * (0.85 + next() * 0.3)
    const wide = tall * 0.085
    const outline: number[] = []
    for (let k = 0; k <= 24; k++) {
      const a = (k / 24) * Math.PI * 2
      const y = -Math.cos(a)
      const girth = y < 0 ? 1 + y : 1 - y * 0.3
      outline.push(
        x + Math.sin(a) * wide * (0.75 + girth * 0.4) * (0.85 + next() * 0.3),
        foot - tall * 0.5 + (y * tall) / 2,
      )
    }
    polygon(canvas, outline, (px, py) =>
      mix(
        dark,
        bright,
        clamp(((px - x) / wide) * side(stage) * 0.6 + ((px * 31 + py * 17) % 13) / 40),
      ),
    )
  }
}
