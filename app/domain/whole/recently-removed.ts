import { allKinds, type Kind } from '#app/domain/rules/kind.ts'

const removedParts = ['tag', 'photo', 'gearPhoto', 'concept', 'conceptImage'] as const
export type RemovedPart = (typeof removedParts)[number]

export const removedKinds = [...allKinds, ...removedParts]
export type RemovedKind = Kind | RemovedPart

export type RemovedItem = {
  kind: RemovedKind
  id: string
  /** '' for a photo without a file name. */
  title: string
  /** Title of the item it was in, or the tag it was merged into. */
  from: string
  /** The photo itself, or an item's cover. */
  photoId: string | null
  removedAt: Date
  goesAt: Date
}
