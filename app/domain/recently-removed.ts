import { allKinds, type Kind } from './kind.ts'

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
  /** Set for a photo or image, so that it can be shown. */
  photoId: string | null
  removedAt: Date
  goesAt: Date
}
