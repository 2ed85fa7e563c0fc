import type { Actor } from '#app/domain/accounts/actor.ts'
import { findUse } from '#app/domain/billing/use.server.ts'
import { discoverLocations, latestLocations } from '#app/views/places/location-offers.server.ts'
import type { Adding } from './add-locations.tsx'
import { noPlace } from './new-place.server.ts'

export async function addingOf(actor: Actor): Promise<Adding> {
  const [latest, discover, { location: use }] = await Promise.all([
    latestLocations(actor),
    discoverLocations(actor),
    findUse(actor),
  ])
  return { latest, discover, use, place: noPlace() }
}
