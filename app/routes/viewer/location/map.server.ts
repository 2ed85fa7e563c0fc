import type { ViewedLocation } from '#app/domain/pages/viewed-locations.server.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { cellRadius } from '#app/domain/places/position/privacy.ts'
import { mapSettings } from '#app/http/map.server.ts'

/** The edge print of a place, and its map if the actor learns its position. */
export async function locationMap({ latitude, longitude, precision }: ViewedLocation) {
  if (latitude === null || longitude === null) return { edge: '', map: undefined, precision }
  const position = { latitude: roundTo(latitude, 5), longitude: roundTo(longitude, 5) }
  const landmarks = await addresses.listLandmarks(position, 80)
  const reach = precision === 'approximate' ? cellRadius : undefined
  return {
    edge: formatShort(position),
    map: { position, reach, landmarks, ...mapSettings },
    precision,
  }
}

/** Rounds the position; five places are about a metre. */
function roundTo(degrees: number, places: number) {
  return Number(degrees.toFixed(places))
}
