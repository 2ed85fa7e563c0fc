import { db, runStatement } from '#app/db/client.server.ts'
import { type Columns, integer, number, orNull } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { type CellRange, itemZoom } from './cell.ts'
import { searchRows } from './rows.server.ts'
import type { SubmitKind } from './submission.ts'

/** The zooms of the cells whose items are counted, besides the one that is the globe. */
const countZooms = [6, 9, 12] as const

/** How many are in a cell, and their middle in degrees. */
export type CellCount = { cell: number; count: number; latitude: number; longitude: number }

/** Whether the items in cells of a zoom are counted. */
export function areCounted(zoom: number): boolean {
  return countZooms.some((counted) => zoom <= counted)
}

/** What is in the cells of a zoom, in ranges of such cells. */
export function listCounts(
  actor: Actor,
  kind: SubmitKind,
  zoom: number,
  ranges: readonly CellRange[],
): Promise<CellCount[]> {
  const counted = countZooms.find((one) => zoom <= one) ?? countZooms[2]
  return searchRows(
    countRow,
    sql`select c.cell >> ${literal(2 * (counted - zoom))} as cell, sum(c.count)::int as count,
        sum(c.latitude) / sum(c.count) as latitude, sum(c.longitude) / sum(c.count) as longitude
      from ${within(ranges, counted)} join discover_counts c
        on c.kind = ${kind} and c.zoom = ${literal(counted)} and c.cell between r.first and r.last
      group by 1 having sum(c.count) > 0`,
    actor,
  )
}

/** About how many items of a kind there are, in an area, and with the words; without words all. */
export type Estimates = { total: number; area: number; words: number }

export async function estimateAll(
  actor: Actor,
  kind: SubmitKind,
  ranges: readonly CellRange[] = [],
  words?: string,
): Promise<Estimates> {
  const [row] = await searchRows(
    { total: integer, area: integer, words: orNull(integer) },
    sql`select (select coalesce(sum(count), 0)::int from discover_counts
        where kind = ${kind} and zoom = 0) as total, ${sumOf(kind, ranges)} as area,
      ${words === undefined ? sql`null::int` : sql`estimate_discover(${words}::tsquery)`} as words`,
    actor,
  )
  const { total, area } = row ?? { total: 0, area: 0 }
  return { total, area, words: row?.words ?? total }
}

const mostCells = 1024

/** By the smallest cells of which there are not too many. */
function sumOf(kind: SubmitKind, ranges: readonly CellRange[]) {
  if (ranges.length === 0) return sql`0`
  const inside = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const zoom =
    countZooms.findLast((one) => inside / 4 ** (itemZoom - one) <= mostCells) ?? countZooms[0]
  return sql`(select coalesce(sum(c.count), 0)::int from ${within(ranges, zoom)} join discover_counts c
    on c.kind = ${kind} and c.zoom = ${literal(zoom)} and c.cell between r.first and r.last)`
}

/** Puts together the rows that changes left behind, to one for each cell. */
export async function mergeCounts() {
  await runStatement(
    sql`with gone as (delete from discover_counts where id in (
          select c.id from discover_counts c join (
            select kind, zoom, cell from discover_counts group by kind, zoom, cell having count(*) > 1) several
          using (kind, zoom, cell) for update of c skip locked)
        returning *)
      insert into discover_counts (kind, zoom, cell, count, latitude, longitude)
        select kind, zoom, cell, sum(count), sum(latitude), sum(longitude)
        from gone group by kind, zoom, cell having sum(count) <> 0`,
    db,
  )
}

/** SQL: the ranges as cells of a zoom, `r.first` to `r.last`. */
function within(ranges: readonly CellRange[], zoom: number): Fragment {
  const inside = 4 ** (itemZoom - zoom)
  const firsts = ranges.map(({ from }) => Math.floor(from / inside))
  const lasts = ranges.map(({ to }) => Math.floor(to / inside))
  return sql`unnest(${firsts}::bigint[], ${lasts}::bigint[]) r (first, last)`
}

const countRow: Columns<CellCount> = {
  cell: integer,
  count: integer,
  latitude: number,
  longitude: number,
}
