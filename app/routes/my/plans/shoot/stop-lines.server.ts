import { phaseWords } from '#app/domain/places/light/labels.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { Stop } from '#app/domain/shoots/published.ts'
import { wantedPhases } from '#app/domain/shoots/stop-light.server.ts'
import { clashMessages, missedLightMessage } from '#app/domain/shoots/stop-problems.server.ts'
import type { Clock } from '#app/format/clock.ts'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { toSortedLocation } from '#app/views/library/items.ts'
import { describeStopTime } from '#app/views/shoots/stops.server.ts'

/** The stops as a list shows them. */
export function stopItems(stops: Stop[], cards: LocationCard[]): SortedItem[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return stops.flatMap(({ id, locationId }) => {
    const card = byId.get(locationId)
    return card ? { ...toSortedLocation(card), id, locationId } : []
  })
}

export type StopLine = { words: string; light: string; clash?: string; missed?: string }

/** Keys are the ids of the stops. */
export function stopLines(
  shoot: ShootDetails,
  cards: LocationCard[],
  clock: Clock,
): Record<string, StopLine> {
  const clashes = clashMessages(shoot, cards)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const lines = shoot.stops.flatMap((stop): [string, StopLine][] => {
    const card = byId.get(stop.locationId)
    if (!card) return []
    const planned = { ...card, ...stop, startsAt: stop.startDate, endsAt: stop.endDate }
    const time = describeStopTime(planned, shoot.timeZone, clock) || openWords(stop)
    const words = [time, stop.note].filter(Boolean).join(' · ')
    const clash = clashes[stop.id]
    const missed = missedLightMessage(planned, clock)
    const light = stop.wantedLight ?? ''
    return [[stop.id, { words, light, ...(clash ? { clash } : {}), ...(missed ? { missed } : {}) }]]
  })
  return Object.fromEntries(lines)
}

function openWords({ wantedLight, note }: Stop) {
  if (wantedLight) return `No time yet, for ${phaseWords[wantedPhases[wantedLight]]}`
  return note && 'No time yet'
}
