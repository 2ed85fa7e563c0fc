import type { Submission } from '#app/domain/publishing/submission.ts'

export type OwnerHistory = { accepted: number; rejected: number; reports: number; since: Date }

/** A published location near the submitted one; `metres` is the distance. */
export type Neighbour = {
  id: string
  slug: string
  title: string
  username: string
  latitude: number
  longitude: number
  metres: number
}

export type ReviewPhoto = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
  title: string
  isNew: boolean
}

/** A submission with everything that a decision needs. */
export type Review = Submission & {
  slug: string
  itemDescription: string
  tags: string[]
  isOwn: boolean
  isPublished: boolean
  decider: string | null
  /** The item's `updated_at`; a decision is refused if the item has changed since. */
  lookedAt: string
  photos: ReviewPhoto[]
  /** The locations of a submitted portfolio, or the submitted location itself. */
  locations: { id: string; title: string; latitude: number; longitude: number }[]
  neighbours: Neighbour[]
  history: OwnerHistory
  /** Values that the owner has changed since the last review, as they were at that review. */
  before: { title?: string; description?: string; position?: string; photosGone?: number }
}
