import { rect } from '../canvas.ts'
import { mix, type Rgb, rgb, times } from '../colour.ts'
import { type Stage, windowLight } from '../stage.ts'

/** What the towers of a city are like. */
export type Style = {
  walls: readonly string[]
  lamps: readonly string[]
  wide: number
  tall: number
  ranks: number
  peak: number
}

export const styles: Record<'manhattan' | 'tokyo' | 'angeles', Style> = {
  manhattan: {
    walls: ['#8a7a70', '#6f6a72', '#a08c78', '#5c6478', '#7d6a62'],
    lamps: ['#ffcf8a', '#ffe3b0', '#ffb765'],
    wide: 76,
    tall: 520,
    ranks: 5,
    peak: 0.62,
  },
  tokyo: {
    walls: ['#8d929c', '#a6a6a8', '#757c8c', '#99938f', '#6a7386'],
    lamps: ['#fff0cf', '#ffd9a0', '#cfe6ff', '#ff9a8a'],
    wide: 66,
    tall: 360,
    ranks: 6,
    peak: 0.3,
  },
  angeles: {
    walls: ['#a58f80', '#8a8690', '#b09a84', '#6d7488'],
    lamps: ['#ffd08c', '#ffe6bd', '#ffb070'],
    wide: 78,
    tall: 560,
    ranks: 4,
    peak: 0.92,
  },
}

/** The windows of a wall, some of them lit. */
export function windows(
  stage: Stage,
  style: Style,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  wall: Rgb,
  distance: number,
) {
  const { canvas, mood, next, unit } = stage
  const share = windowLight(stage)
  const pitchX = (6.5 + next() * 3.5) * unit
  const pitchY = (8.5 + next() * 4) * unit
  const glass = mix(times(wall, 0.78), mood.sky[2]!, 0.18)
  const ribbon = next() < 0.25
  for (let y = y0 + pitchY * 0.6; y < y1 - pitchY; y += pitchY) {
    const floorLit = next() < 0.08 ? 0.95 : share * (0.5 + next())
    for (let x = x0 + pitchX * 0.4; x < x1 - pitchX * 0.7; x += pitchX) {
      const on = next() < floorLit
      if (!on && ribbon && share > 0.3) continue
      const lamp = rgb(style.lamps[Math.floor(next() * style.lamps.length)]!)
      const tone = on ? mix(times(lamp, 0.6 + next() * 0.65), mood.haze, distance * 0.75) : glass
      rect(
        canvas,
        x,
        y,
        x + pitchX * (ribbon ? 0.95 : 0.56),
        y + pitchY * 0.52,
        tone,
        on ? 0.95 : 0.55,
      )
    }
  }
}
