import { integer } from '#app/db/columns.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import type { DiscoverCard } from '#app/domain/discover/cards.server.ts'
import { search } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { searchRows } from '#app/domain/discover/search-rows.server.ts'
import { quote } from '#app/domain/discover/search-terms.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { maxCounted, type Region } from './region.ts'
import { frequentTags, listRegionsOf, picturedFirst } from './region-page.server.ts'

export type TagContents = {
  /** The tag as its owners spell it. */
  title: string
  count: number
  places: DiscoverCard[]
  tags: string[]
  regions: Region[]
}

const maxPlaces = 60
const shownPlaces = 24

/** Finds the newest places with a tag, ignoring case; returns undefined if there are none. */
export async function findTagContents(actor: Actor, tag: string): Promise<TagContents | undefined> {
  const wanted = tag.toLowerCase()
  const read = DiscoverSearch.safeParse({
    tags: [wanted],
    distanceFilter: 'All',
    limit: maxPlaces,
  })
  if (!read.success || wanted.trim() === '') return undefined
  const [{ items }, count] = await Promise.all([search(actor, read.data), countOf(actor, wanted)])
  const title = items.flatMap(({ tags }) => tags).find((one) => one.toLowerCase() === wanted.trim())
  if (title === undefined) return undefined
  return {
    title,
    count,
    places: picturedFirst(items).slice(0, shownPlaces),
    tags: frequentTags(items, title),
    regions: await listRegionsOf(
      actor,
      items.map(({ id }) => id),
    ),
  }
}

async function countOf(actor: Actor, tag: string) {
  const [row] = await searchRows(
    { count: integer },
    sql`select count(*)::int as count from (select from discover_items d
      where d.kind = 'location' and d.words @@ ${quote(`#${tag}`)}::tsquery
      limit ${literal(maxCounted)}) counted`,
    actor,
  )
  return row?.count ?? 0
}
