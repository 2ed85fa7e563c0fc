// Separate from the search schema, so that pages do not load it.

export const discoverSorts = ['createdAt', 'title', 'updatedAt', 'distance'] as const
export type DiscoverSort = (typeof discoverSorts)[number]

export const discoverLights = [
  'goldenMorning',
  'goldenEvening',
  'blueMorning',
  'blueEvening',
] as const
export type DiscoverLight = (typeof discoverLights)[number]
