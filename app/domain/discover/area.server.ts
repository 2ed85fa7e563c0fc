import { type Fragment, join, literal, parameter, sql } from '#app/db/sql.server.ts'
import { type Area, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { earthRadiusKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { type Relate, relateToBox, relateToRing } from './cell.ts'
import type { DiscoverSearch, MapRegion, Near } from './search.ts'

/** Where a search looks; all of it has to hold. Without any it is everywhere, and nowhere too. */
export type SearchArea = { box: Area | undefined; circle: Near | undefined }

/** Metres; nothing is farther. */
const halfwayRound = Math.ceil(Math.PI * earthRadiusKm * 1000)

export function areaOf({ distanceFilter, region, near }: DiscoverSearch): SearchArea {
  const isOfRegion = distanceFilter === 'Region' && region !== undefined
  return {
    box: isOfRegion ? boxOf(region) : undefined,
    circle: near && { ...near, distance: Math.min(near.distance, halfwayRound) },
  }
}

/** A view wider than the globe is all around it; over a pole it ends there. */
function boxOf({ latitude, longitude, latitudeDelta, longitudeDelta }: MapRegion): Area {
  const high = Math.min(latitudeDelta, 180) / 2
  const wide = longitudeDelta / 2
  const isAround = wide >= 180
  return {
    south: Math.max(-90, latitude - high),
    north: Math.min(90, latitude + high),
    west: isAround ? -180 : normalizeLongitude(longitude - wide),
    east: isAround ? 180 : normalizeLongitude(longitude + wide),
  }
}

/** Metres from the middle beyond which the search finds nothing. */
export function farthest(query: DiscoverSearch): number {
  return areaOf(query).circle?.distance ?? halfwayRound
}

/** How squares lie to the area; none where it is everywhere. */
export function relationsTo({ box, circle }: SearchArea): Relate[] {
  return [
    ...(box ? [relateToBox(box)] : []),
    ...(circle ? [relateToRing(circle, 0, circle.distance)] : []),
  ]
}

/** SQL: whether the item `d` is in the area. */
export function isWithin({ box, circle }: SearchArea): Fragment {
  const conditions = [sql`true`]
  if (box) {
    const { south, west, north, east } = box
    const [from, to] = [sql`d.longitude >= ${west}::float8`, sql`d.longitude <= ${east}::float8`]
    conditions.push(
      sql`d.latitude between ${south}::float8 and ${north}::float8`,
      west <= east ? sql`(${from} and ${to})` : sql`(${from} or ${to})`,
    )
  }
  if (circle) conditions.push(sql`${metresFrom(circle)} <= ${circle.distance}::float8`)
  return join(conditions, ' and ')
}

/**
 * SQL: metres from a point to the item `d` by the haversine formula; null where it is on no map.
 */
export function metresFrom(center: Coordinates): Fragment {
  const [latitude, longitude] = [parameter(center.latitude), parameter(center.longitude)]
  return sql`(${literal(2000 * earthRadiusKm)} * asin(least(1, sqrt(
    power(sin(radians(d.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(d.latitude))
      * power(sin(radians(d.longitude - ${longitude}::float8) / 2), 2)))))`
}
