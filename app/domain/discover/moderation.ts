import type { Submission } from '#app/domain/publishing/submission.ts'

/** What an owner submitted before: counts. */
export type OwnerHistory = { accepted: number; rejected: number; reports: number; since: Date }

/** A published location close to another; `metres` between them. */
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

/** A location of a submitted portfolio, or the submitted location itself. */
export type ReviewLocation = { id: string; title: string; latitude: number; longitude: number }

/** A submission with all that a decision needs. */
export type Review = Submission & {
  slug: string
  itemDescription: string
  tags: string[]
  isOwn: boolean
  isPublished: boolean
  /** Who decided, if somebody did. */
  decider: string | null
  /** The item's moment of change, which a decision is based on. */
  lookedAt: string
  photos: ReviewPhoto[]
  locations: ReviewLocation[]
  neighbours: Neighbour[]
  history: OwnerHistory
  /** What it was at the look before, where it is another now. */
  before: { title?: string; description?: string; position?: string; photosGone?: number }
}
