import { type Columns, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, name, nothing, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { areaOf, isWithin, metresFrom } from './area.server.ts'
import { type CellRange, coverNames, type Relate, relateToAll } from './cell.ts'
import { conditionsOf, ownConditions } from './conditions.server.ts'
import { searchRows } from './rows.server.ts'
import { centerOf, type DiscoverSearch, type DiscoverSort } from './search.ts'
import { quote } from './terms.server.ts'

/** Found, how far it is in metres, and what its cursor is made of. */
export type FoundRow = { id: string; distance: number | null; key: string }

/** A search, its words as a `tsquery`, and the sort key and id of the item before. */
export type Wanted = {
  query: DiscoverSearch
  words: string | undefined
  last: [string, string] | undefined
}

/** Metres. What is on its farther edge belongs to the next ring, unless it is the last. */
export type Ring = { from: number; to: number; isLast: boolean }

/** The PostgreSQL type of what each sort is by. */
export const sortTypes: Record<DiscoverSort, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  distance: 'float8',
}

/** So many rows at most are read for a page where that is in our hands. */
export const mostRead = 20_000

/**
 * In the order of the sort, until there are enough, or too many were none. Where each is stands in
 * the index of the sort; only those in the area are looked at themselves.
 */
export function walk(actor: Actor, wanted: Wanted): Promise<FoundRow[]> {
  const { query, words } = wanted
  const inner = sql`select d.id, d.kind, d.latitude, d.longitude, ${columnOf(query)} from discover_items d
    where d.kind = ${query.kind} ${comesAfter(wanted)}
    order by ${sortOf(query)} limit ${literal(mostRead)}`
  const own = ownConditions(query, words)
  // As a subquery it is neither joined in another order nor asked before the area.
  const isWanted = own
    ? sql`where (select ${own} from discover_items d where d.id = walked.id)`
    : nothing
  return read(
    actor,
    wanted,
    sql`(select walked.* from (select d.* from (${inner}) d where ${isWithin(areaOf(query))}) walked
      ${isWanted} limit ${query.limit + 1})`,
    nothing,
  )
}

/** All in these cells. */
export function readCells(
  actor: Actor,
  wanted: Wanted,
  ranges: readonly CellRange[],
  ring?: Ring,
): Promise<FoundRow[]> {
  const { query, words } = wanted
  const [firsts, lasts] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  // These are in the index of the cells.
  const columns =
    words || query.light || query.sort === 'title'
      ? sql`d.*`
      : sql`d.id, d.kind, d.latitude, d.longitude, d.created_at, d.updated_at`
  return read(
    actor,
    wanted,
    sql`(select ${columns} from unnest(${firsts}::bigint[], ${lasts}::bigint[]) r (first, last)
      join discover_items d on d.kind = ${query.kind} and d.cell between r.first and r.last offset 0)`,
    sql`where ${conditionsOf(query, words)} ${comesAfter(wanted)} ${ring ? isInRing(query, ring) : nothing}`,
  )
}

/**
 * About so many cells are named beside the words of a search: many more take longer than they save.
 */
const mostNames = 12

/** All that have the words in the cells of an area, whose names are words as well. */
export function readWordHits(
  actor: Actor,
  wanted: Wanted,
  relations: readonly Relate[],
  ring?: Ring,
): Promise<FoundRow[]> {
  const { query, words = '' } = wanted
  const cells = relations.length > 0 ? coverNames(relateToAll(relations), mostNames) : []
  // As a condition of its own the index skips from one to the other.
  const isThere =
    cells.length > 0 ? sql`and d.words @@ ${cells.map(quote).join(' | ')}::tsquery` : nothing
  return read(
    actor,
    wanted,
    sql`(select d.* from discover_items d where d.words @@ ${words}::tsquery ${isThere} offset 0)`,
    sql`where ${conditionsOf(query, undefined)} ${comesAfter(wanted)} ${ring ? isInRing(query, ring) : nothing}`,
  )
}

function isInRing(query: DiscoverSearch, { from, to, isLast }: Ring) {
  const metres = columnOf(query)
  if (isLast) return sql`and ${metres} between ${from}::float8 and ${to}::float8`
  return query.direction === 'asc'
    ? sql`and ${metres} >= ${from}::float8 and ${metres} < ${to}::float8`
    : sql`and ${metres} > ${from}::float8 and ${metres} <= ${to}::float8`
}

function read(actor: Actor, { query }: Wanted, items: Fragment, where: Fragment) {
  const center = centerOf(query)
  return searchRows(
    foundRow,
    sql`select d.id, ${center ? metresFrom(center) : sql`null::float8`} as distance,
        (${columnOf(query)})::text as key
      from ${items} d ${where} order by ${sortOf(query)} limit ${query.limit + 1}`,
    actor,
  )
}

function comesAfter({ query, last }: Wanted): Fragment {
  if (!last) return nothing
  const [value, id] = last
  const type = query.sort === 'distance' ? sql`float8` : name(sortTypes[query.sort])
  const after = sql`(${value}::${type}, ${id}::uuid)`
  const own = sql`(${columnOf(query)}, d.id)`
  return query.direction === 'asc' ? sql`and ${own} > ${after}` : sql`and ${own} < ${after}`
}

function sortOf(query: DiscoverSearch): Fragment {
  const way = name(query.direction)
  return sql`${columnOf(query)} ${way}, d.id ${way}`
}

function columnOf(query: DiscoverSearch): Fragment {
  const center = centerOf(query)
  if (query.sort === 'distance' && center) return metresFrom(center)
  return columns[query.sort === 'distance' ? 'createdAt' : query.sort]
}

const columns: Record<Exclude<DiscoverSort, 'distance'>, Fragment> = {
  createdAt: name('d.created_at'),
  updatedAt: name('d.updated_at'),
  title: name('d.title'),
}

const foundRow: Columns<FoundRow> = { id: uuid, distance: orNull(number), key: text }
