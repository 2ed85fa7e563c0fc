import { boolean, type Columns, json, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, name, nothing, parameter, sql } from '#app/db/sql.server.ts'
import { normalizeLongitude } from '#app/domain/places/position/area.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { areaOf, metresFrom } from './area.server.ts'
import { conditionsOf, isOfKind } from './conditions.server.ts'
import { centerOf, type DiscoverSearch } from './search.ts'
import type { DiscoverSort } from './search-options.ts'
import { searchRows } from './search-rows.server.ts'

/** An item, how far it is in metres, and what its cursor is made of. */
type Match = { id: string; distance: number | null; key: string }

/** `isPartial` where too many match to sort all of them: these are mostly the newest. */
type Matches = { rows: Match[]; isPartial: boolean }

/** A search, its words as a `tsquery`, and the sort key and id of the item before. */
type MatchQuery = {
  query: DiscoverSearch
  words: string | undefined
  last: [string, string] | undefined
}

/** Up to so many matches by estimate are all read, in any order. */
const maxRare = 5_000

/** Rows that are looked at in the order of an index. */
const maxScanned = 10_000

/** The newest items that are looked at where the search took too long otherwise. */
const maxScannedLate = 1_000

/** Matches that are read to be sorted. */
const maxSorted = 10_000

/** The PostgreSQL type of what each sort is by. */
export const sortTypes: Record<DiscoverSort, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  distance: 'float8',
}

/**
 * The items of a page and one more. Few matches are read by their words and area, and sorted. Of
 * many a page is full soon in the order of the sort; where it is not, because the first of them
 * have other words or lie elsewhere, it is made of the newest, or, if few of these match, of those
 * that are read after all. What takes too long on a busy machine is made of fewer of the newest.
 */
export async function listMatches(actor: Actor, wanted: MatchQuery): Promise<Matches> {
  try {
    return await findMatches(actor, wanted)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error
    return { rows: await scanNewest(actor, wanted, maxScannedLate), isPartial: true }
  }
}

async function findMatches(actor: Actor, wanted: MatchQuery): Promise<Matches> {
  const { query, words } = wanted
  const { box, circle } = areaOf(query)
  const hasArea = box !== undefined || circle !== undefined
  const isEverything = words === undefined && !hasArea
  const count = isEverything ? 0 : await estimate(actor, conditionsOf(query, words))
  // What is farthest of all is not in the area.
  const beginsOutside = hasArea && query.sort === 'distance' && query.direction === 'desc'
  if (isEverything || (count > maxRare && !beginsOutside)) {
    const rows = await scanSorted(actor, wanted)
    if (isEverything || rows.length > query.limit) return { rows, isPartial: false }
  }
  if (count > maxSorted) {
    const rows = await scanNewest(actor, wanted, maxScanned)
    if (rows.length > query.limit) return { rows, isPartial: true }
  }
  const rows = await readAll(actor, wanted)
  return { rows, isPartial: rows.some(({ isPartial }) => isPartial) }
}

/** About how many items `d` meet a condition, as PostgreSQL estimates it for its own plans. */
export async function estimate(actor: Actor, condition: Fragment): Promise<number> {
  const [row] = await searchRows(
    { 'QUERY PLAN': json<[{ Plan: { 'Plan Rows': number } }]>() },
    sql`explain (format json) select from discover_items d where ${condition}`,
    actor,
  )
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** The matches among the next rows of the sort, until there are enough. */
function scanSorted(actor: Actor, wanted: MatchQuery): Promise<Match[]> {
  const { column, direction } = sortOf(wanted.query)
  const next = sql`${comesAfter(wanted)}
    order by ${column} ${direction}, d.id ${direction} limit ${literal(maxScanned)}`
  return scan(actor, wanted, next, nothing)
}

/** The matches among the newest items, in the order of the sort. */
function scanNewest(actor: Actor, wanted: MatchQuery, count: number): Promise<Match[]> {
  const newest = sql`order by d.created_at desc limit ${literal(count)}`
  return scan(actor, wanted, newest, comesAfter(wanted))
}

function scan(actor: Actor, { query, words }: MatchQuery, walked: Fragment, after: Fragment) {
  const { column, direction } = sortOf(query)
  const isOnMap = query.sort === 'distance' ? sql`and d.latitude is not null` : nothing
  return searchRows(
    matchRow,
    sql`select ${matchColumns(query)}
      from (select d.*, ${column} as key from discover_items d
        where ${isOfKind[query.kind]} ${isOnMap} ${walked}) d
      where ${conditionsOf(query, words)} ${after}
      order by d.key ${direction}, d.id ${direction} limit ${query.limit + 1}`,
    actor,
  )
}

/** Of all matches, or of `maxSorted` of them in no order, the first. */
function readAll(actor: Actor, wanted: MatchQuery): Promise<(Match & { isPartial: boolean })[]> {
  const { query, words } = wanted
  const { column, direction } = sortOf(query)
  // Materialized, so that it is planned for all rows and not for the first ones of an order.
  return searchRows(
    { ...matchRow, isPartial: boolean },
    sql`with matching as materialized (
        select d.id, d.latitude, d.longitude, ${column} as key from discover_items d
        where ${conditionsOf(query, words)} ${comesAfter(wanted)}),
      read as not materialized (select * from matching limit ${literal(maxSorted + 1)})
      select ${matchColumns(query)}, (select count(*) > ${literal(maxSorted)} from read) as "isPartial"
      from read d order by d.key ${direction}, d.id ${direction} limit ${query.limit + 1}`,
    actor,
  )
}

function matchColumns(query: DiscoverSearch): Fragment {
  const center = centerOf(query)
  const distance = center ? metresFrom(center) : sql`null::float8`
  return sql`d.id, ${distance} as distance, d.key::text as key`
}

function comesAfter({ query, last }: MatchQuery): Fragment {
  if (!last) return nothing
  const { column, isAscending } = sortOf(query)
  const comparison = isAscending ? sql`>` : sql`<`
  const [value, id] = last
  const type = query.sort === 'distance' ? sql`float8` : name(sortTypes[query.sort])
  return sql`and (${column}, d.id) ${comparison} (${value}::${type}, ${id}::uuid)`
}

/** What is farthest from a point is nearest to the one on the other side of the earth. */
function sortOf(query: DiscoverSearch) {
  const { sort, direction } = query
  const center = centerOf(query)
  if (sort !== 'distance' || !center) {
    const isAscending = direction === 'asc'
    return { column: name(columns[sort]), direction: name(direction), isAscending }
  }
  const isNear = direction === 'asc'
  const latitude = isNear ? center.latitude : -center.latitude
  const longitude = isNear ? center.longitude : normalizeLongitude(center.longitude + 180)
  const from = sql`globe_point(${parameter(latitude)}::float8, ${parameter(longitude)}::float8)`
  const column = sql`(globe_point(d.latitude, d.longitude) <-> ${from})`
  return { column, direction: name('asc'), isAscending: true }
}

const columns: Record<DiscoverSort, string> = {
  createdAt: 'd.created_at',
  updatedAt: 'd.updated_at',
  title: 'd.title',
  distance: 'd.created_at',
}

const matchRow: Columns<Match> = { id: uuid, distance: orNull(number), key: text }
