import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { stopView } from '#app/routes/viewer/stops.server.ts'

/** The stops of a shoot in order with their hours and their light; `name` is the location's id. */
export function stopViews({ stops, timeZone }: ShootDetails, cards: LocationCard[]) {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return stops.flatMap(({ locationId, startDate, endDate, wantedLight, note }) => {
    const card = byId.get(locationId)
    if (!card) return []
    const photo = card.cover && { ...card.cover, direction: null }
    const planned = { startsAt: startDate, endsAt: endDate, wantedLight, note }
    return stopView({ ...card, ...planned, name: locationId, photo }, timeZone)
  })
}
