import { expect, test } from 'vitest'
import { createFavorites } from '#app/demo/favorites.server.ts'
import { demoLibrary } from '#app/demo/library.ts'
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
    const { favoriteLocations, favoritePortfolios } = await favorites.listAll(user)
    expect(favoriteLocations.length).toBeGreaterThan(4)
    expect(favoriteLocations.every(({ isDiscoverable }) => isDiscoverable)).toBe(true)
    expect(favoritePortfolios.map(({ title }) => title)).toEqual(['Shown'])
  }
})
