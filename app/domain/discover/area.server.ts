import { type Fragment, join, literal, parameter, sql } from '#app/db/sql.server.ts'
import { type Area, areaAround, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { earthRadiusKm } from '#app/domain/places/position/distance.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import type { DiscoverSearch, MapRegion, Near } from './search.ts'

/** An item must be in `box` and in `circle`, if given; if neither is, it needs no position. */
type SearchArea = { box: Area | undefined; circle: Near | undefined }

export function areaOf({ distanceFilter, region, near }: DiscoverSearch): SearchArea {
  const isOfRegion = distanceFilter === 'Region' && region !== undefined
  return { box: isOfRegion ? boxOf(region) : undefined, circle: near }
}

/** The bounds of a map view; a view that is wider than the globe covers all longitudes. */
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

/** SQL condition: the item `d` is in the area. */
export function isWithin({ box, circle }: SearchArea): Fragment {
  return join(
    [
      ...(box ? [isInBox(box)] : []),
      ...(circle ? [isInBox(boxAround(circle)), isInCircle(circle)] : []),
      sql`true`,
    ],
    ' and ',
  )
}

/** SQL condition: the item `d` is in a box, which may cross the antimeridian. */
export function isInBox({ south, west, north, east }: Area): Fragment {
  const latitude = sql`d.latitude between ${south}::float8 and ${north}::float8`
  if (west === -180 && east === 180) return latitude
  return west <= east
    ? sql`${latitude} and d.longitude between ${west}::float8 and ${east}::float8`
    : sql`${latitude} and (d.longitude >= ${west}::float8 or d.longitude <= ${east}::float8)`
}

/** Bounding box of the circle, for the index; larger, so that rounding cuts off no items. */
function boxAround({ distance, ...center }: Near): Area {
  return areaAround(center, Math.min(distance, halfwayRound) * 1.0001 + 1)
}

function isInCircle({ distance, ...center }: Near): Fragment {
  return sql`${metresFrom(center)} <= ${distance}::float8`
}

/** Half the earth's circumference, in metres. */
const halfwayRound = Math.ceil(Math.PI * earthRadiusKm * 1000)

/** SQL: metres from `center` to the item `d` (haversine formula); null if it has no position. */
export function metresFrom(center: Coordinates): Fragment {
  const [latitude, longitude] = [parameter(center.latitude), parameter(center.longitude)]
  return sql`(${literal(2000 * earthRadiusKm)} * asin(least(1, sqrt(
    power(sin(radians(d.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(d.latitude))
      * power(sin(radians(d.longitude - ${longitude}::float8) / 2), 2)))))`
}
