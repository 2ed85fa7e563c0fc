/** The account whose plans are the examples, and the slugs of those plans. */
export const example = {
  username: 'demo',
  shoot: 'stellar-music-video',
  project: 'portrait-collection',
} as const

export type Examples = { profile: boolean; shoot: boolean; project: boolean }
