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

/** `distance` is in metres; `key` is the sort key, from which the cursor is made. */
type Match = { id: string; distance: number | null; key: string }

/** `isPartial` says that too many items match to sort all, so the rows are mostly the newest. */
type Matches = { rows: Match[]; isPartial: boolean }

/** `words` is a `tsquery`; `last` is the sort key and id of the previous page's last item. */
type MatchQuery = {
  query: DiscoverSearch
  words: string | undefined
  last: [string, string] | undefined
}

/** If PostgreSQL estimates at most this many matches, all are read. */
const maxRare = 5_000

/** Maximum rows that a scan reads in the order of an index. */
const maxScanned = 10_000

/** Maximum rows that a scan reads after the search has timed out. */
const maxScannedLate = 1_000

/** Maximum matches that are read and then sorted. */
const maxSorted = 10_000

/** PostgreSQL type of each sort key. */
export const sortTypes: Record<DiscoverSort, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  distance: 'float8',
}

/**
 * If matches are rare, reads and sorts all. Otherwise scans a limited number of items in sort
 * order, then the newest items; if neither fills the page, reads all matches. After a timeout,
 * scans only the newest items.
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
  // If the farthest items come first, a scan would begin outside the area.
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

/** PostgreSQL's estimate of the number of items `d` that meet a condition. */
export async function estimate(actor: Actor, condition: Fragment): Promise<number> {
  const [row] = await searchRows(
    { 'QUERY PLAN': json<[{ Plan: { 'Plan Rows': number } }]>() },
    sql`explain (format json) select from discover_items d where ${condition}`,
    actor,
  )
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function scanSorted(actor: Actor, wanted: MatchQuery): Promise<Match[]> {
  const { column, direction } = sortOf(wanted.query)
  const next = sql`${comesAfter(wanted)}
    order by ${column} ${direction}, d.id ${direction} limit ${literal(maxScanned)}`
  return scan(actor, wanted, next, nothing)
}

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

/** Sorts all matches, or an arbitrary `maxSorted` of them. */
function readAll(actor: Actor, wanted: MatchQuery): Promise<(Match & { isPartial: boolean })[]> {
  const { query, words } = wanted
  const { column, direction } = sortOf(query)
  // A materialized CTE makes PostgreSQL plan for all rows and not for the first few.
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

/** The farthest items are found as those nearest to the antipode, for which there is an index. */
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
