import { readRows } from '#app/db/client.server.ts'
import { type Columns, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, name, nothing, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { areaOf, farthest, metresFrom, relationsTo } from './area.server.ts'
import { type CellRange, coverCells, relateToAll, relateToRing } from './cell.ts'
import { conditionsOf } from './conditions.server.ts'
import { type Estimates, estimateAll } from './counts.server.ts'
import { centerOf, type DiscoverSearch, type DiscoverSort } from './search.ts'

/** Found, how far it is in metres, and what its cursor is made of. */
export type FoundRow = { id: string; distance: number | null; key: string }

/** A search, its words as a `tsquery`, and the sort key and id of the item before. */
export type Wanted = {
  query: DiscoverSearch
  words: string | undefined
  last: [string, string] | undefined
}

/** The PostgreSQL type of what each sort is by. */
export const sortTypes: Record<DiscoverSort, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  title: 'text',
  distance: 'float8',
}

/** So many rows at most are read for a page where that is in our hands. */
const mostRead = 20_000

/**
 * The items of a page and one more. Whichever reads the fewest rows: all that lie in the cells of
 * the area, all that have the words, or, where both are many, one after the other as they are
 * sorted until there are enough; by distance, ring by ring. A planner that does not know the values
 * cannot choose, and one that knows them takes a word and a region for independent.
 */
export async function listRows(actor: Actor, wanted: Wanted): Promise<FoundRow[]> {
  const { query, words } = wanted
  const area = areaOf(query)
  const relations = relationsTo(area)
  const ranges = relations.length > 0 ? coverCells(relateToAll(relations), { most: 60 }) : undefined
  const counts = await estimateAll(actor, query.kind, ranges, words)
  const inArea = ranges ? counts.area : counts.total
  if (query.sort === 'distance') return listByDistance(actor, wanted, counts)
  const isFiltered = ranges !== undefined || words !== undefined
  if (!isFiltered) return walk(actor, wanted)
  const steps = ((query.limit + 1) * counts.total ** 2) / Math.max(1, inArea * counts.words)
  const fewest = Math.min(inArea, counts.words)
  if (steps < Math.min(fewest, mostRead)) {
    const rows = await walk(actor, wanted)
    if (rows.length > query.limit || counts.total < mostRead) return rows
  }
  if (ranges && inArea <= counts.words) return readCells(actor, wanted, ranges)
  return readWordHits(actor, wanted)
}

/** In the order of the sort, until there are enough, or too many were none. */
function walk(actor: Actor, wanted: Wanted) {
  const { query } = wanted
  const inner = sql`select d.* from discover_items d where d.kind = ${query.kind} ${comesAfter(wanted)}
    order by ${sortOf(query)} limit ${literal(mostRead)}`
  return read(
    actor,
    wanted,
    sql`(select d.* from (${inner}) d where ${conditionsOf(query, wanted.words)}
      limit ${query.limit + 1})`,
    nothing,
  )
}

function readCells(actor: Actor, wanted: Wanted, ranges: readonly CellRange[], ring?: Ring) {
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

function readWordHits(actor: Actor, wanted: Wanted) {
  const { query, words } = wanted
  return read(
    actor,
    wanted,
    sql`(select d.* from discover_items d where d.words @@ ${words ?? ''}::tsquery offset 0)`,
    sql`where ${conditionsOf(query, undefined)} ${comesAfter(wanted)}`,
  )
}

/** Ring by ring, from near to far or the other way round, each with about as many as are needed. */
async function listByDistance(actor: Actor, wanted: Wanted, counts: Estimates) {
  const { query, words, last } = wanted
  const center = centerOf(query)
  if (!center) return []
  if (words !== undefined && counts.words <= mostRead) return readWordHits(actor, wanted)
  const isUp = query.direction === 'asc'
  const relations = relationsTo(areaOf(query))
  const hits = Math.max(counts.words / Math.max(1, counts.total), 0.005)
  const enough = Math.min(mostRead, (3 * query.limit) / hits)
  const ends = { from: 0, to: farthest(query) }
  if (last) ends[isUp ? 'from' : 'to'] = Number(last[0])
  const found: FoundRow[] = []
  let { width, area } = await measure(ends.to - ends.from)
  while (area > enough) {
    const narrower = await measure(width / Math.max(2, Math.min(32, area / enough)))
    // A ring that is thinner than its cells has hardly fewer in them.
    if (narrower.area > area * 0.7) break
    ;({ width, area } = narrower)
  }
  for (; ; width *= 2) {
    const { ring, ranges } = cut(width)
    found.push(...(await readCells(actor, wanted, ranges, ring)))
    if (isUp) ends.from = ring.to
    else ends.to = ring.from
    if (found.length > query.limit || ring.isLast) return found.slice(0, query.limit + 1)
  }

  async function measure(width: number) {
    const { area } = await estimateAll(actor, query.kind, cut(width).ranges)
    return { width, area }
  }

  function cut(width: number): { ring: Ring; ranges: CellRange[] } {
    const isLast = width >= ends.to - ends.from
    const { from, to } = ends
    const ring = isUp
      ? { from, to: isLast ? to : from + width, isLast }
      : { from: isLast ? from : to - width, to, isLast }
    const relate = relateToRing(center as Coordinates, ring.from, ring.to)
    return { ring, ranges: coverCells(relateToAll([...relations, relate]), { most: 200 }) }
  }
}

/** Metres. What is on its farther edge belongs to the next ring, unless it is the last. */
type Ring = { from: number; to: number; isLast: boolean }

function isInRing(query: DiscoverSearch, { from, to, isLast }: Ring) {
  const metres = columnOf(query)
  if (isLast) return sql`and ${metres} between ${from}::float8 and ${to}::float8`
  return query.direction === 'asc'
    ? sql`and ${metres} >= ${from}::float8 and ${metres} < ${to}::float8`
    : sql`and ${metres} > ${from}::float8 and ${metres} <= ${to}::float8`
}

function read(actor: Actor, { query }: Wanted, items: Fragment, where: Fragment) {
  const center = centerOf(query)
  return readRows(
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
