import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { clashesOf } from '#app/domain/shoots/clash.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { stopViews } from '#app/views/shoots/stops.server.ts'
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

function clashWords(shoot: ShootDetails, cards: LocationCard[]): Record<string, string> {
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
