import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

const start = '2026-05-01T16:30:00.000Z'
const end = '2026-05-02T09:00:00.000Z'

test('a shoot is created, read, changed and deleted', async () => {
  const user = await aUser()
  const [pier, roof] = [await aLocation(user), await aLocation(user)]
  const body = {
    title: ' Night on the roof ',
    description: 'Bring layers',
    startDate: start,
    endDate: end,
    timeZone: 'Europe/Lisbon',
    locationIds: [roof.id, pier.id],
  }
  const created = await call('POST shoot', { as: user, body })
  expect(created.status).toBe(201)
  expect(created.data).toMatchObject({
    ...body,
    title: 'Night on the roof',
    name: 'night-on-the-roof',
    ownerUserId: user.id,
    isPublic: false,
    isArchived: false,
    users: [],
    version: 1,
  })
  const line = `shoot/${created.data.id}`
  expect((await call(`GET ${line}`, { as: user })).data).toEqual(created.data)
  const changed = await call(`PATCH ${line}`, {
    as: user,
    body: { locationIds: [pier.id], isPublic: true, version: 1 },
  })
  expect(changed.data).toMatchObject({ locationIds: [pier.id], startDate: start, version: 2 })
  expect((await call(`GET ${line}`)).data.title).toBe('Night on the roof')
  await call(`DELETE ${line}`, { as: user })
  expect(refusal(await call(`GET ${line}`, { as: user }))).toEqual([
    404,
    'notFound',
    'Shoot not found',
  ])
  expect((await shoots.restore(user, created.data.id)).locationIds).toEqual([pier.id])
})

test('a project holds shoots and locations in order', async () => {
  const user = await aUser()
  const [first, second] = [await aShoot(user), await aShoot(user)]
  const place = await aLocation(user)
  const body = { title: 'Spring', shootIds: [second.id, first.id], locationIds: [place.id] }
  const { data } = await call('POST project', { as: user, body })
  expect(data).toMatchObject({ ...body, name: 'spring' })
  const listed = await call(`GET shoots-by-project/${data.id}?limit=1`, { as: user })
  expect(listed.data.map((shoot: { id: string }) => shoot.id)).toEqual([second.id])
  const next = await call(`GET shoots-by-project/${data.id}?cursor=${listed.nextCursor}`, {
    as: user,
  })
  expect(next.data.map((shoot: { id: string }) => shoot.id)).toEqual([first.id])
  const places = await call(`GET locations-by-project/${data.id}`, { as: user })
  expect(places.data.map((location: { id: string }) => location.id)).toEqual([place.id])
  await call(`DELETE shoot/${first.id}`, { as: user })
  expect((await call(`GET project/${data.id}`, { as: user })).data.shootIds).toEqual([second.id])
  await shoots.restore(user, first.id)
  expect((await call(`GET project/${data.id}`, { as: user })).data.shootIds).toEqual(body.shootIds)
})

test.each([
  [{ startDate: end, endDate: start }, 'A shoot ends after it begins'],
  [{ startDate: '1850-01-01T00:00:00Z' }, 'A shoot is between 2000 and 2100'],
])('a shoot with %j is refused, new or changed', async (wrong, message) => {
  const user = await aUser()
  const created = await call('POST shoot', { as: user, body: { title: 'Shoot', ...wrong } })
  expect(refusal(created)).toEqual([400, 'invalid', message])
  const { id } = await aShoot(user)
  const changed = await call(`PATCH shoot/${id}`, { as: user, body: wrong })
  expect(refusal(changed)).toEqual([400, 'invalid', message])
})

test('two people who edit at once lose nothing: the second is told of the newer version', async () => {
  const user = await aUser()
  const { id } = await aShoot(user)
  await call(`PATCH shoot/${id}`, { as: user, body: { title: 'First', version: 1 } })
  const second = await call(`PATCH shoot/${id}`, {
    as: user,
    body: { title: 'Second', version: 1 },
  })
  expect([second.status, second.errors?.[0]?.code]).toEqual([409, 'conflict'])
  expect((await shoots.find(user, id)).title).toBe('First')
})

test('an own location is seen by whoever sees the shoot it stands in, and by nobody after', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, { isPublic: true })
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const place = await aLocation(editor)
  expect(refusal(await call(`GET location/${place.id}`))[0]).toBe(404)
  await call(`PATCH shoot/${id}`, { as: editor, body: { locationIds: [place.id] } })
  expect((await call(`GET location/${place.id}`)).status).toBe(200)
  expect((await call(`GET locations-by-shoot/${id}`)).data).toHaveLength(1)
  await call(`PATCH shoot/${id}`, { as: owner, body: { isHidden: true } })
  expect(refusal(await call(`GET location/${place.id}`))[0]).toBe(404)
  expect((await locations.find(owner, place.id)).id).toBe(place.id)
})

test('a private location of somebody else cannot be put into a shoot', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const place = await aLocation(other)
  const body = { title: 'Mine', locationIds: [place.id] }
  expect(refusal(await call('POST shoot', { as: user, body }))).toEqual([
    400,
    'invalid',
    'Location not found',
  ])
})

test('a stop has its time, its light and a note', async () => {
  const user = await aUser()
  const place = await aLocation(user)
  const { id } = await aShoot(user, { locationIds: [place.id] })
  const line = `PATCH shoot/${id}/location/${place.id}`
  const stop = { startDate: start, endDate: end, wantedLight: 'goldenHour', note: 'Key at the bar' }
  const { data } = await call(line, { as: user, body: stop })
  expect(data.stops).toEqual([{ id: expect.any(String), locationId: place.id, ...stop }])
  const back = { startDate: end, endDate: start }
  expect(refusal(await call(line, { as: user, body: back }))).toEqual([
    400,
    'invalid',
    'A stop ends after it begins',
  ])
  const elsewhere = `PATCH shoot/${id}/location/${newId()}`
  expect(refusal(await call(elsewhere, { as: user, body: stop }))[2]).toBe('Location not found')
})

test('a copy of a shoot is private, has no date and keeps its locations', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const place = await aLocation(owner)
  const { id } = await aShoot(owner, {
    title: 'Roof',
    isPublic: true,
    startDate: start,
    locationIds: [place.id],
  })
  const own = (await call(`POST shoot/${id}/duplicate`, { as: owner })).data
  expect(own).toMatchObject({ title: 'Roof copy', isPublic: false, startDate: null })
  expect(own.locationIds).toEqual([place.id])
  const theirs = (await call(`POST shoot/${id}/duplicate`, { as: other })).data
  expect(theirs).toMatchObject({ title: 'Roof', ownerUserId: other.id })
  expect(refusal(await call(`POST shoot/${newId()}/duplicate`, { as: owner }))).toEqual([
    404,
    'notFound',
    'Shoot not found',
  ])
})

test('an archived shoot leaves the limit, and coming back is held to it', async () => {
  const user = await aUser({ tier: 'Creative' })
  const made = []
  for (let number = 0; number < 10; number++) made.push(await aShoot(user))
  const body = { title: 'One more' }
  expect(refusal(await call('POST shoot', { as: user, body }))[1]).toBe('limit')
  const line = `POST shoot/${made[0]?.id}/archive`
  expect((await call(line, { as: user, body: { isArchived: true } })).data.isArchived).toBe(true)
  expect((await call('POST shoot', { as: user, body })).status).toBe(201)
  expect(refusal(await call(line, { as: user, body: { isArchived: false } }))[1]).toBe('limit')
})

test('Basic has no archive', async () => {
  const user = await aUser({ tier: 'Basic' })
  const { id } = await aShoot(user)
  expect(
    refusal(await call(`POST shoot/${id}/archive`, { as: user, body: { isArchived: true } })),
  ).toEqual([403, 'limit', 'The Basic plan has no archive. Choose a larger plan to archive.'])
})
