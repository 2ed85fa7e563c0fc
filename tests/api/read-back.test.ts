import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function aWorld() {
  const [owner, editor] = [await aUser(), await aUser()]
  const coordinates = { latitude: 35.68, longitude: 139.76 }
  const place = await aLocation(owner, { coordinates, tags: ['dusk'], comments: 'Key' })
  await photos.create(owner, await aPhoto(), { locationId: place.id })
  const bare = await aLocation(owner)
  const locationIds = [bare.id, place.id]
  const sale = { isDiscoverable: true, isPurchaseable: true, price: 12.5 }
  const portfolio = await aPortfolio(owner, { locationIds, ...sale })
  const dates = { startDate: '2026-05-01T18:30:00Z', endDate: null }
  const shoot = await aShoot(owner, { locationIds, isPublic: true, ...dates })
  const project = await aProject(owner, { locationIds, shootIds: [shoot.id] })
  const slot = await aSlot(owner, shoot.id)
  for (const [kind, { id: itemId }] of Object.entries({
    location: place,
    portfolio,
    shoot,
    project,
  })) {
    const item = { kind: kind as ShareKind, itemId }
    const recipient = { username: editor.username }
    await sentInvitations.create(owner, item, { recipient, accessLevel: 'edit' })
    await receivedShares.respond(editor, item, 'accepted')
  }
  const links = [{ url: 'https://example.com/a', title: '' }]
  const concept = await call('POST concept', {
    as: owner,
    body: { itemType: 'shoot', itemId: shoot.id, title: 'Mood', links },
  })
  const tag = await call('POST tag', { as: owner, body: { title: 'harbour' } })
  const shared = [
    `location/${place.id}`,
    `location/${bare.id}`,
    `portfolio/${portfolio.id}`,
    `shoot/${shoot.id}`,
    `sharedshoot/${shoot.id}`,
    `project/${project.id}`,
    `slot/${slot.id}`,
    `concept/${concept.data.id}`,
  ]
  const own = [`gear/${slot.gearId}`, `tag/${tag.data.id}`, `user/${owner.id}`]
  return { owner, editor, shared, own, bare: `location/${bare.id}` }
}

const read = async (as: Somebody, path: string) =>
  (await call(`GET ${path.replace('sharedshoot', 'shoot')}`, { as })).data

test('what GET answers PATCH takes back as it is, from owners and editors, of every kind', async () => {
  const { owner, editor, shared, own, bare } = await aWorld()
  const asked: [Somebody, string][] = [
    ...[...shared, ...own].map((path): [Somebody, string] => [owner, path]),
    ...shared.filter((path) => path !== bare).map((path): [Somebody, string] => [editor, path]),
  ]
  expect(asked).toHaveLength(18)
  for (const [as, path] of asked) {
    const before = await read(as, path)
    const answer = await call(`PATCH ${path}`, { as, body: before })
    expect([path, answer.errors]).toEqual([path, undefined])
    const { version: _, updatedAt: __, gear: ___, ...kept } = before
    expect(answer.data).toMatchObject(kept)
    const other = { ...(await read(as, path)), id: '01980000-0000-7000-8000-000000000000' }
    const refused = await call(`PATCH ${path}`, { as, body: other })
    expect([path, refused.status]).toEqual([path, 400])
    expect(refused.errors).toEqual([
      { code: 'invalid', message: 'This field cannot be changed', path: 'id' },
    ])
  }
})

test('whoever could sell once sends a portfolio back as it is, and an old version is still a conflict', async () => {
  const { owner, shared } = await aWorld()
  const path = shared.find((one) => one.startsWith('portfolio/')) ?? ''
  await query(`update users set tier = 'Basic' where id = $1`, [owner.id])
  const before = await read(owner, path)
  expect((await call(`PATCH ${path}`, { as: owner, body: before })).status).toBe(200)
  const late = await call(`PATCH ${path}`, { as: owner, body: { ...before, title: 'Late' } })
  expect(late.status).toBe(409)
  const { version: _, ...noVersion } = before
  const stale = await call(`PATCH ${path}`, { as: owner, body: noVersion })
  expect([stale.status, stale.errors?.[0]?.path]).toEqual([400, 'updatedAt'])
})

test('archiving and hiding are changes like any other, and hold to the plan', async () => {
  const [owner, basic] = [await aUser(), await aUser({ tier: 'Basic' })]
  for (const kind of ['shoot', 'project'] as const) {
    const make = kind === 'shoot' ? aShoot : aProject
    const { id } = await make(owner)
    const body = { title: 'Away', isArchived: true, isHidden: true }
    const archived = await call(`PATCH ${kind}/${id}`, { as: owner, body })
    expect(archived.data).toMatchObject(body)
    const back = await call(`PATCH ${kind}/${id}`, { as: owner, body: { isArchived: false } })
    expect(back.data).toMatchObject({ isArchived: false, isHidden: true })
    const { id: held } = await make(basic)
    const refused = await call(`PATCH ${kind}/${held}`, { as: basic, body })
    expect([refused.status, refused.errors?.[0]?.code]).toEqual([403, 'limit'])
    expect(await read(basic, `${kind}/${held}`)).toMatchObject({ isArchived: false, version: 1 })
  }
})

test('PUT is PATCH', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner, { title: 'Before', description: 'Kept' })
  const put = (as: Somebody) => call(`PUT shoot/${id}`, { as, body: { title: 'After' } })
  expect((await put(owner)).data).toMatchObject({ title: 'After', description: 'Kept' })
  expect(refusal(await put(stranger))).toEqual([404, 'notFound', 'Shoot not found'])
})

test('a shoot without a time zone has that of its first place on the map', async () => {
  const owner = await aUser()
  const bare = await aLocation(owner)
  const tokyo = await aLocation(owner, { coordinates: { latitude: 35.68, longitude: 139.76 } })
  const lisbon = await aLocation(owner, { coordinates: { latitude: 38.72, longitude: -9.14 } })
  const zoneOf = async (body: object) =>
    (await call('POST shoot', { as: owner, body: { title: 'Night', ...body } })).data.timeZone
  expect(await zoneOf({ locationIds: [bare.id, tokyo.id, lisbon.id] })).toBe('Asia/Tokyo')
  expect(await zoneOf({ locationIds: [lisbon.id], timeZone: 'UTC' })).toBe('UTC')
  expect(await zoneOf({ locationIds: [bare.id] })).toBe('UTC')
  expect(await zoneOf({})).toBe('UTC')
})
