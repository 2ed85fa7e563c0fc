import type { Actor } from '#app/domain/accounts/actor.ts'
import { defaultListing } from '#app/domain/listing.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { toSortedLocation } from '../library/items.ts'

/** The actor's latest locations that match a search, offered to add with one press. */
export async function listLatestLocations(
  actor: Actor,
  search = '',
  limit = 24,
): Promise<SortedLocation[]> {
  const listing = { ...defaultListing, search: plain(search), limit }
  const { items } = await locations.list(actor, listing)
  return items.map(toSortedLocation)
}

/** Finds only public locations when the owner is not the actor. */
export async function listLocationsOf(
  actor: Actor,
  ownerId: string,
  search = '',
  limit = 24,
): Promise<SortedLocation[]> {
  if (ownerId === actor.id) return listLatestLocations(actor, search, limit)
  const cards = await locationCards.listPublicOf(ownerId, plain(search), limit)
  return cards.map(toSortedLocation)
}

/** The latest locations of others on Discover that match a search. */
export async function listDiscoverLocations(
  actor: Actor,
  search = '',
  limit = 24,
): Promise<SortedLocation[]> {
  const cards = await locationCards.listDiscoverable(actor, plain(search), limit)
  return cards.map(toSortedLocation)
}

/** PostgreSQL text cannot hold NUL characters. */
function plain(search: string) {
  return search.replaceAll('\0', '').slice(0, 100)
}
