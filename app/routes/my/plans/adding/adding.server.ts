import type { Actor } from '#app/domain/accounts/actor.ts'
import { findUse } from '#app/domain/billing/use.server.ts'
import {
  listDiscoverLocations,
  listLatestLocations,
} from '#app/views/places/location-offers.server.ts'
import type { Adding } from './add-locations.tsx'
import { emptyNewLocation } from './new-location.server.ts'

export async function addingOf(actor: Actor): Promise<Adding> {
  const [latest, discover, { location: use }] = await Promise.all([
    listLatestLocations(actor),
    listDiscoverLocations(actor),
    findUse(actor),
  ])
  return { latest, discover, use, place: emptyNewLocation() }
}
