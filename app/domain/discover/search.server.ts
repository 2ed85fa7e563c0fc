import { createHash } from 'node:crypto'
import { invalid } from '#app/domain/rules/errors.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { type DiscoverCard, listCards } from './cards.server.ts'
import { readTextQuery } from './conditions.server.ts'
import { listMatches, sortTypes } from './matches.server.ts'
import { centerOf, type DiscoverSearch } from './search.ts'
import { discoverWords } from './words.ts'

export type DiscoverPage = {
  items: DiscoverCard[]
  next: string | undefined
  corrected: string | undefined
  /** Whether too many items match to sort all: then `items` are mostly the newest. */
  isPartial: boolean
}

/**
 * @throws `invalid` for the cursor of another search, or if sorted by distance without a centre
 */
export async function search(actor: Actor, query: DiscoverSearch): Promise<DiscoverPage> {
  const { items, nextCursor, ...found } = await findHits(actor, query)
  return { items: await listCards(actor, query.kind, items), next: nextCursor, ...found }
}

export async function findHits(actor: Actor, query: DiscoverSearch) {
  const last = query.cursor === undefined ? undefined : readOwnCursor(query, query.cursor)
  if (query.sort === 'distance' && !centerOf(query)) {
    throw invalid(discoverWords.farFromNowhere, 'sort')
  }
  const words = await readTextQuery(actor, query)
  if (words.wanted === null) {
    return { items: [], nextCursor: undefined, corrected: undefined, isPartial: false }
  }
  const { rows, isPartial } = await listMatches(actor, { query, words: words.wanted, last })
  const { items, nextCursor } = page(rows, query.limit)
  const next = nextCursor && `${bindingOf(query)}.${nextCursor}`
  // If nothing matches, the correction is not shown: its words may be from items that have left
  // Discover.
  const corrected = rows.length > 0 ? words.corrected : undefined
  return { items, nextCursor: next, corrected, isPartial }
}

/** A hash of the search; a cursor contains it, because it is valid only for this search. */
function bindingOf({ cursor: _, limit: __, ...query }: DiscoverSearch) {
  const said = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10)
}

function readOwnCursor(query: DiscoverSearch, cursor: string) {
  const [binding, position = ''] = cursor.split('.')
  if (binding !== bindingOf(query)) throw invalid(commonWords.cursorInvalid, 'cursor')
  return readCursor(position, sortTypes[query.sort])
}
