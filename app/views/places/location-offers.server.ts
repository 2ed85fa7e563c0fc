import type { DiscoverCard } from '#app/domain/discover/cards.server.ts'
import { search as searchDiscover } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { placeOf } from '../discover/items.ts'
import { toSortedLocation } from '../library/items.ts'

async function listLatestLocations(actor: Actor, search = '', limit = 24): Promise<SortedItem[]> {
  const listing = { ...defaultListing, search: plain(search), limit }
  const { items } = await locations.list(actor, listing)
  return items.map(toSortedLocation)
}

/** What the URL offers to add, as in `?add=library&find=pier`. */
export type Offers = {
  from: 'library' | 'discover' | undefined
  search: string
  items: SortedItem[]
}

/** By default, offers the library if the list is empty. @param ownerId owner of all offers */
export async function findOffers(
  actor: Actor,
  query: URLSearchParams,
  isEmpty: boolean,
  ownerId?: string,
): Promise<Offers> {
  const requested = query.get('add') ?? (isEmpty ? 'library' : '')
  const search = query.get('find') ?? ''
  if (requested === 'discover' && !ownerId) {
    return { from: 'discover', search, items: await listDiscoverLocations(actor, search) }
  }
  if (requested !== 'library') return { from: undefined, search, items: [] }
  const user = requireUser(actor)
  return { from: 'library', search, items: await listLocationsOf(user, ownerId ?? user.id, search) }
}

export async function listLocationsOf(
  actor: Actor,
  ownerId: string,
  search = '',
  limit = 24,
): Promise<SortedItem[]> {
  if (ownerId === actor.id) return listLatestLocations(actor, search, limit)
  const cards = await locationCards.listPublicOf(ownerId, plain(search), limit)
  return cards.map(toSortedLocation)
}

export async function listDiscoverLocations(
  actor: Actor,
  search = '',
  limit = 24,
): Promise<SortedItem[]> {
  const user = requireUser(actor)
  const wanted = DiscoverSearch.parse({ searchText: plain(search), sort: 'updatedAt' })
  const offers: SortedItem[] = []
  let cursor: string | undefined
  // Reads several pages, because the user's own locations are skipped and may fill a page.
  for (let page = 0; page < maxPages && offers.length < limit; page++) {
    const { items, next } = await searchDiscover(user, { ...wanted, cursor })
    offers.push(...items.filter(({ isOwn }) => !isOwn).map(toOffer))
    if (next === undefined) break
    cursor = next
  }
  return offers.slice(0, limit)
}

const maxPages = 5

function toOffer(place: DiscoverCard): SortedItem {
  const { id, title, ownerUser, cover, tags } = place
  return {
    id,
    title,
    caption: joinCaption([`by ${ownerUser}`, placeOf(place), tags.slice(0, 3).join(', ')]),
    by: `by ${ownerUser}`,
    ...(cover
      ? { photoId: cover.id, src: photoUrl(cover.id, 'phone', 'webp'), color: cover.color }
      : {}),
  }
}

/** PostgreSQL text cannot hold NUL. */
function plain(search: string) {
  return search.replaceAll('\0', '').slice(0, 100)
}
