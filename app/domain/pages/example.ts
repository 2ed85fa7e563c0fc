/** The account that has the example plans, and the slugs of these plans. */
export const example = {
  username: 'demo',
  shoot: 'stellar-music-video',
  project: 'portrait-collection',
} as const

export type Examples = { profile: boolean; shoot: boolean; project: boolean }
