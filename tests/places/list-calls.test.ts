import { expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

test('what was deleted is listed page by page, and restored by its owner', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const ids: string[] = []
  for (const title of ['Pier', 'Loft', 'Barn']) {
    const { id } = await aLocation(owner, { title })
    await locations.remove(owner, id)
    ids.unshift(id)
  }
  const first = await call('GET deleted?limit=2', { as: owner })
  expect(first.data).toMatchObject([
    { kind: 'location', id: ids[0], title: 'Barn', from: '', photoId: null },
    { kind: 'location', id: ids[1], title: 'Loft' },
  ])
  const { removedAt, goesAt } = first.data[0]
  expect(Date.parse(goesAt) - Date.parse(removedAt)).toBe(7 * 86_400_000)
  const cursor = encodeURIComponent(first.nextCursor ?? '')
  const rest = await call(`GET deleted?limit=2&cursor=${cursor}`, { as: owner })
  expect(rest).toMatchObject({ data: [{ id: ids[2], title: 'Pier' }], nextCursor: null })
  expect((await call('GET deleted?cursor=x', { as: owner })).errors?.[0]?.path).toBe('cursor')

  const restore = `POST deleted/location/${ids[0]}/restore`
  expect((await call(restore, { as: stranger })).status).toBe(404)
  expect((await call(restore)).status).toBe(401)
  expect((await call(restore, { as: await aToken(owner, ['library:write']) })).status).toBe(403)
  expect((await call(restore, { as: owner })).data).toEqual({ kind: 'location', id: ids[0] })
  expect((await call(`GET location/${ids[0]}`, { as: owner })).data.title).toBe('Barn')
  expect((await call('GET deleted', { as: owner })).data).toHaveLength(2)
  expect((await call(`POST deleted/user/${ids[1]}/restore`, { as: owner })).status).toBe(400)
})

test('a written list of locations is shown first, and then added to the library or to a shoot', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const pier = await aLocation(owner, { title: 'Old pier' })
  const { id: shootId } = await aShoot(owner)
  const text = 'Old pier\nLighthouse, 43.2951, 5.3698'
  const shown = await call('POST location-list', { as: owner, body: { text, dryRun: true } })
  expect(shown.data.items).toMatchObject([
    { id: pier.id, isNew: false, title: 'Old pier' },
    { id: null, isNew: true, title: 'Lighthouse', latitude: 43.2951, longitude: 5.3698 },
  ])
  expect(
    (await call('POST profile', { as: owner, body: { userId: owner.id } })).data.locations,
  ).toHaveLength(1)

  const into = { itemType: 'shoot', itemId: shootId }
  const body = { text, into }
  expect((await call('POST location-list', { as: stranger, body })).status).toBe(404)
  const added = await call('POST location-list', { as: owner, body })
  const made = added.data.items.map(({ id }: { id: string }) => id)
  expect((await call(`GET shoot/${shootId}`, { as: owner })).data.locationIds).toEqual(made)
  expect(made[0]).toBe(pier.id)
  expect((await call(`GET location/${made[1]}`, { as: owner })).data.title).toBe('Lighthouse')

  const many = Array.from({ length: 51 }, (_, at) => `Pier ${at}`).join('\n')
  const refused = await call('POST location-list', { as: owner, body: { text: many } })
  expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, 'text'])
})
