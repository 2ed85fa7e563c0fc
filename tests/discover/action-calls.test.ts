import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { writeSearchQuery } from '#app/domain/discover/saved/search-query.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { readSearch } from '#app/routes/discover/search.server.ts'
import { readQuery } from '#app/views/discover/query.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

const near = { latitude: 38.7223, longitude: -9.1393, distance: 12_500 }

test('a search that was saved by call is the same on the page', async () => {
  const searches = [
    { searchText: 'pier', tags: ['dawn', 'old town'], distanceFilter: 'All' },
    { near, facing: 'west', distanceFilter: 'All', kind: 'portfolio' },
    { near, light: { date: '2030-06-21', light: 'goldenEvening' }, distanceFilter: 'All' },
    {
      region: { latitude: 38.7, longitude: -9.1, latitudeDelta: 0.4, longitudeDelta: 0.6 },
      sort: 'title',
      direction: 'asc',
    },
    { region: { latitude: 0, longitude: 179, latitudeDelta: 2, longitudeDelta: 8 } },
  ] as const
  for (const given of searches) {
    const search = DiscoverSearch.parse(given)
    const read = await readSearch(
      readQuery(new URLSearchParams(writeSearchQuery(search))),
      '2030-01-01',
    )
    expect(read.wrong).toEqual([])
    const { region, ...others } = read.search ?? search
    expect(others).toEqual({ ...search, region: undefined })
    if (!search.region) continue
    for (const [name, degrees] of Object.entries(search.region)) {
      expect(region?.[name as 'latitude']).toBeCloseTo(degrees, 5)
    }
  }
})

test('searches are saved, renamed, silenced, removed and restored by call', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const body = { title: 'Piers', search: { searchText: 'pier', near } }
  const { status, data } = await call('POST saved-searches', { as: owner, body })
  expect([status, data]).toMatchObject([201, { title: 'Piers', hasAlert: true }])
  expect(new URL(data.url).searchParams.get('search')).toBe('pier')
  const again = await call('POST saved-searches', { as: owner, body })
  expect(again.data.id).toBe(data.id)
  const one = `saved-searches/${data.id}`
  expect((await call(`GET ${one}`, { as: owner })).data.search).toMatchObject({ near })
  const changes = { title: 'Old piers', hasAlert: false }
  expect((await call(`PATCH ${one}`, { as: owner, body: changes })).data).toMatchObject(changes)
  expect((await call(`PATCH ${one}`, { as: owner, body: {} })).status).toBe(400)
  expect((await call(`DELETE ${one}`, { as: owner })).data.title).toBe('Old piers')
  expect((await call('GET saved-searches', { as: owner })).data).toEqual([])
  expect((await call(`PATCH ${one}`, { as: owner, body: changes })).status).toBe(404)
  expect((await call(`POST ${one}/restore`, { as: owner })).status).toBe(200)
  expect((await call('GET saved-searches', { as: owner })).data).toMatchObject([changes])
  expect((await call(`GET ${one}`, { as: stranger })).status).toBe(404)
  expect((await call(`DELETE ${one}`, { as: stranger })).status).toBe(404)
  const wrong = { title: 'Piers', search: { near: { latitude: 38 } } }
  const refused = await call('POST saved-searches', { as: owner, body: wrong })
  expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, 'search.near.longitude'])
  const reader = await aToken(owner, ['library:read'])
  expect((await call('GET saved-searches', { as: reader })).status).toBe(200)
  expect((await call('POST saved-searches', { as: reader, body })).status).toBe(403)
})

test('a public location is saved as a copy, or goes to a shoot, and a private one to nobody', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner, { title: 'Cais', isDiscoverable: true })
  const { id: hidden } = await aLocation(owner)
  const { id: shootId, title } = await aShoot(other)
  const save = (locationId: string, target: object) =>
    call(`POST location/${locationId}/save`, { as: other, body: { target } })
  const copied = await save(id, { kind: 'library' })
  expect(copied.data).toMatchObject({ title: 'Cais', into: null, isNew: true })
  expect((await call(`GET location/${copied.data.copyId}`, { as: other })).status).toBe(200)
  const planned = { title: 'Cais', into: title, isNew: true, copyId: null }
  expect((await save(id, { kind: 'shoot', id: shootId })).data).toEqual(planned)
  expect((await save(id, { kind: 'shoot', id: shootId })).data).toEqual({
    ...planned,
    isNew: false,
  })
  const foreign = await aPortfolio(owner)
  expect((await save(id, { kind: 'portfolio', id: foreign.id })).status).toBe(404)
  expect((await save(hidden, { kind: 'library' })).status).toBe(404)
  expect((await save(id, { kind: 'shoot' })).status).toBe(400)
})

test('anybody reports a public page by call, as by the form, and only so often', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner, { isDiscoverable: true })
  const { id: hidden } = await aLocation(owner)
  const body = { itemType: 'location', itemId: id, reason: 'private', message: 'My garden' }
  expect((await call('POST reports', { body })).data).toEqual({ itemType: 'location', itemId: id })
  expect(await db.select('reports', '*', sql`true`)).toMatchObject([
    { locationId: id, reason: 'private', message: 'My garden', reporterId: null },
  ])
  expect((await call('POST reports', { body: { ...body, itemId: hidden } })).status).toBe(404)
  const wrong = await call('POST reports', { body: { ...body, reason: 'ugly' } })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'reason'])
  const reader = await aToken(owner, ['library:read'])
  expect((await call('POST reports', { as: reader, body })).status).toBe(403)
  const statuses = []
  for (let n = 0; n < 60 && statuses.at(-1) !== 429; n++) {
    statuses.push((await call('POST reports', { body })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
