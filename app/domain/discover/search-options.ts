// Apart from the schema of the search: the pages of Discover choose among these, and check nothing.

export const discoverSorts = ['createdAt', 'title', 'updatedAt', 'distance'] as const
export type DiscoverSort = (typeof discoverSorts)[number]

export const discoverLights = [
  'goldenMorning',
  'goldenEvening',
  'blueMorning',
  'blueEvening',
] as const
export type DiscoverLight = (typeof discoverLights)[number]
