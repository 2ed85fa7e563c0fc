// In a separate file, so that pages need not load the search schema.

export const discoverSorts = ['createdAt', 'title', 'updatedAt', 'distance'] as const
export type DiscoverSort = (typeof discoverSorts)[number]

export const discoverLights = [
  'goldenMorning',
  'goldenEvening',
  'blueMorning',
  'blueEvening',
] as const
export type DiscoverLight = (typeof discoverLights)[number]
