import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { skyColours } from './drawing.ts'

/** Cached, because a sky is the slowest part of a page with light. */
const skies = new WeakMap<LightDay, string>()

export function skyOf(light: LightDay): string {
  const { day, sunHeight } = light
  const known = skies.get(light)
  if (known !== undefined) return known
  const heights = Array.from({ length: 73 }, (_, n) =>
    sunHeight(day.from + ((day.to - day.from) * n) / 72),
  )
  const sky = skyColours(heights)
  skies.set(light, sky)
  return sky
}
