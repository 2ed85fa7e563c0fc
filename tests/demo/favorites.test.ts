import { expect, test } from 'vitest'
import { read } from '#app/db/client.server.ts'
import { demoLibrary } from '#app/demo/library.ts'
import { createFavorites } from '#app/demo/seed.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

test('the demo photographer and their crew have favourites, of what everybody sees', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const locationIds = new Map<string, string>()
  for (const { key, title, isDiscoverable } of demoLibrary.locations) {
    locationIds.set(key, (await aLocation(owner, { title, isDiscoverable })).id)
  }
  await aPortfolio(owner, { title: 'Kept back' })
  await aPortfolio(owner, { title: 'Shown', isDiscoverable: true })
  await createFavorites(owner, [owner, crew], demoLibrary, locationIds)
  for (const user of [owner, crew]) {
    const locations = await read(favorites.favoriteLocations(user))
    expect(locations.length).toBeGreaterThan(4)
    expect(locations.every(({ isDiscoverable }) => isDiscoverable)).toBe(true)
    expect((await read(favorites.favoritePortfolios(user))).map(({ title }) => title)).toEqual([
      'Shown',
    ])
  }
})
