import { db, readRows, runStatement } from '#app/db/client.server.ts'
import { type Columns, integer, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { Area } from './position/area.ts'

/** Own places in one cell of the map; one that is alone there has its id, title and cover. */
export type MapCell = {
  id: string | null
  title: string | null
  cover: string | null
  latitude: number
  longitude: number
  count: number
}

/** Counts are kept at every second level up to this; a level has `2 ** level` columns and rows. */
export const finestKept = 16

const coarsestKept = 2
const maxTitle = 40

/** The cells with those of the locations `l` that meet a condition. */
export function listFound(condition: Fragment, level: number): Promise<MapCell[]> {
  const at = literal(level)
  return list(
    sql`select count(*)::int as count, avg(l.latitude) as latitude, avg(l.longitude) as longitude,
        min(l.id::text collate "C")::uuid as id
      from locations l where ${condition}
      group by cell_x(l.longitude, ${at}), cell_y(l.latitude, ${at})`,
    sql`l.id = cells.id`,
  )
}

/** The cells that an area touches, by kept counts: as fast with very many places as with few. */
export function listKept(
  ownerId: string,
  { south, west, north, east }: Area,
  level: number,
): Promise<MapCell[]> {
  const keptAt = Math.max(coarsestKept, level + (level % 2))
  const at = literal(keptAt)
  const steps = literal(keptAt - level)
  const x = { from: sql`cell_x(${west}, ${at})`, to: sql`cell_x(${east}, ${at})` }
  const columns =
    west > east ? sql`(c.x >= ${x.from} or c.x <= ${x.to})` : sql`c.x between ${x.from} and ${x.to}`
  return list(
    sql`select sum(c.count)::int as count, sum(c.latitude) / sum(c.count) as latitude,
        sum(c.longitude) / sum(c.count) as longitude
      from location_cells c where c.owner_id = ${ownerId} and c.level = ${at} and ${columns}
        and c.y between cell_y(${south}, ${at}) and cell_y(${north}, ${at})
      group by c.x >> ${steps}, c.y >> ${steps} having sum(c.count) > 0`,
    // A centimetre: sums of many positions are rounded.
    sql`l.owner_id = ${ownerId} and l.deleted_at is null
      and l.longitude between cells.longitude - 1e-7 and cells.longitude + 1e-7
      and l.latitude between cells.latitude - 1e-7 and cells.latitude + 1e-7`,
  )
}

/** Puts together what changes left behind, to one row for each cell. */
export async function mergeCells() {
  // Where statistics still call the table empty, each of its rows would be held against all others.
  await runStatement(sql`analyze location_cells`, db)
  // An owner who is being deleted is passed over: each would wait for the rows of the other.
  await runStatement(
    sql`with owners as (
        select u.id from users u
        where u.id in (select owner_id from location_cells where not is_merged)
        for key share skip locked),
      changed as (
        select distinct owner_id, level, x, y from location_cells
        where not is_merged and owner_id in (select id from owners)),
      gone as (
        delete from location_cells c using changed where c.owner_id = changed.owner_id
          and c.level = changed.level and c.x = changed.x and c.y = changed.y returning c.*)
      insert into location_cells (owner_id, level, x, y, count, latitude, longitude, is_merged)
        select owner_id, level, x, y, sum(count), sum(latitude), sum(longitude), true
        from gone group by 1, 2, 3, 4 having sum(count) <> 0`,
    db,
  )
}

/** @param one finds the place that is alone in a cell */
function list(cells: Fragment, one: Fragment) {
  return readRows(
    mapCellRow,
    sql`with cells as (${cells})
      select cells.count, round(cells.latitude::numeric, 5)::float8 as latitude,
        round(cells.longitude::numeric, 5)::float8 as longitude, alone.id, alone.title, alone.cover
      from cells left join lateral (
        select l.id, left(l.title, ${literal(maxTitle)}) as title, (select ph.id from photos ph
          where ph.location_id = l.id order by ph.position, ph.id limit 1) as cover
        from locations l where cells.count = 1 and ${one} limit 1) alone on true
      order by cells.count desc, alone.id, cells.latitude, cells.longitude`,
  )
}

const mapCellRow: Columns<MapCell> = {
  id: orNull(uuid),
  title: orNull(text),
  cover: orNull(uuid),
  latitude: number,
  longitude: number,
  count: integer,
}
