import { parseCoordinates } from '#app/domain/places/position/coordinates.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { originOf } from './origin.ts'
import { plusCodePosition } from './plus-code.ts'
import { type RawPlace, toDegrees } from './raw-place.ts'

type Json = Record<string, unknown>

/**
 * Reads a feature of `Saved Places.json` of Google Takeout, in its old spelling (`Google Maps URL`)
 * and its new one (`google_maps_url`); undefined if it is none.
 */
export function readGoogleFeature(feature: unknown): RawPlace | undefined {
  const properties = objectIn(feature, 'properties')
  const url = properties['Google Maps URL'] ?? properties.google_maps_url
  if (typeof url !== 'string') return undefined
  const location = objectIn(properties, 'Location', 'location')
  const place = {
    title: properties.Title ?? properties.name ?? location['Business Name'] ?? location.name,
    description: properties.review_text_published ?? properties.Comment ?? '',
    address: location.Address ?? location.address ?? properties.address,
    origin: originOf(url) || `url:${url}`,
  }
  const written = objectIn(location, 'Geo Coordinates')
  const { coordinates } = objectIn(feature, 'geometry')
  const [east, north] = Array.isArray(coordinates) ? coordinates : []
  const found = [
    { latitude: toDegrees(north), longitude: toDegrees(east) },
    { latitude: toDegrees(written.Latitude), longitude: toDegrees(written.Longitude) },
    positionOfLink(url),
  ].find(isWritten)
  return { ...place, ...found }
}

/** Google writes zeros for a location that it has no position of. */
function isWritten(position: Coordinates | undefined) {
  if (!position) return false
  const { latitude, longitude } = position
  return Number.isFinite(latitude + longitude) && (latitude !== 0 || longitude !== 0)
}

/** The position in the link of a map, also as a full plus code. */
export function positionOfLink(url: string): Coordinates | undefined {
  return parseCoordinates(url) ?? plusCodePosition(url)
}

function objectIn(parent: unknown, ...names: string[]): Json {
  const values = names.map((name) => (parent as Json | null)?.[name])
  return (values.find((value) => typeof value === 'object' && value !== null) ?? {}) as Json
}
