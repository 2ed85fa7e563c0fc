import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { listShootsByIds } from '#app/domain/shoots/plan-lists.server.ts'
import { canonicalZone } from '#app/format/date.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { toSortedLocation } from '#app/views/library/items.ts'
import { placeOf } from '#app/views/places/latest-zone.server.ts'
import { toSortedShoot } from '#app/views/shoots/plan-items.ts'
import type { StopValues } from './shoot-values.ts'

/** The lists beside the fields of a shoot or project, in the item's order. */
export type PlanParts = {
  locations: SortedLocation[]
  shoots: SortedLocation[]
  /** The stops of a form that is returned, by location id. */
  stops?: Record<string, StopValues>
  /** The first location with a position, and its time zone. */
  place?: { title: string; timeZone: string }
  /** The time zones of all locations with a position. */
  zones: string[]
}

export async function findPlanParts(
  actor: Actor,
  locationIds: string[],
  shootIds: string[] = [],
): Promise<PlanParts> {
  const [cards, shoots] = await Promise.all([
    locationCards.listVisibleByIds(actor, locationIds),
    shootIds.length > 0 ? listShootsByIds(actor, shootIds) : [],
  ])
  return toPlanParts(
    cards,
    shoots.map((shoot) => toSortedShoot(shoot, actor.clock)),
  )
}

/** The same from locations and shoots that are already loaded. */
export function toPlanParts(cards: LocationCard[], shoots: SortedLocation[] = []): PlanParts {
  const places = cards.flatMap((card) => placeOf(card) ?? [])
  const [place] = places
  return {
    locations: cards.map(toSortedLocation),
    shoots,
    ...(place ? { place } : {}),
    zones: [...new Set(places.map(({ timeZone }) => canonicalZone(timeZone)))],
  }
}
