import { expect, test } from 'vitest'
import { visitor } from '#app/domain/accounts/actor.ts'
import { search } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

const database = useDatabase()

const interlaken = { latitude: 46.6863, longitude: 7.8632 }

type Wanted = Parameters<typeof DiscoverSearch.parse>[0]

async function titles(wanted: Wanted) {
  const { items } = await search(visitor, DiscoverSearch.parse(wanted))
  return items.map(({ title }) => title)
}

async function published(id: string) {
  await database.query('update locations set is_discoverable = true where id = $1', [id])
}

test('words are found in title, tags, description, address and owner, without accents, and with errors', async () => {
  const owner = await aUser({ username: 'heidi' })
  const { id } = await aLocation(owner, {
    title: 'Giessbach waterfall',
    description: 'Steep path through the gorge',
    address: 'Brienz, Switzerland',
    tags: ['Zürich trip'],
    coordinates: interlaken,
  })
  await published(id)
  for (const searchText of [
    'waterfall',
    'WATERFALL gorge',
    'waterf',
    'zurich',
    'brienz heidi',
    'watrefall',
    'waterfals',
    'Giessbäch',
  ]) {
    expect(await titles({ searchText }), searchText).toEqual(['Giessbach waterfall'])
  }
  for (const searchText of [
    'desert',
    'waterfall desert',
    '%',
    '"\'\\',
    '🌊',
    '\u0000\u0007',
    'שלום',
    '()&|!:*',
  ]) {
    expect(await titles({ searchText }), searchText).toEqual([])
  }
  await locations.remove(owner, id)
  expect(await titles({ searchText: 'waterfall' })).toEqual([])
})

test('a radius, a region, a page and a sort hold', async () => {
  const owner = await aUser()
  for (let index = 0; index < 7; index++) {
    const { id } = await aLocation(owner, {
      title: `Spot ${index}`,
      coordinates: { latitude: 46.6863 + index * 0.1, longitude: 7.8632 },
    })
    await published(id)
  }
  const near = { ...interlaken, distance: 25_000 }
  expect(await titles({ near, sort: 'distance', direction: 'asc' })).toEqual([
    'Spot 0',
    'Spot 1',
    'Spot 2',
  ])
  const region = { latitude: 47.1, longitude: 7.8632, latitudeDelta: 0.25, longitudeDelta: 1 }
  expect(await titles({ region, sort: 'title', direction: 'desc' })).toEqual([
    'Spot 5',
    'Spot 4',
    'Spot 3',
  ])
  const wanted = { sort: 'title', direction: 'asc', limit: 3 } as const
  const first = await search(visitor, DiscoverSearch.parse(wanted))
  expect(first.next).toBeDefined()
  expect(await titles({ ...wanted, cursor: first.next })).toEqual(['Spot 3', 'Spot 4', 'Spot 5'])
  await expect(titles({ ...wanted, kind: 'portfolio', cursor: first.next })).rejects.toThrow(
    'cursor',
  )
})
