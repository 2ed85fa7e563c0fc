/** What can be removed and brought back. */
export const removedKinds = [
  'location',
  'portfolio',
  'shoot',
  'project',
  'gear',
  'tag',
  'photo',
  'gearPhoto',
  'concept',
  'conceptImage',
] as const
export type RemovedKind = (typeof removedKinds)[number]

/** Something that was removed and can still be brought back. */
export type RemovedItem = {
  kind: RemovedKind
  id: string
  /** What it was called; '' for a photo whose file had no name. */
  title: string
  /** Where it was: the title of the location, piece of gear, shoot or project, or the tag it was merged into. */
  from: string
  /** Of a photo or image: it can be looked at. */
  photoId: string | null
  removedAt: Date
  /** From then on it is gone for good. */
  goesAt: Date
}
