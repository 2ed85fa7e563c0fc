import { readRows } from '#app/db/client.server.ts'
import { type Columns, integer, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { literal, nothing, parameter, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { pattern } from '#app/domain/search.server.ts'
import { locationMatches } from './location-rows.server.ts'
import type { Area } from './position/area.ts'

/** A single place: the title is shortened, the position in degrees, the cover is a photo id. */
type MapPin = [id: string, title: string, latitude: number, longitude: number, cover: string | null]

/** Several places near each other; the position is their middle, in degrees. */
type MapCluster = [latitude: number, longitude: number, count: number]

/** Rows are short, because an answer has at most 500 of them and 30 kB. */
export type MapFeatures = { pins: MapPin[]; clusters: MapCluster[]; total: number }

type MapQuery = {
  area: Area
  /** Web map zoom: the world is 256 * 2^zoom pixels wide. */
  zoom: number
  search?: string
  inPortfolios?: boolean
}

const maxFeatures = { cells: 190, bytes: 30_000, title: 40 }
const smallestCell = 64

/**
 * The actor's own places in an area, grouped by a grid fixed to the globe, so that panning keeps
 * the marks. A cell is at least 64 pixels wide, and wider when the answer would get too big.
 */
export async function findFeatures(actor: Actor, query: MapQuery): Promise<MapFeatures> {
  const owner = requireUser(actor)
  let cell = cellOf(query)
  for (;;) {
    const features = await gather(owner.id, query, cell)
    if (Buffer.byteLength(JSON.stringify(features)) <= maxFeatures.bytes) return features
    cell *= 1.5
  }
}

/** All own places of the actor, grouped as for a screen that shows them all. */
export async function findOverview(
  actor: Actor,
  query: Omit<MapQuery, 'area' | 'zoom'> = {},
): Promise<MapFeatures> {
  const owner = requireUser(actor)
  const [extent] = await readRows(extentRow, extentOf(owner.id, query))
  if (extent === undefined || extent.south === null) return { pins: [], clusters: [], total: 0 }
  const area = extent as Area
  return findFeatures(actor, { ...query, area, zoom: zoomOf(area) })
}

const extentRow = {
  south: orNull(number),
  north: orNull(number),
  west: orNull(number),
  east: orNull(number),
}

/** Without a search PostgreSQL reads each edge from the end of an index. */
function extentOf(
  ownerId: string,
  { search = '', inPortfolios = false }: Omit<MapQuery, 'area' | 'zoom'>,
) {
  return sql`select min(l.latitude) as south, max(l.latitude) as north,
      min(l.longitude) as west, max(l.longitude) as east
    from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
      and ${locationMatches('l', pattern(search))}
      ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}`
}

type Cell = {
  id: string
  /** Null for a group. */
  title: string | null
  cover: string | null
  latitude: number
  longitude: number
  count: number
}

async function gather(ownerId: string, query: MapQuery, cell: number): Promise<MapFeatures> {
  const { area, zoom, search = '', inPortfolios = false } = query
  const { south, west, north, east } = area
  const isWithin =
    west > east
      ? sql`(l.longitude >= ${west} or l.longitude <= ${east})`
      : sql`l.longitude between ${west} and ${east}`
  const cells = parameter((256 * 2 ** zoom) / cell)
  const rows = await readRows(
    cellRow,
    sql`with cells as (
        select count(*)::int as count, min(l.id::text collate "C")::uuid as id,
          round(avg(l.latitude)::numeric, 5)::float8 as latitude,
          round(avg(l.longitude)::numeric, 5)::float8 as longitude
        from locations l
        where l.owner_id = ${ownerId} and l.deleted_at is null and ${locationMatches('l', pattern(search))}
          and l.latitude between ${south} and ${north}
          and ${isWithin}
          ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}
        group by floor((l.longitude + 180) / 360 * ${cells}::float8),
          floor(ln(tan(pi() / 4 + radians(greatest(least(l.latitude, 85), -85)) / 2)) / pi() / 2 * ${cells}::float8))
      select cells.*, case when count = 1 then left(l.title, ${literal(maxFeatures.title)}) end as title,
        case when count = 1 then (select ph.id from photos ph where ph.location_id = l.id
          order by ph.position, ph.id limit 1) end as cover
      from cells join locations l on l.id = cells.id
      order by cells.count desc, cells.id`,
  )
  return {
    pins: rows
      .filter(({ count }) => count === 1)
      .map(({ id, title, latitude, longitude, cover }) => [
        id,
        title ?? '',
        latitude,
        longitude,
        cover,
      ]),
    clusters: rows
      .filter(({ count }) => count > 1)
      .map(({ latitude, longitude, count }) => [latitude, longitude, count]),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

function inOwnPortfolio(ownerId: string) {
  return sql`and exists (select 1 from portfolio_locations pl
    join portfolios p on p.id = pl.portfolio_id
    where pl.location_id = l.id and p.owner_id = ${ownerId} and p.deleted_at is null)`
}

/** The width of a cell in pixels: the smallest step with few enough cells in the area. */
function cellOf({ area, zoom }: MapQuery): number {
  const world = 256 * 2 ** zoom
  const wide = (((area.east - area.west + 360) % 360 || 360) / 360) * world
  const high = mercator(area.north, world) - mercator(area.south, world)
  let cell = smallestCell
  while ((wide / cell + 1) * (high / cell + 1) > maxFeatures.cells) cell *= 1.25
  return cell
}

/** The zoom at which an area fits on 800 by 400 pixels. */
function zoomOf({ south, west, north, east }: Area): number {
  const wide = (east - west) / 360
  const high = mercator(north, 1) - mercator(south, 1)
  const worlds = Math.min(800 / 256 / (wide || 1e-6), 400 / 256 / (high || 1e-6))
  return Math.max(1, Math.min(16, Math.floor(Math.log2(worlds))))
}

function mercator(latitude: number, world: number) {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return (Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world
}

const cellRow: Columns<Cell> = {
  id: uuid,
  title: orNull(text),
  cover: orNull(uuid),
  latitude: number,
  longitude: number,
  count: integer,
}
