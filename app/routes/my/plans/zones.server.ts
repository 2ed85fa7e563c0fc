import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { canonicalZone } from '#app/format/date.ts'
import { placeOf } from '#app/views/places/latest-zone.server.ts'

/** Returns the first location with a position, and the time zones of all locations. */
export function zonesOf(cards: LocationCard[]) {
  const places = cards.flatMap((card) => placeOf(card) ?? [])
  return {
    place: places[0],
    likelyZones: [...new Set(places.map(({ timeZone }) => canonicalZone(timeZone)))],
  }
}
