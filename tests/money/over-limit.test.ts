import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { limitOf } from '#app/domain/rules/tier.ts'
import { aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPortfolio, aUser } from '#tests/support/factories.ts'
import { aSale, type Somebody } from './a-sale.ts'

useDatabase()

async function downgrade({ id }: Somebody) {
  await db.update('users', { tier: 'Basic' }, sql`id = ${id}`)
}

async function make(as: Somebody, name: string, body: object) {
  const made = await call(`POST ${name}`, { as, body })
  expect([name, made.status]).toEqual([name, 201])
  return made.data as { id: string }
}

/** Of each kind as many as Basic holds, and one more. */
async function aDowngraded() {
  const owner = await aUser({ tier: 'Business' })
  const all: Record<string, string[]> = {}
  for (const kind of kinds) {
    all[kind] = []
    for (let count = 0; count <= limitOf('Basic', kind); count++) {
      all[kind].push((await make(owner, kind, { title: `${kind} ${count}` })).id)
    }
  }
  await downgrade(owner)
  const first = (kind: Kind) => all[kind]?.[0] as string
  const last = (kind: Kind) => all[kind]?.at(-1) as string
  return { owner, first, last }
}

const kinds = ['location', 'gear', 'portfolio', 'shoot', 'project'] as const
type Kind = (typeof kinds)[number]

test('after a downgrade what was made first is changed as before, and the rest is kept and only read', async () => {
  const { owner, first, last } = await aDowngraded()
  for (const kind of kinds) {
    const change = (id: string) =>
      call(`PATCH ${kind}/${id}`, { as: owner, body: { title: 'Renamed' } })
    expect([kind, (await change(first(kind))).status]).toEqual([kind, 200])
    const refused = await change(last(kind))
    expect([kind, ...refusal(refused).slice(1, 2)]).toEqual([kind, 'limit'])
    expect(refusal(refused)[2]).toMatch(/You can still read, share and delete it\./)
    expect((await call(`GET ${kind}/${last(kind)}`, { as: owner })).status).toBe(200)
  }
})

test('every other door to a change of it is closed, too: photos, stops, gear, concepts and forms', async () => {
  const { owner, first, last } = await aDowngraded()
  await make(owner, 'slot', { shootId: first('shoot'), gearId: first('gear') })
  const doors: [string, object][] = [
    ['POST slot', { shootId: last('shoot'), gearId: first('gear') }],
    ['POST concept', { itemType: 'shoot', itemId: last('shoot'), title: 'Mood' }],
    ['POST concept', { itemType: 'project', itemId: last('project'), title: 'Mood' }],
    [`PATCH portfolio/${last('portfolio')}`, { locationIds: [first('location')] }],
    [`PATCH shoot/${last('shoot')}`, { locationIds: [first('location')] }],
    [`PATCH sharedshoot/${last('shoot')}`, { title: 'Ours' }],
  ]
  for (const [door, body] of doors) {
    expect([door, refusal(await call(door, { as: owner, body }))[1]]).toEqual([door, 'limit'])
  }
  const photo = await request(`/api/location/${last('location')}/photos`, {
    method: 'POST',
    body: await aPhoto(),
    headers: { ...owner.headers, 'Content-Type': 'image/jpeg' },
  })
  expect((await photo.json()).errors[0].code).toBe('limit')
  const { version } = await locations.find(owner, last('location'))
  const form = { intent: 'save', title: 'Renamed', version: String(version) }
  const saved = await post(`/my/locations/${last('location')}/edit`, form, owner.headers)
  const html = await saved.text()
  expect(html).toContain('You can still read, share and delete it.')
  expect(html).toContain('value="Renamed"')
})

test('it can still be shared, taken off the public and deleted, and each that is deleted frees another one', async () => {
  const { owner, first, last } = await aDowngraded()
  await aUser({ username: 'friend' })
  const shared = await call('POST share-item-with-user', {
    as: owner,
    body: { itemId: last('shoot'), itemType: 'shoot', username: 'friend' },
  })
  expect(shared.status).toBe(201)
  await db.update('shoots', { isPublic: true }, sql`id = ${last('shoot')}`)
  const hidden = await call(`PATCH shoot/${last('shoot')}`, {
    as: owner,
    body: { isPublic: false },
  })
  expect(hidden.status).toBe(200)
  const both = { isPublic: false, title: 'Renamed' }
  expect(refusal(await call(`PATCH shoot/${last('shoot')}`, { as: owner, body: both }))[1]).toBe(
    'limit',
  )
  for (const kind of kinds) {
    expect((await call(`DELETE ${kind}/${first(kind)}`, { as: owner })).status).toBe(200)
    const body = { title: 'Free again' }
    const freed = await call(`PATCH ${kind}/${last(kind)}`, { as: owner, body })
    expect([kind, freed.status]).toEqual([kind, 200])
  }
})

test('the gear of such a shoot is still ticked, also by a crew whose own plan is full, and nothing else of it changes', async () => {
  const [owner, member] = [await aUser({ tier: 'Business' }), await aUser({ tier: 'Business' })]
  const makeThree = async (as: Somebody) => {
    for (let count = 0; count < 2; count++) await aShoot(as)
    return aShoot(as)
  }
  const [{ id }, own] = [await makeThree(owner), await makeThree(member)]
  const slot = await aSlot(owner, id)
  await takeIn(owner, member, id, 'view')
  await downgrade(owner)
  await downgrade(member)
  const rename = { as: member, body: { title: 'Renamed' } }
  expect(refusal(await call(`PATCH shoot/${own.id}`, rename))[1]).toBe('limit')
  for (const [as, tick] of [
    [member, 'isPacked:true'],
    [owner, 'cameHome:true'],
  ] as const) {
    expect((await post(`/my/slots/${slot.id}/tick`, { tick }, as.headers)).status).toBe(200)
  }
  expect(await slots.find(owner, slot.id)).toMatchObject({ isPacked: true, cameHome: true })
  const leave = { as: owner, body: { inUse: 'no' } }
  expect(refusal(await call(`PATCH slot/${slot.id}`, leave))[1]).toBe('limit')
  expect((await slots.find(owner, slot.id)).inUse).toBe('yes')
})

test('an editor is told that it is the plan of its owner', async () => {
  const { owner, last } = await aDowngraded()
  const editor = await aUser({ username: 'editor' })
  await call('POST share-item-with-user', {
    as: owner,
    body: { itemId: last('shoot'), itemType: 'shoot', username: 'editor', accessLevel: 'edit' },
  })
  await db.update(
    'shares',
    { status: 'accepted', accessLevel: 'edit' },
    sql`user_id = ${editor.id}`,
  )
  const refused = await call(`PATCH shoot/${last('shoot')}`, { as: editor, body: { title: 'X' } })
  expect(refusal(refused)[2]).toBe(
    'The plan of its owner does not hold this any more, so it can only be read for now.',
  )
})

test('what was bought is never over the limit', async () => {
  const { buyer, copyId } = await aSale()
  await db.update('portfolios', { createdAt: new Date('2099-01-01') }, sql`id = ${copyId}`)
  for (let count = 0; count < 2; count++) await aPortfolio(buyer)
  const renamed = await call(`PATCH portfolio/${copyId}`, { as: buyer, body: { title: 'Mine' } })
  expect(renamed.status).toBe(200)
})

test('archived plans are only read on a plan without an archive, and unarchived where there is room', async () => {
  const owner = await aUser({ tier: 'Creative' })
  const { id } = await make(owner, 'shoot', { title: 'Old' })
  await call(`POST shoot/${id}/archive`, { as: owner, body: { isArchived: true } })
  expect((await call(`PATCH shoot/${id}`, { as: owner, body: { title: 'Older' } })).status).toBe(
    200,
  )
  await downgrade(owner)
  const refused = await call(`PATCH shoot/${id}`, { as: owner, body: { title: 'Oldest' } })
  expect(refusal(refused)[2]).toMatch(/^The Basic plan holds no archived items\./)
  const back = await call(`POST shoot/${id}/archive`, { as: owner, body: { isArchived: false } })
  expect(back.status).toBe(200)
  expect((await call(`PATCH shoot/${id}`, { as: owner, body: { title: 'New' } })).status).toBe(200)
})
