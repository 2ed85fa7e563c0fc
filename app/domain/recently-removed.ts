import { allKinds } from './kind.ts'

export const removedKinds = [
  ...allKinds,
  'tag',
  'photo',
  'gearPhoto',
  'concept',
  'conceptImage',
] as const
export type RemovedKind = (typeof removedKinds)[number]

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
