import { disc, rect } from '../canvas.ts'
import { clamp, mix, rgb, times } from '../colour.ts'
import type { Skyline } from '../scene.ts'
import { paintMoon, paintSky, paintStars } from '../sky.ts'
import { backlit, lit, type Stage } from '../stage.ts'
import { paintWater } from '../water.ts'
import { palms } from './desert-plants.ts'
import { styles } from './facade.ts'
import { hillTown } from './hill-town.ts'
import { suspension } from './suspension.ts'
import { terrace } from './terrace.ts'
import { towers } from './towers.ts'

/** A city seen from across the water, from a roof or from a hill. */
export function paintSkyline(stage: Stage, view: Skyline) {
  const { canvas, mood, next, sun, unit } = stage
  const base =
    canvas.height * (view.front === 'rooftop' ? 0.7 : view.front === 'palms' ? 0.8 : 0.62)
  paintSky(
    canvas,
    {
      horizon: base,
      sun,
      clouds: view.clouds ?? 'wisps',
      disc: backlit(stage) && ['golden', 'dawn'].includes(mood.light),
    },
    mood,
    next,
  )
  if (mood.light === 'night') {
    paintStars(canvas, base * 0.7, next, false)
    if (backlit(stage)) paintMoon(canvas, sun.x, sun.y, 24 * unit)
  }
  if (view.city === 'lisbon') hillTown(stage, base, view.front === 'roofs')
  else towers(stage, styles[view.city], base, view.city)
  if (view.front === 'water' || view.front === 'bridge') {
    const deep = times(mood.shade, 0.55)
    paintWater(
      canvas,
      { top: base, deep, waves: 0.42, sun, glitter: backlit(stage) ? 0.4 : 0 },
      mood,
      next,
    )
  }
  if (view.front === 'bridge')
    suspension(stage, base + 20 * unit, view.city === 'lisbon' ? '#b8432c' : '#7d6f66')
  if (view.front === 'palms') {
    grove(stage, base)
    palms(stage)
  }
  if (view.front === 'rooftop') terrace(stage, base)
}

/** Dark tree tops along the foot of the city. */
function grove(stage: Stage, base: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#2e3a34'), 0.02)
  const top = lit(mood, rgb('#5f6a48'), 0.3)
  rect(canvas, 0, base + 10 * unit, canvas.width, canvas.height, (_, y) =>
    mix(dark, times(dark, 0.45), clamp((y - base) / (canvas.height - base))),
  )
  for (let n = 0; n < 2600; n++) {
    const depth = n / 2600
    const x = next() * canvas.width
    const y = base + 4 * unit + (canvas.height - base) * depth * 0.8 - next() * 34 * unit
    disc(
      canvas,
      x,
      y,
      (5 + next() * 15) * unit,
      mix(dark, top, next() ** 2 * (1 - depth * 0.8)),
      0.8,
      2,
    )
  }
}
