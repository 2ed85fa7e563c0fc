import { db } from '#app/db/client.server.ts'
import { type Columns, integer, json, number, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf } from '#app/db/rows.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import type { Area } from '#app/domain/places/position/area.ts'
import { boundsOf, type GridCell, levelOf, type MapView } from '#app/domain/places/position/grid.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { isInBox } from './area.server.ts'
import { conditionsOf, isOfKind, readTextQuery } from './conditions.server.ts'
import { estimate } from './matches.server.ts'
import type { DiscoverSearch } from './search.ts'
import { searchRows } from './search-rows.server.ts'

/** `isPartial` says that too many items match, so only the newest in view are shown. */
export type DiscoverFeatures = {
  pins: DiscoverPin[]
  clusters: DiscoverCluster[]
  isPartial: boolean
}

type DiscoverCluster = { count: number; position: Coordinates; bounds: Area }

export type DiscoverPin = {
  kind: SubmitKind
  id: string
  slug: string
  title: string
  ownerUser: string
  position: Coordinates
  /** Id of the cover photo. */
  cover: string | null
}

/** Limits a response to 500 features and 30 kB compressed. */
const max = { cells: 240, pins: 100, title: 40 }

/** If more than `maxGrouped` items may match, only the newest `maxNewest` in view are grouped. */
const maxGrouped = 5_000
const maxNewest = 3_000

const countedLevels = [6, 9, 12] as const

/** Clusters items by a grid fixed to the globe, so that clusters stay the same when panning. */
export async function findFeatures(
  actor: Actor,
  search: DiscoverSearch,
  view: MapView,
): Promise<DiscoverFeatures> {
  const { region: _, ...query } = search
  const { wanted } = await readTextQuery(actor, query)
  if (wanted === null) return { pins: [], clusters: [], isPartial: false }
  const level = levelOf(view, max.cells)
  const isWanted = conditionsOf(query, wanted)
  const isInView = isInBox(view.area)
  const isEverything = wanted === undefined && query.near === undefined
  const isLarge = (await estimate(actor, sql`${isWanted} and ${isInView}`)) > maxGrouped
  const counted = isLarge && isEverything ? countedLevels.find((one) => level <= one) : undefined
  const isPartial = isLarge && !isEverything
  const items = isPartial
    ? sql`(select d.* from discover_items d where ${isOfKind[query.kind]} and ${isInView}
        order by d.created_at desc limit ${literal(maxNewest)}) d where ${isWanted}`
    : sql`discover_items d where ${isWanted} and ${isInView}`
  const groups = counted
    ? await listCounts(actor, query.kind, view.area, { level, counted })
    : await groupItems(actor, items, level)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const isPin = (group: Group) => total <= max.pins || group.count === 1
  return {
    pins: await listPins(actor, query.kind, groups.filter(isPin)),
    clusters: groups.filter((group) => !isPin(group)).map((group) => toCluster(group, level)),
    isPartial,
  }
}

/** `ids` is null unless the items are shown as pins. */
type Group = Omit<GridCell, 'level'> & Coordinates & { count: number; ids: string[] | null }

const groupRow: Columns<Group> = {
  x: integer,
  y: integer,
  count: integer,
  latitude: number,
  longitude: number,
  ids: orNull(json()),
}

function groupItems(actor: Actor, items: Fragment, level: number): Promise<Group[]> {
  const at = literal(level)
  return searchRows(
    groupRow,
    sql`select cell_x(d.longitude, ${at}) as x, cell_y(d.latitude, ${at}) as y,
        count(*)::int as count, avg(d.latitude) as latitude, avg(d.longitude) as longitude,
        case when count(*) = 1 or sum(count(*)) over () <= ${literal(max.pins)}
          then to_json(array_agg(d.id)) end as ids
      from ${items} group by 1, 2`,
    actor,
  )
}

/** Groups the counts that are stored for the finer level `counted`. */
function listCounts(
  actor: Actor,
  kind: SubmitKind,
  { south, west, north, east }: Area,
  { level, counted }: { level: number; counted: number },
): Promise<Group[]> {
  const [at, steps] = [literal(counted), literal(counted - level)]
  const [from, to] = [sql`cell_x(${west}, ${at})`, sql`cell_x(${east}, ${at})`]
  const isBetween =
    west <= east ? sql`c.x between ${from} and ${to}` : sql`(c.x >= ${from} or c.x <= ${to})`
  return searchRows(
    groupRow,
    sql`select c.x >> ${steps} as x, c.y >> ${steps} as y, sum(c.count)::int as count,
        sum(c.latitude * c.count) / sum(c.count) as latitude,
        sum(c.longitude * c.count) / sum(c.count) as longitude,
        case when sum(c.count) = 1 then (select to_json(array_agg(d.id)) from discover_items d
          where d.kind = ${kind} and d.latitude = min(c.latitude) and d.longitude = min(c.longitude)) end as ids
      from discover_cells c where c.kind = ${kind} and c.level = ${at} and ${isBetween}
        and c.y between cell_y(${south}, ${at}) and cell_y(${north}, ${at})
      group by 1, 2`,
    actor,
  )
}

export async function countCells() {
  await db.run(sql`refresh materialized view concurrently discover_cells`)
}

async function listPins(actor: Actor, kind: SubmitKind, groups: Group[]): Promise<DiscoverPin[]> {
  const ids = groups.flatMap((group) => group.ids ?? [])
  if (ids.length === 0) return []
  const pin = {
    ...columns(kinds[kind].table, 'p', 'id', 'slug'),
    title: as(text, sql`left(p.title, ${literal(max.title)})`),
    ownerUser: as(text, sql`u.username`),
    latitude: as(number, sql`d.latitude`),
    longitude: as(number, sql`d.longitude`),
    cover: as(orNull(uuid), coverOf(kind)),
  }
  const rows = await searchRows(
    pin,
    sql`select ${listOf(pin)}
      from discover_items d join ${tableOf(kind)} p on p.id = d.id join users u on u.id = p.owner_id
      where d.id = any(${ids}::uuid[]) and p.is_discoverable and p.deleted_at is null
      order by p.id`,
    actor,
  )
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    kind,
    position: { latitude, longitude },
  }))
}

function coverOf(kind: SubmitKind) {
  if (kind === 'portfolio') return hero(sql`ph.id`)
  return sql`(select ph.id from photos ph where ph.location_id = p.id
    order by ph.position, ph.id limit 1)`
}

function toCluster({ x, y, count, latitude, longitude }: Group, level: number): DiscoverCluster {
  const position = { latitude: round(latitude), longitude: round(longitude) }
  return { count, position, bounds: boundsOf({ level, x, y }) }
}

/** Rounds to five decimal places, about a metre. */
function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}
