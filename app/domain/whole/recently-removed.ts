import { allKinds, type Kind } from '#app/domain/rules/kind.ts'

const removedParts = ['tag', 'photo', 'gearPhoto', 'concept', 'conceptImage'] as const
export type RemovedPart = (typeof removedParts)[number]

export const removedKinds = [...allKinds, ...removedParts]
export type RemovedKind = Kind | RemovedPart

export type RemovedItem = {
  kind: RemovedKind
  id: string
  /** '' for a photo whose file had no name. */
  title: string
  /** The title of the item it was in, or of the tag it was merged into. */
  from: string
  /** The photo or image itself, or the one that shows an item; null for what has none. */
  photoId: string | null
  removedAt: Date
  goesAt: Date
}
