import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { clashWords, stopViews } from '#app/views/shoots/stops.server.ts'
import type { SavedStop } from './stop-fields.tsx'

/** The saved stops of a shoot, by location id. */
export function listSavedStops(
  shoot: ShootDetails,
  cards: LocationCard[],
  clock: Clock,
): Record<string, SavedStop> {
  const clashes = clashWords(shoot, cards)
  return Object.fromEntries(
    stopViews(shoot, cards, clock).map(({ name, ownDay, time, zone, light }) => {
      const when = time ? `${ownDay}, ${time} ${zone}` : ''
      return [name, { when, light, clash: clashes[name] }]
    }),
  )
}
