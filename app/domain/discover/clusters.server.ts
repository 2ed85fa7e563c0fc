import { type Columns, integer, json, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { tableOf } from '#app/domain/kind-names.server.ts'
import { hero } from '#app/domain/places/portfolio-rows.server.ts'
import type { Area } from '#app/domain/places/position/area.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { areaOf, isWithin, relationsTo } from './area.server.ts'
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
import {
  areCounted,
  type CellCount,
  type Estimates,
  estimateAll,
  listCounts,
} from './counts.server.ts'
import { searchRows } from './rows.server.ts'
import type { DiscoverSearch } from './search.ts'
import type { SubmitKind } from './submission.ts'

/**
 * A map's view: its edges in degrees, and its web map zoom (the world is 256 * 2^zoom pixels wide).
 */
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

/** So many items are looked at one by one; of more a sample. */
const mostRead = { hits: 20_000, inCells: 40_000, sampled: 30_000 }

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
  const inView = { actor, query, wanted, zoom, ranges, box: view.area }
  const isCounted = wanted === undefined && query.near === undefined && areCounted(zoom)
  const groups = isCounted
    ? await listCounts(actor, query.kind, zoom, ranges)
    : await groupItems(inView)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const isPin = (group: Group) => !group.isRough && (total <= most.pins || group.count === 1)
  const pins = await listPins(inView, groups.filter(isPin))
  const several = groups.filter((group) => !isPin(group))
  return [...several.map((group) => toCluster(group, zoom)), ...pins]
}

/** Of items that were looked at one by one, the ids of those that are shown as pins. */
type Group = CellCount & { ids?: string[] | null; isRough?: boolean }

type InView = {
  actor: Actor
  query: DiscoverSearch
  wanted: string | undefined
  zoom: number
  ranges: CellRange[]
  box: Area
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

async function groupItems(inView: InView): Promise<Group[]> {
  const { actor, query, wanted, zoom, ranges } = inView
  const counts = await estimateAll(actor, query.kind, ranges, wanted)
  if (counts.area === 0) return []
  const { items, part } = chooseItems(inView, counts)
  const rows = await searchRows(
    groupRow,
    sql`select d.cell >> ${literal(2 * (itemZoom - zoom))} as cell,
        ceil(count(*) / ${part}::float8)::int as count,
        avg(d.latitude) as latitude, avg(d.longitude) as longitude,
        case when count(*) = 1 or sum(count(*)) over () <= ${literal(most.pins)}
          then to_json(array_agg(d.id)) end as ids
      from ${items} where ${conditionsOf(query, wanted)} group by 1`,
    actor,
  )
  return rows.map((row) => ({ ...row, isRough: part < 1 }))
}

/** SQL: the items `d` with the words, or in the cells, whichever are fewer, or a part of all. */
function chooseItems({ query, wanted, ranges, box }: InView, { total, area, words }: Estimates) {
  const isInBox = isWithin({ box, circle: undefined })
  if (wanted !== undefined && words <= Math.min(area, mostRead.hits)) {
    const hits = sql`(select d.* from discover_items d where d.words @@ ${wanted}::tsquery offset 0)`
    return { items: sql`(select d.* from ${hits} d where ${isInBox}) d`, part: 1 }
  }
  if (area <= mostRead.inCells) return { items: itemsIn(query.kind, ranges), part: 1 }
  const part = Math.min(1, mostRead.sampled / total)
  const sample = sql`discover_items d tablesample system (${100 * part}::float8)`
  return { items: sql`(select d.* from ${sample} where ${isInBox}) d`, part }
}

/** SQL: the items `d` in these cells; the planner would rather begin with the words. */
function itemsIn(kind: SubmitKind, ranges: readonly CellRange[]): Fragment {
  const [firsts, lasts] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  return sql`(select d.* from unnest(${firsts}::bigint[], ${lasts}::bigint[]) r (first, last)
    join discover_items d on d.kind = ${kind} and d.cell between r.first and r.last offset 0) d`
}

/** The items of these groups. */
async function listPins({ actor, query, zoom }: InView, groups: Group[]) {
  if (groups.length === 0) return []
  const ids = groups.flatMap((group) => group.ids ?? [])
  const unnamed = groups.filter((group) => !group.ids)
  const ranges = unnamed.map(({ cell }) => rangeOf({ zoom, number: cell }))
  const rows = await searchRows(
    pinRow,
    sql`select p.id, p.slug, left(p.title, ${literal(most.title)}) as title, u.username as "ownerUser",
        found.latitude, found.longitude, ${coverOf(query.kind)} as cover
      from (select d.id, d.latitude, d.longitude from ${itemsIn(query.kind, ranges)}
          union all select d.id, d.latitude, d.longitude from discover_items d
            where d.id = any(${ids}::uuid[]) limit ${literal(most.cells + most.pins)}) found
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

function toCluster(group: Group, zoom: number): DiscoverCluster {
  const { cell, count, latitude, longitude, isRough = false } = group
  const position = { latitude: round(latitude), longitude: round(longitude) }
  return { kind: 'cluster', count, isRough, position, bounds: boundsOf({ zoom, number: cell }) }
}

/** To about a metre. */
function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}

const groupRow: Columns<CellCount & { ids: string[] | null }> = {
  cell: integer,
  count: integer,
  latitude: number,
  longitude: number,
  ids: orNull(json()),
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
