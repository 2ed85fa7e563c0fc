import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { edgePrint } from '#app/domain/places/position/coordinates.ts'
import type { ViewedLocation } from '#app/domain/places/viewers/viewers.server.ts'
import { mapSettings } from '#app/http/map.server.ts'

/** The edge print of a place, and its map if it has a position. */
export async function locationMap({ latitude, longitude }: ViewedLocation) {
  if (latitude === null || longitude === null) return { edge: '', map: undefined }
  const position = { latitude: rounded(latitude, 5), longitude: rounded(longitude, 5) }
  const landmarks = await addresses.landmarks(position, 80)
  return { edge: edgePrint(position), map: { position, landmarks, ...mapSettings } }
}

/** Rounds the position; five places are about a metre. */
function rounded(degrees: number, places: number) {
  return Number(degrees.toFixed(places))
}
