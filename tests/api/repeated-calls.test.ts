import { expect, test } from 'vitest'
import { aPiece, aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

test('gear that is in the shoot is not overwritten: the conflict tells its slot', async () => {
  const ana = await aUser()
  const shoot = await aShoot(ana)
  const gear = await aPiece(ana, { quantity: 3 })
  const body = { shootId: shoot.id, gearId: gear.id, quantity: 3 }
  const first = await call('POST slot', { as: ana, body })
  const { data: packed } = await call(`PATCH slot/${first.data.id}`, {
    as: ana,
    body: { isPacked: true },
  })
  const again = await call('POST slot', { as: ana, body: { ...body, quantity: 1 } })
  expect([again.status, again.errors]).toMatchObject([
    409,
    [{ code: 'conflict', path: 'gearId', current: packed }],
  ])
  expect((await call(`GET slot/${packed.id}`, { as: ana })).data).toEqual(packed)
})

test('what is removed is not there to be removed again', async () => {
  const ana = await aUser()
  const shoot = await aShoot(ana)
  const ids = {
    location: (await aLocation(ana)).id,
    portfolio: (await aPortfolio(ana)).id,
    project: (await aProject(ana)).id,
    gear: (await aPiece(ana)).id,
    concept: (
      await call('POST concept', {
        as: ana,
        body: { itemType: 'shoot', itemId: shoot.id, title: 'Fog' },
      })
    ).data.id,
    shoot: shoot.id,
  }
  for (const [kind, id] of Object.entries(ids)) {
    const statuses = [
      (await call(`DELETE ${kind}/${id}`, { as: ana })).status,
      (await call(`DELETE ${kind}/${id}`, { as: ana })).status,
    ]
    expect([kind, statuses]).toEqual([kind, [200, 404]])
  }
})

test('a share goes by its own id alone, and one that is not there is not found', async () => {
  const [ana, ben] = [await aUser(), await aUser({ username: 'ben' })]
  const { id: itemId } = await aShoot(ana)
  const item = { itemType: 'shoot', itemId }
  const { data } = await call('POST share-item-with-user', {
    as: ana,
    body: { ...item, username: 'ben' },
  })
  const share = data.userItemId
  const remove = (id: string, body: object) =>
    call(`POST useritem-delete/${id}`, { as: ana, body: { itemType: 'shoot', ...body } })
  expect((await remove(itemId, { itemId })).status).toBe(404)
  expect((await call('GET shared-with-me', { as: ben })).data).toHaveLength(1)
  const removed = await remove(share, { userItemId: share })
  expect([removed.status, removed.data]).toEqual([200, item])
  expect((await call('GET shared-with-me', { as: ben })).data).toEqual([])
  expect((await remove(share, { userItemId: share })).status).toBe(404)
  expect((await remove(share, { itemId })).status).toBe(404)
  const noId = { as: ana, body: { ...item, userId: ben.id } }
  expect(refusal(await call('POST useritem-delete-no-id', noId))).toEqual([
    404,
    'notFound',
    'Share not found',
  ])
})

test('what is not on Discover cannot leave it, nor an unknown device', async () => {
  const ana = await aUser()
  const { id: itemId } = await aLocation(ana, { isDiscoverable: true })
  const body = { itemType: 'location', itemId }
  for (const status of [200, 404]) {
    expect((await call('POST remove-from-discover', { as: ana, body })).status).toBe(status)
  }
  const device = { userId: ana.id, deviceId: 'none' }
  const answer = await call('POST push-notification-deactivate-device', { as: ana, body: device })
  expect(answer.status).toBe(404)
})

test('somebody who may look but not edit is told so', async () => {
  const [ana, ben] = [await aUser(), await aUser()]
  const place = await aLocation(ana)
  const shoot = await aShoot(ana, { locationIds: [place.id] })
  const slot = await aSlot(ana, shoot.id)
  await call('POST concept', {
    as: ana,
    body: { itemType: 'shoot', itemId: shoot.id, title: 'Fog' },
  })
  const writes: [string, object?][] = [
    [`PATCH shoot/${shoot.id}`, { title: 'Mine' }],
    [`PATCH sharedshoot/${shoot.id}`, { title: 'Mine' }],
    [`DELETE shoot/${shoot.id}`],
    [`PATCH shoot/${shoot.id}/location/${place.id}`, { note: 'Mine' }],
    [`PATCH location/${place.id}`, { title: 'Mine' }],
    [`PATCH slot/${slot.id}`, { inUse: 'no' }],
    [`DELETE slot/${slot.id}`],
    [`DELETE concept/shoot/${shoot.id}/unlink`],
  ]
  const statuses = async () => {
    const all = []
    for (const [line, body] of writes) {
      all.push((await call(line, { as: ben, ...(body && { body }) })).status)
    }
    return all
  }
  expect(await statuses()).toEqual(writes.map(() => 404))
  await takeIn(ana, ben, shoot.id, 'view')
  expect(await statuses()).toEqual(writes.map(() => 403))
})
