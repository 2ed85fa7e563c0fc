import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { zoneAt } from '#app/domain/places/position/time-zone.server.ts'
import { listShootsByIds, type ShootCard } from '#app/domain/shoots/plan-lists.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { sortedLocation } from '#app/views/library/items.ts'
import { sortedShoot } from '#app/views/shoots/plan-items.ts'
import type { StopValues } from './shoot-values.ts'

/** What the editors of shoots and projects show beside their fields, in the order of the item. */
export type PlanParts = {
  locations: SortedLocation[]
  shoots: SortedLocation[]
  /** What is planned at the locations of a form that comes back, by their ids. */
  stops?: Record<string, StopValues>
  /** The first location whose position is known, and the time zone there. */
  place?: { title: string; timeZone: string }
}

/** The locations and shoots of the ids. */
export async function partsOf(
  actor: Actor,
  locationIds: string[],
  shootIds: string[] = [],
): Promise<PlanParts> {
  const [cards, shoots] = await Promise.all([
    locationCards.listVisibleByIds(actor, locationIds),
    shootIds.length > 0 ? listShootsByIds(actor, shootIds) : [],
  ])
  return partsFrom(cards, shoots)
}

/** The same of locations and shoots that have been read already. */
export function partsFrom(cards: LocationCard[], shoots: ShootCard[] = []): PlanParts {
  const place = cards.map(placeOf).find((found) => found !== undefined)
  return {
    locations: cards.map(sortedLocation),
    shoots: shoots.map(sortedShoot),
    ...(place ? { place } : {}),
  }
}

/** The time zone of the latest location whose position is known. */
export async function usualZone(actor: Actor) {
  const { items } = await locations.list(actor, {
    search: '',
    sort: 'updatedAt',
    direction: 'desc',
    cursor: undefined,
    limit: 12,
  })
  return items.map(placeOf).find((place) => place !== undefined)?.timeZone ?? 'UTC'
}

/** Every time zone that a shoot can be in, and the one it is in. */
export function zoneNames(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].sort()
}

type Placed = { title: string; latitude: number | null; longitude: number | null }

function placeOf({ title, latitude, longitude }: Placed) {
  if (latitude === null || longitude === null) return undefined
  return { title, timeZone: zoneAt({ latitude, longitude }) }
}
