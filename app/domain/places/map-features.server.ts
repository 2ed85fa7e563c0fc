import { read, readRows } from '#app/db/client.server.ts'
import { integer, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, listOf, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { locationMatches } from './location-rows.server.ts'
import type { Area } from './position/area.ts'
import { levelOf, type MapView, rowOf } from './position/grid.ts'

/** The title of a pin is shortened; the position of a cluster is the midpoint of its locations. */
export type MapFeatures = {
  pins: (Coordinates & { id: string; title: string; cover: string | null })[]
  clusters: (Coordinates & { count: number })[]
  total: number
}

type MapQuery = MapView & {
  search?: string
  inPortfolios?: boolean
}

const maxFeatures = { cells: 190, bytes: 30_000 }

/**
 * Clusters the actor's locations by a grid fixed to the globe, so that clusters stay the same when
 * the map is panned. Cells are at least 64 pixels wide, wider if there would be too many.
 */
export async function findFeatures(actor: Actor, query: MapQuery): Promise<MapFeatures> {
  const owner = requireUser(actor)
  for (let level = levelOf(query, maxFeatures.cells); ; level--) {
    const features = toFeatures(await listCells(owner.id, query, level))
    if (Buffer.byteLength(JSON.stringify(features)) <= maxFeatures.bytes) return features
  }
}

/** Clusters the actor's locations for a map that shows all of them. */
export async function findOverview(
  actor: Actor,
  query: Omit<MapQuery, 'area' | 'zoom'> = {},
): Promise<MapFeatures> {
  const owner = requireUser(actor)
  const [found] = await read(extentOf(owner.id, query))
  if (found === undefined || found.south === null) return { pins: [], clusters: [], total: 0 }
  const area = found as Area
  return findFeatures(actor, { ...query, area, zoom: zoomOf(area) })
}

const extent = {
  south: as(orNull(number), sql`min(l.latitude)`),
  north: as(orNull(number), sql`max(l.latitude)`),
  west: as(orNull(number), sql`min(l.longitude)`),
  east: as(orNull(number), sql`max(l.longitude)`),
}

/** If there is no search, PostgreSQL reads each bound from an index. */
function extentOf(
  ownerId: string,
  { search = '', inPortfolios = false }: Omit<MapQuery, 'area' | 'zoom'>,
) {
  return select(
    extent,
    sql`from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
      and ${locationMatches('l', search, { ownerId })}
      ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}`,
  )
}

/** The actor's locations in one cell; id, title and cover are set if it is a single location. */
type MapCell = RowOf<typeof mapCell>

const maxTitle = 40

/** Groups locations by grid cell; if there is no search, with an index-only scan. */
function listCells(
  ownerId: string,
  { area, search = '', inPortfolios = false }: MapQuery,
  level: number,
): Promise<MapCell[]> {
  const at = literal(level)
  return readRows(
    mapCell,
    sql`with cells as (
        select count(*)::int as count, avg(l.latitude) as latitude, avg(l.longitude) as longitude,
          min(l.id::text collate "C")::uuid as id
        from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
          and ${locationMatches('l', search, { ownerId })}
          and ${isWithin(area)}
          ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}
        group by cell_x(l.longitude, ${at}), cell_y(l.latitude, ${at}))
      select ${listOf(mapCell)}
      from cells left join locations alone on cells.count = 1 and alone.id = cells.id
      order by cells.count desc, alone.id, cells.latitude, cells.longitude`,
  )
}

const mapCell = {
  id: as(orNull(uuid), sql`alone.id`),
  title: as(orNull(text), sql`left(alone.title, ${literal(maxTitle)})`),
  cover: as(
    orNull(uuid),
    sql`(select ph.id from photos ph where ph.location_id = alone.id
      order by ph.position, ph.id limit 1)`,
  ),
  latitude: as(number, sql`round(cells.latitude::numeric, 5)::float8`),
  longitude: as(number, sql`round(cells.longitude::numeric, 5)::float8`),
  count: as(integer, sql`cells.count`),
}

function toFeatures(cells: MapCell[]): MapFeatures {
  const features: MapFeatures = { pins: [], clusters: [], total: 0 }
  for (const { id, title, cover, latitude, longitude, count } of cells) {
    if (id === null) features.clusters.push({ latitude, longitude, count })
    else features.pins.push({ id, title: title ?? '', latitude, longitude, cover })
    features.total += count
  }
  return features
}

/** SQL condition: the location `l` is in the area, which may cross the date line. */
export function isWithin({ south, west, north, east }: Area): Fragment {
  const isBetween =
    west > east
      ? sql`(l.longitude >= ${west} or l.longitude <= ${east})`
      : sql`l.longitude between ${west} and ${east}`
  return sql`l.latitude between ${south} and ${north} and ${isBetween}`
}

/** SQL that follows `and`-ed conditions: the location `l` is in a portfolio of its owner. */
export function inOwnPortfolio(ownerId: string) {
  return sql`and exists (select 1 from portfolio_locations pl
    join portfolios p on p.id = pl.portfolio_id
    where pl.location_id = l.id and p.owner_id = ${ownerId} and p.deleted_at is null)`
}

/** The zoom level at which an area fits into 800 by 400 pixels. */
function zoomOf({ south, west, north, east }: Area): number {
  const wide = (east - west) / 360
  const high = rowOf(north) - rowOf(south)
  const worlds = Math.min(800 / 256 / (wide || 1e-6), 400 / 256 / (high || 1e-6))
  return Math.max(1, Math.min(16, Math.floor(Math.log2(worlds))))
}
