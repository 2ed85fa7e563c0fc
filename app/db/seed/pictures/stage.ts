import type { Canvas } from './canvas.ts'
import { mix, type Rgb, times } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './noise.ts'
import type { Season } from './scene.ts'

/** What every part of a picture is drawn with. */
export type Stage = {
  canvas: Canvas
  mood: Mood
  season: Season
  next: Random
  /** in pixels */
  sun: { x: number; y: number }
  /** the long side in 1800ths: draw sizes times this */
  unit: number
}

/** A surface in the light inside of a room: `k` is 0 in a corner .. 1 at a window. */
export type Inside = (surface: Rgb, k: number) => Rgb

/** A surface colour under the picture's light: 0 in shade .. 1 in the sun. */
export function lit(mood: Mood, surface: Rgb, sunlight: number): Rgb {
  return times(surface, mix(times(mood.shade, 1.3), mood.sun, sunlight))
}

/** A colour seen through haze: 0 near .. 1 lost in it. */
export function hazed(mood: Mood, colour: Rgb, distance: number): Rgb {
  return mix(colour, mood.haze, distance)
}

/** -1 when the light comes from the left, 1 from the right. */
export function side(stage: Stage): number {
  return stage.sun.x < stage.canvas.width / 2 ? -1 : 1
}

/** True when the sun stands in the picture, so that things before it are dark. */
export function backlit(stage: Stage): boolean {
  return stage.sun.x > 0 && stage.sun.x < stage.canvas.width
}

/** True when lamps are lit. */
export function isDark(stage: Stage): boolean {
  return stage.mood.light === 'night' || stage.mood.light === 'blue'
}

/** The share of windows that are lit at the hour: 0..1. */
export function windowLight(stage: Stage): number {
  return { night: 0.55, blue: 0.42, dawn: 0.1, golden: 0.06, overcast: 0.12, day: 0.02 }[
    stage.mood.light
  ]
}
