// In a separate file, so that pages need not load the search schema.
import type { PartOfDay } from '#app/domain/places/light/light-names.ts'

export const discoverSorts = ['createdAt', 'title', 'updatedAt', 'distance'] as const
export type DiscoverSort = (typeof discoverSorts)[number]

export const discoverLights = [
  'goldenMorning',
  'goldenEvening',
  'blueMorning',
  'blueEvening',
] as const
export type DiscoverLight = (typeof discoverLights)[number]

/** The light that a search can name together with a part of the day. */
export const searchedLights = ['goldenHour', 'blueHour'] as const

/** The name in addresses, which joins the light and the part of the day. */
export function joinLight(
  light: (typeof searchedLights)[number],
  partOfDay: PartOfDay,
): DiscoverLight {
  const side = partOfDay === 'morning' ? 'Morning' : 'Evening'
  return light === 'goldenHour' ? `golden${side}` : `blue${side}`
}
