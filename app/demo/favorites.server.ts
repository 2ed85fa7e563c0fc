import type { FavoriteItem } from '#app/domain/places/favorite.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import type { User } from '#app/domain/users/user.ts'
import type { DemoLibrary } from './library.ts'

export async function createFavorites(
  owner: User,
  users: User[],
  { locations }: DemoLibrary,
  locationIds: Map<string, string>,
) {
  const discoverable = locations.filter(({ isDiscoverable }) => isDiscoverable)
  const { items } = await portfolios.list(owner, defaultListing)
  const folders = items.filter(({ isDiscoverable }) => isDiscoverable)
  const favourites: FavoriteItem[] = [
    ...discoverable
      .filter((_, index) => index % 6 === 0)
      .map(({ key }) => ({ kind: 'location' as const, itemId: locationIds.get(key) ?? '' })),
    ...folders.slice(0, 2).map(({ id }) => ({ kind: 'portfolio' as const, itemId: id })),
  ]
  for (const user of users) {
    for (const item of favourites) await favorites.favorite(user, item, true)
  }
}
