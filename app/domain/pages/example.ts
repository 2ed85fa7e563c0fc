/** The account that owns the example plans, and their slugs. */
export const example = {
  username: 'demo',
  shoot: 'stellar-music-video',
  project: 'portrait-collection',
} as const

export type Examples = { profile: boolean; shoot: boolean; project: boolean }
