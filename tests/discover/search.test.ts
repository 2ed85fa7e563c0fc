import { expect, test } from 'vitest'
import { search } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { removeUnusedTerms } from '#app/domain/discover/search-terms.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
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

test('a word that no place has any more is not what somebody meant', async () => {
  const owner = await aUser()
  const meant = async (searchText: string) =>
    (await search(visitor, DiscoverSearch.parse({ searchText }))).corrected
  const known = async () =>
    (await database.query('select word from discover_words order by word')).rows.map(
      ({ word }) => word,
    )
  const [cave, cove] = [
    await aLocation(owner, { title: 'Grotto Cavern' }),
    await aLocation(owner, { title: 'Cavern Harbour' }),
  ]
  for (const { id } of [cave, cove]) await published(id)
  expect(await meant('groto')).toBe('grotto')
  await locations.update(owner, cove.id, { title: 'Cavern Lighthouse' })
  await locations.remove(owner, cave.id)
  expect(await known()).toEqual(['cavern', 'grotto', 'harbour', 'lighthouse'])
  await removeUnusedTerms()
  expect(await known()).toEqual(['cavern', 'lighthouse'])
  expect(await meant('groto')).toBeUndefined()
  expect(await meant('cavren')).toBe('cavern')
  // Somebody took a word up in the moment in which it was forgotten.
  await database.query("delete from discover_words where word = 'lighthouse'")
  expect(await titles({ searchText: 'lighthouse' })).toEqual(['Cavern Lighthouse'])
})
