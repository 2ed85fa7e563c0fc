import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { clashesOf } from '#app/domain/shoots/clash.ts'
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

/** What of the plan does not go together, in words, by the ids of the locations. */
export function clashWords(shoot: ShootDetails, cards: LocationCard[]): Record<string, string> {
  const titles = new Map(cards.map(({ id, title }) => [id, title]))
  const dates = { startDate: isoOf(shoot.startsAt), endDate: isoOf(shoot.endsAt) }
  const words = [...clashesOf(dates, shoot.stops)].map(([id, clash]) => {
    if (clash.kind === 'with') {
      return [id, `At the same time as ${titles.get(clash.locationId) ?? 'another stop'}.`]
    }
    return [id, clash.kind === 'before' ? 'Before the shoot begins.' : 'After the shoot ends.']
  })
  return Object.fromEntries(words)
}

function isoOf(date: Date | null) {
  return date?.toISOString() ?? null
}
