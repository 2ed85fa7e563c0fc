import { readRows } from '#app/db/client.server.ts'
import { boolean, number, orNull } from '#app/db/columns.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { pattern } from '#app/domain/search.server.ts'
import { countLocations } from './location-counts.server.ts'
import { locationMatches } from './location-rows.server.ts'
import { finestKept, listFound, listKept, type MapCell } from './map-cells.server.ts'
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

const maxFeatures = { cells: 190, bytes: 30_000 }

/** With more places than this a map reads kept counts, which tell nothing of half a cell. */
const mostCounted = 5_000

/**
 * The actor's own places in an area, grouped by a grid fixed to the globe, so that panning keeps
 * the marks. A cell is at least 64 pixels wide, and wider when the answer would get too big. Of
 * very many places those in a cell at the edge count although they are out of view.
 */
export async function findFeatures(actor: Actor, query: MapQuery): Promise<MapFeatures> {
  const owner = requireUser(actor)
  const isLarge = await hasMany(owner.id)
  for (let level = levelOf(query); ; level--) {
    const features = toFeatures(await gather(owner.id, query, level, isLarge))
    if (Buffer.byteLength(JSON.stringify(features)) <= maxFeatures.bytes) return features
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
      and ${locationMatches('l', search, { ownerId })}
      ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}`
}

async function hasMany(ownerId: string) {
  const [row] = await readRows(
    { isLarge: boolean },
    sql`select ${countLocations(ownerId, 'held')} > ${mostCounted} as "isLarge"`,
  )
  return row?.isLarge ?? false
}

function gather(
  ownerId: string,
  { area, search = '', inPortfolios = false }: MapQuery,
  level: number,
  isLarge: boolean,
): Promise<MapCell[]> {
  if (isLarge && pattern(search) === null && !inPortfolios && level <= finestKept) {
    return listKept(ownerId, area, level)
  }
  const { south, west, north, east } = area
  const isWithin =
    west > east
      ? sql`(l.longitude >= ${west} or l.longitude <= ${east})`
      : sql`l.longitude between ${west} and ${east}`
  return listFound(
    sql`l.owner_id = ${ownerId} and l.deleted_at is null
      and ${locationMatches('l', search, { ownerId })}
      and l.latitude between ${south} and ${north} and ${isWithin}
      ${inPortfolios ? inOwnPortfolio(ownerId) : nothing}`,
    level,
  )
}

function toFeatures(cells: MapCell[]): MapFeatures {
  const pins: MapPin[] = []
  const clusters: MapCluster[] = []
  let total = 0
  for (const { id, title, cover, latitude, longitude, count } of cells) {
    if (id === null) clusters.push([latitude, longitude, count])
    else pins.push([id, title ?? '', latitude, longitude, cover])
    total += count
  }
  return { pins, clusters, total }
}

function inOwnPortfolio(ownerId: string) {
  return sql`and exists (select 1 from portfolio_locations pl
    join portfolios p on p.id = pl.portfolio_id
    where pl.location_id = l.id and p.owner_id = ${ownerId} and p.deleted_at is null)`
}

/** The finest level whose cells are 64 pixels wide and few enough in the area. */
function levelOf({ area, zoom }: MapQuery): number {
  const wide = ((area.east - area.west + 360) % 360 || 360) / 360
  const high = mercator(area.north, 1) - mercator(area.south, 1)
  const cellsAt = (level: number) => (wide * 2 ** level + 1) * (high * 2 ** level + 1)
  let level = Math.floor(zoom) + 2
  while (cellsAt(level) > maxFeatures.cells) level--
  return level
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
