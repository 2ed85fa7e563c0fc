import { createHash } from 'node:crypto'
import { readRows } from '#app/db/client.server.ts'
import { number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { commonWords } from '#app/domain/words.ts'
import { metresFrom } from './area.server.ts'
import { type DiscoverPlace, listFound } from './cards.server.ts'
import { conditionsOf, readWords } from './conditions.server.ts'
import { centerOf, type DiscoverSearch, type DiscoverSort } from './search.ts'
import { discoverWords } from './words.ts'

export type DiscoverPage = {
  items: DiscoverPlace[]
  next: string | undefined
  /** What was searched instead, where a word is nowhere. */
  corrected: string | undefined
}

/**
 * A page of what is on Discover, by the public position of each.
 * @throws `invalid` for a cursor of another search, and for distances from nowhere
 */
export async function search(actor: Actor, query: DiscoverSearch): Promise<DiscoverPage> {
  const { items, nextCursor, corrected } = await findFound(actor, query)
  return { items: await listFound(actor, query.kind, items), next: nextCursor, corrected }
}

/** The ids of a page, and how far each is. @throws as `search` */
export async function findFound(actor: Actor, query: DiscoverSearch) {
  const { sort, direction, limit, cursor } = query
  const last = cursor === undefined ? undefined : readOwnCursor(query, cursor)
  const center = centerOf(query)
  if (sort === 'distance' && !center) throw invalid(discoverWords.farFromNowhere, 'sort')
  const words = await readWords(actor, query)
  if (words.wanted === null) return { items: [], nextCursor: undefined, corrected: undefined }
  const distance = center ? metresFrom(center) : sql`null::float8`
  const column = sort === 'distance' ? distance : columns[sort]
  const way = name(direction)
  const after = last
    ? sql`and (${column}, d.id) ${direction === 'asc' ? sql`>` : sql`<`}
        (${last[0]}::${name(types[sort])}, ${last[1]}::uuid)`
    : nothing
  const rows = await readRows(
    { id: uuid, distance: orNull(number), key: text },
    sql`select d.id, ${distance} as distance, (${column})::text as key from discover_items d
      where ${conditionsOf(query, words.wanted)} ${after}
        ${sort === 'distance' ? sql`and d.latitude is not null` : nothing}
      order by ${column} ${way}, d.id ${way} limit ${limit + 1}`,
    actor,
  )
  const { items, nextCursor } = page(rows, limit)
  const next = nextCursor && `${bindingOf(query)}.${nextCursor}`
  // A word of what has left Discover may still be among those that are alike.
  const corrected = rows.length > 0 ? words.corrected : undefined
  return { items, nextCursor: next, corrected }
}

const columns: Record<Exclude<DiscoverSort, 'distance'>, Fragment> = {
  createdAt: name('d.created_at'),
  updatedAt: name('d.updated_at'),
  title: name('d.title'),
}

const types: Record<DiscoverSort, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  distance: 'float8',
}

/** What a cursor belongs to: everything but where the page begins and ends. */
function bindingOf({ cursor: _, limit: __, ...query }: DiscoverSearch) {
  const said = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10)
}

function readOwnCursor(query: DiscoverSearch, cursor: string) {
  const [binding, position = ''] = cursor.split('.')
  if (binding !== bindingOf(query)) throw invalid(commonWords.cursorInvalid, 'cursor')
  return readCursor(position, types[query.sort])
}
