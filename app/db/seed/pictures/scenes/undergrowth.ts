import { mix, rgb, times } from '../colour.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'
import { conifer, grasses, taper } from '../trees.ts'

export function firs(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#2a3d33'), 0.05)
  const bright = lit(
    mood,
    stage.season === 'winter' ? rgb('#dfe6ea') : rgb('#7f9a5c'),
    backlit(stage) ? 0.25 : 0.75,
  )
  const foot = canvas.height + 40 * unit
  const deep = canvas.height - horizon
  for (const [from, to, sign] of [
    [-0.04, 0.26, 1],
    [0.8, 1.04, -1],
  ] as const) {
    for (let n = 0; n < 9; n++) {
      const t = next()
      const x = canvas.width * (from + (to - from) * t)
      const edge = sign > 0 ? 1 - t : t
      const tall = (240 + edge * 520 + next() * 120) * unit
      conifer(canvas, x, foot - (1 - edge) * deep * 0.06, tall, dark, bright, side(stage), next)
    }
  }
}

const flowerHues: Record<string, readonly string[]> = {
  spring: ['#f4e27a', '#ffffff', '#c99be0'],
  summer: ['#f0b83c', '#e8598a', '#ffffff', '#7f6ad0'],
  autumn: ['#c96a34', '#d9a04a', '#8c3f3a'],
  winter: ['#e8eef2', '#cfd8e0', '#ffffff'],
}

export function grass(stage: Stage) {
  meadow(stage, false)
}

export function flowers(stage: Stage) {
  meadow(stage, true)
}

function meadow(stage: Stage, inBloom: boolean) {
  const { canvas, mood, next, season } = stage
  const dry = season === 'autumn' || season === 'winter'
  const dark = lit(mood, dry ? rgb('#6b5230') : rgb('#38512c'), 0.1)
  const bright = lit(mood, dry ? rgb('#e6c07a') : rgb('#b9c765'), 0.85)
  const hues = flowerHues[season]!.map((hue) => lit(mood, rgb(hue), 0.75))
  grasses(canvas, canvas.height * 0.8, dark, bright, next, inBloom ? hues : undefined)
}

export function reeds(stage: Stage) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#4a4128'), 0.05)
  const bright = lit(mood, rgb('#d9b878'), 0.8)
  for (let n = 0; n < 150; n++) {
    const x = canvas.width * (next() < 0.55 ? next() ** 2 * 0.42 : 1 - next() ** 2 * 0.3)
    const tall = (110 + next() * 260) * unit
    const lean = (next() - 0.42) * tall * 0.3
    const y = canvas.height + 10
    const tone = mix(dark, bright, next() ** 2)
    taper(canvas, x, y, x + lean, y - tall, 4 * unit, 1.2 * unit, tone)
    if (next() < 0.35)
      taper(
        canvas,
        x + lean * 0.9,
        y - tall * 0.9,
        x + lean * 1.03,
        y - tall * 1.06,
        9 * unit,
        5 * unit,
        times(tone, 0.75),
      )
  }
}
