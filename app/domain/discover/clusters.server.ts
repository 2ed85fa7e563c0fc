import { readRows } from '#app/db/client.server.ts'
import { type Columns, integer, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, nothing, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { tableOf } from '#app/domain/kind-names.server.ts'
import { hero } from '#app/domain/places/portfolio-rows.server.ts'
import type { Area } from '#app/domain/places/position/area.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { areaOf, relationsTo } from './area.server.ts'
import {
  boundsOf,
  type CellRange,
  coverCells,
  itemZoom,
  rangeOf,
  relateToAll,
  relateToBox,
} from './cell.ts'
import { conditionsOf, readWords } from './conditions.server.ts'
import { areCounted, type CellCount, estimateAll, listCounts } from './counts.server.ts'
import type { DiscoverSearch } from './search.ts'
import type { SubmitKind } from './submission.ts'

/** A map's view: its edges in degrees, and its web map zoom (the world is 256 * 2^zoom pixels wide). */
export type MapView = { area: Area; zoom: number }

/** Several items near each other; `position` is their middle. A rough count is that of a sample. */
export type DiscoverCluster = {
  kind: 'cluster'
  count: number
  isRough: boolean
  position: Coordinates
  bounds: Area
}

/** A single item. */
export type DiscoverPin = {
  kind: SubmitKind
  id: string
  slug: string
  /** Shortened. */
  title: string
  ownerUser: string
  /** The public one. */
  position: Coordinates
  /** A photo's id. */
  cover: string | null
}

/** An answer has at most 500 features and 30 kB, packed. */
const most = { cells: 240, pins: 100, title: 40 }

/** Of so many items in a view all are looked at, of more a sample. */
const sampleFrom = 60_000

/**
 * What a search finds in a view, whatever its region: single pins where they are few, else groups
 * by a grid that is fixed to the globe, so that panning keeps them.
 */
export async function clusters(
  actor: Actor,
  search: DiscoverSearch,
  view: MapView,
): Promise<(DiscoverCluster | DiscoverPin)[]> {
  const { region: _, ...query } = search
  const { wanted } = await readWords(actor, query)
  if (wanted === null) return []
  const zoom = gridOf(view)
  const relate = relateToAll([relateToBox(view.area), ...relationsTo(areaOf(query))])
  const ranges = coverCells(relate, { most: most.cells * 2, deepest: zoom })
  const inView = { actor, query, wanted, zoom, ranges }
  const isFiltered = wanted !== undefined || query.near !== undefined
  const { groups, isRough } =
    !isFiltered && areCounted(zoom)
      ? { groups: await listCounts(actor, query.kind, zoom, ranges), isRough: false }
      : await groupItems(inView)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const hasFew = total <= most.pins
  const single = groups.filter(({ count }) => hasFew || count === 1)
  const pins = single.length > 0 && !isRough ? await listPins(inView, single) : []
  const several = isRough ? groups : groups.filter(({ count }) => !hasFew && count > 1)
  return [...several.map((group) => toCluster(group, zoom, isRough)), ...pins]
}

type InView = {
  actor: Actor
  query: DiscoverSearch
  wanted: string | undefined
  zoom: number
  ranges: CellRange[]
}

/** The zoom of cells of at least 64 pixels, of which not too many are in the view. */
function gridOf({ area, zoom }: MapView) {
  const wide = ((area.east - area.west + 360) % 360 || 360) / 360
  const high = Math.abs(downOf(area.north) - downOf(area.south))
  let grid = Math.min(Math.floor(zoom) + 2, itemZoom)
  while (grid > 0 && (wide * 2 ** grid + 1) * (high * 2 ** grid + 1) > most.cells) grid--
  return grid
}

/** From the top of the map, 0 to 1. */
function downOf(latitude: number) {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)
}

async function groupItems({ actor, query, wanted, zoom, ranges }: InView) {
  const { area } = await estimateAll(actor, query.kind, ranges)
  const part = area > sampleFrom ? (100 * sampleFrom) / area : undefined
  if (area === 0) return { groups: [], isRough: false }
  const groups = await readRows(
    groupRow,
    sql`select d.cell >> ${literal(2 * (itemZoom - zoom))} as cell,
        ceil(count(*) * ${100 / (part ?? 100)}::float8)::int as count,
        avg(d.latitude) as latitude, avg(d.longitude) as longitude
      from ${itemsIn(ranges, part)} where ${conditionsOf(query, wanted)} group by 1`,
    actor,
  )
  return { groups, isRough: part !== undefined }
}

/** SQL: the items `d` of the ranges, or a part of all of them in percent. */
function itemsIn(ranges: CellRange[], part?: number): Fragment {
  const [firsts, lasts] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  const sample = part ? sql`tablesample system (${part}::float8)` : nothing
  return sql`unnest(${firsts}::bigint[], ${lasts}::bigint[]) r (first, last)
    join discover_items d ${sample} on d.cell between r.first and r.last`
}

/** The items in these cells. */
async function listPins({ actor, query, wanted, zoom }: InView, cells: CellCount[]) {
  const ranges = cells.map(({ cell }) => rangeOf({ zoom, number: cell }))
  const rows = await readRows(
    pinRow,
    sql`select p.id, p.slug, left(p.title, ${literal(most.title)}) as title, u.username as "ownerUser",
        found.latitude, found.longitude, ${coverOf(query.kind)} as cover
      from (select d.id, d.latitude, d.longitude from ${itemsIn(ranges)}
          where ${conditionsOf(query, wanted)} limit ${literal(most.cells + most.pins)}) found
        join ${tableOf(query.kind)} p on p.id = found.id join users u on u.id = p.owner_id
      where p.is_discoverable and p.deleted_at is null
      order by p.id`,
    actor,
  )
  return rows.map(
    ({ latitude, longitude, ...row }): DiscoverPin => ({
      ...row,
      kind: query.kind,
      position: { latitude, longitude },
    }),
  )
}

function coverOf(kind: SubmitKind) {
  if (kind === 'portfolio') return hero(sql`ph.id`)
  return sql`(select ph.id from photos ph where ph.location_id = p.id
    order by ph.position, ph.id limit 1)`
}

function toCluster(
  { cell, count, latitude, longitude }: CellCount,
  zoom: number,
  isRough: boolean,
): DiscoverCluster {
  const position = { latitude: round(latitude), longitude: round(longitude) }
  return { kind: 'cluster', count, isRough, position, bounds: boundsOf({ zoom, number: cell }) }
}

/** To about a metre. */
function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}

const groupRow: Columns<CellCount> = {
  cell: integer,
  count: integer,
  latitude: number,
  longitude: number,
}

type PinRow = Omit<DiscoverPin, 'kind' | 'position'> & Coordinates

const pinRow: Columns<PinRow> = {
  id: uuid,
  slug: text,
  title: text,
  ownerUser: text,
  latitude: number,
  longitude: number,
  cover: orNull(uuid),
}
