import type { Kind } from '#app/domain/rules/kind.ts'
import type { LimitedThing } from '#app/domain/rules/tier.ts'
import type { RestorableFile } from '#app/domain/whole/archive/schemas.ts'

/** Bytes of the largest archive. */
export const maxArchiveBytes = 2 * 1024 ** 3

export const restoreStatuses = [
  'uploading',
  'checking',
  'checked',
  'applying',
  'done',
  'refused',
  'failed',
] as const
export type RestoreStatus = (typeof restoreStatuses)[number]

/** What can be brought back: fields of the profile, or the entries of a file of the archive. */
export const restoreParts = [
  'profile',
  'locations',
  'photos',
  'tags',
  'locationNotes',
  'portfolios',
  'projects',
  'shoots',
  'gear',
  'favorites',
  'searches',
  'notices',
  'quiet',
] as const satisfies readonly ('profile' | RestorableFile)[]
export type RestoredPart = (typeof restoreParts)[number]

/** Files of items, in the order in which they are brought back. */
export const itemFiles = {
  locations: 'location',
  portfolios: 'portfolio',
  gear: 'gear',
  shoots: 'shoot',
  projects: 'project',
} as const satisfies Record<string, Kind>
export type ItemFile = keyof typeof itemFiles

/** Why an entry cannot be brought back. */
export type LeftReason =
  | 'deleted'
  | 'bought'
  | 'removed'
  | 'noItem'
  | 'noFile'
  | 'unreadable'
  | 'noRoom'
  | 'overPlan'
  | 'usesOverPlan'
  | 'unknown'

/**
 * What becomes of an entry: it is new (`added`), or there already (`same`, `differs`), or it cannot
 * be brought back.
 */
export type Outcome = 'added' | 'same' | 'differs' | LeftReason

/**
 * Numbers of entries: `added` are new, or were brought back; `same` are there already; of those that
 * differ, the owner's own stay as they are; `left` cannot be brought back.
 */
export type PartCounts = {
  found: number
  added: number
  same: number
  differs: number
  left: number
}

/** Why entries are left, and the first few of their titles. */
export type LeftEntries = { part: RestoredPart; text: string; count: number; titles: string[] }

/** What the plan has too little room for: how many are new, or bytes of new photos. */
export type Lacking = { category: LimitedThing; adding: number; room: number }

export type RestoreReport = {
  format: number
  takenAt: string
  username: string
  parts: Partial<Record<RestoredPart, PartCounts>>
  left: LeftEntries[]
  /** Why the plan has no room for it; null if it has. */
  limit: string | null
  lacking: Lacking[]
  /** How many come if only what fits the plan is brought back; null if everything fits. */
  fitting: Partial<Record<RestoredPart, number>> | null
}

export type Restore = {
  id: string
  status: RestoreStatus
  /** Entries read, or photos stored. */
  done: number
  /** Photos to store; 0 until they are counted. */
  total: number
  bytes: number | null
  report: RestoreReport | null
  reason: string
  createdAt: Date
}

export function isAtWork({ status }: Pick<Restore, 'status'>): boolean {
  return status === 'checking' || status === 'applying'
}
