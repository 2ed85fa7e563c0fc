import type { KindThat } from '#app/domain/rules/kind.ts'

/** From the smallest audience to the largest. */
export type Audience = 'private' | 'shared' | 'link' | 'public'

/** `people` is the number of accepted shares, `links` that of open links. */
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
  /** Whether the item was submitted and is not reviewed yet. */
  isWaiting: boolean
  takenDownReason: string | null
  /** Items that show this item; unless the actor is the owner, only published ones. */
  parents: ParentAudience[]
}

/** The largest audience of the item and its parents; at least 'shared' for another owner's item. */
export function audienceOf(item: ItemAudience): Audience {
  const all: AudienceCounts[] = [item, ...item.parents]
  if (all.some(({ isPublished }) => isPublished)) return 'public'
  if (all.some(({ links }) => links > 0)) return 'link'
  return !item.isOwn || all.some(({ people }) => people > 0) ? 'shared' : 'private'
}
