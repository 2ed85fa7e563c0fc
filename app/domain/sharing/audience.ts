import type { KindThat } from '#app/domain/rules/kind.ts'

/** Who sees an item, the fewest first: its owner, people, whoever has a link, the world. */
export type Audience = 'private' | 'shared' | 'link' | 'published'

/** Who reaches an item: the world, people by accepted shares, whoever has one of its open links. */
export type AudienceCounts = { isPublished: boolean; people: number; links: number }

/** The same of another item that shows it. */
export type ParentAudience = AudienceCounts & {
  kind: KindThat<'holdsLocations'>
  slug: string
  title: string
  username: string
}

/** Every way in which an item is reached. */
export type ItemAudience = AudienceCounts & {
  isOwn: boolean
  /** Invitations that are not answered yet. */
  invited: number
  /** It is submitted, and nobody has looked at it yet. */
  isWaiting: boolean
  /** Why an admin took it off the public; null while nobody did. */
  takenDownReason: string | null
  /** Of those that are not published only the owner learns. */
  parents: ParentAudience[]
}

/** The widest of its ways. Whoever edits somebody else's item is one of its people. */
export function audienceOf(item: ItemAudience): Audience {
  const all: AudienceCounts[] = [item, ...item.parents]
  if (all.some(({ isPublished }) => isPublished)) return 'published'
  if (all.some(({ links }) => links > 0)) return 'link'
  return !item.isOwn || all.some(({ people }) => people > 0) ? 'shared' : 'private'
}
