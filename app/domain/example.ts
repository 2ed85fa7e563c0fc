/** The account whose plans are shown as examples, and the names of those plans in addresses. */
export const example = {
  username: 'demo',
  shoot: 'stellar-music-video',
  project: 'portrait-collection',
} as const

/** Which of the examples a visitor can open. */
export type Examples = { profile: boolean; shoot: boolean; project: boolean }
