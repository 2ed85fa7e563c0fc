import { allKinds, type Kind } from '#app/domain/rules/kind.ts'

const removedParts = ['tag', 'photo', 'gearPhoto', 'concept', 'conceptImage'] as const
export type RemovedPart = (typeof removedParts)[number]

export const removedKinds = [...allKinds, ...removedParts]
export type RemovedKind = Kind | RemovedPart

export type RemovedItem = {
  kind: RemovedKind
  id: string
  /** Empty for a photo that has no file name. */
  title: string
  /** Title of the item that contained this one, or of the tag that this tag was merged into. */
  from: string
  photoId: string | null
  removedAt: Date
  goesAt: Date
}
