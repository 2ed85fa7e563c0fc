import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { canonicalZone } from '#app/format/date.ts'
import { placeOf } from '#app/views/places/latest-place.server.ts'

export function zonesOf(cards: LocationCard[]) {
  const places = cards.flatMap((card) => {
    const place = placeOf(card)
    return place ? { id: card.id, ...place } : []
  })
  return {
    place: places[0],
    likelyZones: [...new Set(places.map(({ timeZone }) => canonicalZone(timeZone)))],
  }
}
