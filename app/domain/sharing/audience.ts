import type { KindThat } from '#app/domain/rules/kind.ts'

/** From fewest to most. */
export type Audience = 'private' | 'shared' | 'link' | 'published'

/** Accepted shares and open links. */
export type AudienceCounts = { isPublished: boolean; people: number; links: number }

/** Another item that shows it. */
export type ParentAudience = AudienceCounts & {
  kind: KindThat<'holdsLocations'>
  slug: string
  title: string
  username: string
}

export type ItemAudience = AudienceCounts & {
  isOwn: boolean
  /** Unanswered invitations. */
  invited: number
  /** Submitted and not reviewed yet. */
  isWaiting: boolean
  /** Null if it was not taken down. */
  takenDownReason: string | null
  /** Unpublished ones only for the owner. */
  parents: ParentAudience[]
}

/** The widest audience. Editors of a foreign item are among its people. */
export function audienceOf(item: ItemAudience): Audience {
  const all: AudienceCounts[] = [item, ...item.parents]
  if (all.some(({ isPublished }) => isPublished)) return 'published'
  if (all.some(({ links }) => links > 0)) return 'link'
  return !item.isOwn || all.some(({ people }) => people > 0) ? 'shared' : 'private'
}
