import type { KindThat } from '#app/domain/rules/kind.ts'

/** From the smallest audience to the largest. */
export type Audience = 'private' | 'shared' | 'link' | 'published'

/** `people` counts accepted shares, `links` the open links. */
export type AudienceCounts = { isPublished: boolean; people: number; links: number }

export type ParentAudience = AudienceCounts & {
  kind: KindThat<'holdsLocations'>
  slug: string
  title: string
  username: string
}

export type ItemAudience = AudienceCounts & {
  isOwn: boolean
  invited: number
  /** Submitted, and not reviewed yet. */
  isWaiting: boolean
  takenDownReason: string | null
  /** Without unpublished parents, unless the actor is the owner. */
  parents: ParentAudience[]
}

/** The largest audience of the item and its parents; a foreign item is at least shared. */
export function audienceOf(item: ItemAudience): Audience {
  const all: AudienceCounts[] = [item, ...item.parents]
  if (all.some(({ isPublished }) => isPublished)) return 'published'
  if (all.some(({ links }) => links > 0)) return 'link'
  return !item.isOwn || all.some(({ people }) => people > 0) ? 'shared' : 'private'
}
