import { db, readRows, runStatement } from '#app/db/client.server.ts'
import { type Columns, integer, number } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { type CellRange, itemZoom } from './cell.ts'
import type { SubmitKind } from './submission.ts'

/** The zooms of the cells whose items are counted. */
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
  return readRows(
    countRow,
    sql`select c.cell >> ${literal(2 * (counted - zoom))} as cell, sum(c.count)::int as count,
        sum(c.latitude) / sum(c.count) as latitude, sum(c.longitude) / sum(c.count) as longitude
      from ${within(ranges, counted)} join discover_counts c
        on c.kind = ${kind} and c.zoom = ${literal(counted)} and c.cell between r.first and r.last
      group by 1 having sum(c.count) > 0`,
    actor,
  )
}

/** About how many are in these ranges. */
export async function estimate(actor: Actor, kind: SubmitKind, ranges: readonly CellRange[]) {
  const smallest = Math.min(...ranges.map(({ from, to }) => to - from + 1))
  const zoom = countZooms.find((one) => 4 ** (itemZoom - one) <= smallest) ?? countZooms[2]
  const [row] = await readRows(
    { count: integer },
    sql`select coalesce(sum(c.count), 0)::int as count
      from ${within(ranges, zoom)} join discover_counts c
        on c.kind = ${kind} and c.zoom = ${literal(zoom)} and c.cell between r.first and r.last`,
    actor,
  )
  return row?.count ?? 0
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
