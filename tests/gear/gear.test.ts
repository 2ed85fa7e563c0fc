import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import { packingProgress } from '#app/domain/gear/packing-progress.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPiece } from './a-piece.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const may = (day: number, hour = 0) => new Date(Date.UTC(2026, 4, day, hour)).toISOString()

function put(as: Somebody, shootId: string, gearId: string, quantity = 1) {
  return call('POST slot', { as, body: { shootId, gearId, quantity } })
}

test('gear is created, read, changed and deleted, and deleting takes it out of packing lists', async () => {
  const user = await aUser()
  const body = { title: ' Tripod ', quantity: 2, category: 'Grip', notes: 'carbon' }
  const created = await call('POST gear', { as: user, body })
  expect(created.data).toMatchObject({ ...body, title: 'Tripod', ownerUserId: user.id, version: 1 })
  const line = `gear/${created.data.id}`
  expect((await call(`GET ${line}`, { as: user })).data).toEqual(created.data)
  const changed = await call(`PATCH ${line}`, { as: user, body: { category: '' } })
  expect(changed.data).toMatchObject({ category: null, version: 2 })
  const stale = await call(`PATCH ${line}`, { as: user, body: { title: 'X', version: 1 } })
  expect(stale.status).toBe(409)
  const { id: shootId } = await aShoot(user)
  await put(user, shootId, created.data.id)
  await call(`DELETE ${line}`, { as: user })
  await call(`DELETE ${line}`, { as: user })
  expect((await call(`GET user/${user.id}/slots`, { as: user })).data).toEqual([])
  await gears.restore(user, created.data.id)
  expect((await call(`GET user/${user.id}/slots`, { as: user })).data).toHaveLength(1)
  expect(refusal(await call(`GET ${line}`, { as: await aUser() }))[2]).toBe('Gear not found')
})

test('gear in a shoot is packed, left out and brought home', async () => {
  const user = await aUser()
  const [tripod, bag] = [await aPiece(user, { quantity: 3 }), await aPiece(user, { title: 'Bag' })]
  const { id: shootId } = await aShoot(user)
  const slot = (await put(user, shootId, tripod.id, 2)).data
  const other = (await put(user, shootId, bag.id)).data
  expect(slot).toMatchObject({
    quantity: 2,
    isPacked: false,
    inUse: 'yes',
    gear: { title: 'Tripod' },
  })
  const packed = await call(`PATCH slot/${slot.id}`, { as: user, body: { isPacked: true } })
  expect(packed.data.isPacked).toBe(true)
  const unused = await call(`PATCH slot/${other.id}`, { as: user, body: { inUse: 'no' } })
  expect(packingProgress([packed.data, unused.data])).toEqual({ packed: 2, total: 2 })
  expect(
    (await call(`PATCH slot/${slot.id}`, { as: user, body: { cameHome: true } })).data.cameHome,
  ).toBe(true)
  const change = (quantity: number) =>
    call(`PATCH slot/${slot.id}`, { as: user, body: { quantity } })
  expect((await change(3)).data).toMatchObject({ id: slot.id, quantity: 3 })
  expect(refusal(await change(4))[2]).toBe('There are 3 of “Tripod”')
  expect((await call(`GET slots/${slot.id}/shoot`, { as: user })).data.id).toBe(shootId)
  await call(`DELETE slot/${slot.id}`, { as: user })
  expect(refusal(await call(`GET slot/${slot.id}`, { as: user }))[2]).toBe('Gear item not found')
})

test('crew put their own gear into a shoot they may edit; others see it with the shoot', async () => {
  const owner = await aUser()
  const { id: shootId } = await aShoot(owner)
  const editor = await aMember(owner, 'shoot', shootId, 'edit')
  const drone = await aPiece(editor, { title: 'Drone' })
  const slot = (await put(editor, shootId, drone.id)).data
  expect(slot.ownerUserId).toBe(editor.id)
  expect(refusal(await put(owner, shootId, drone.id))[2]).toBe('Gear not found')
  expect(
    (await call(`PATCH slot/${slot.id}`, { as: owner, body: { isPacked: true } })).status,
  ).toBe(200)
  expect(refusal(await call(`GET slot/${slot.id}`))[0]).toBe(404)
  const stranger = await aUser()
  expect(
    refusal(await call(`PATCH slot/${slot.id}`, { as: stranger, body: { isPacked: false } }))[0],
  ).toBe(404)
  expect(refusal(await put(stranger, shootId, (await aPiece(stranger)).id))[2]).toBe(
    'Shoot not found',
  )
  await call(`PATCH shoot/${shootId}`, { as: owner, body: { isPublic: true } })
  expect((await call(`GET slot/${slot.id}`)).data.gear.title).toBe('Drone')
})

async function packPiece(user: Somebody) {
  const piece = await aPiece(user)
  const first = await aShoot(user, { startDate: may(1), endDate: may(3) })
  const second = await aShoot(user, { startDate: may(2), endDate: may(4) })
  expect((await put(user, first.id, piece.id)).status).toBe(201)
  return { piece, first, second }
}

const short = [
  409,
  'conflict',
  'There is 1 of “Tripod”, and shoots at the same time need 2. Take fewer, or move a shoot.',
]

test('notes of gear are its owner’s alone, wherever it is packed', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const { id: shootId } = await aShoot(owner, { isPublic: true })
  const editor = await aMember(owner, 'shoot', shootId, 'edit')
  const piece = await aPiece(owner, { notes: 'Serial 4711' })
  const { id } = (await put(owner, shootId, piece.id)).data
  const notesFor = async (as?: Somebody) =>
    (await call(`GET slot/${id}`, as ? { as } : {})).data.gear.notes
  expect(await notesFor(owner)).toBe('Serial 4711')
  for (const other of [undefined, stranger, editor]) expect(await notesFor(other)).toBe('')
})

test('the same piece is not in two shoots at once: not new, not by a date, a restore or an archive', async () => {
  const user = await aUser()
  const { piece, first, second } = await packPiece(user)
  expect(refusal(await put(user, second.id, piece.id))).toEqual(short)
  const later = { startDate: may(10), endDate: may(11) }
  await call(`PATCH shoot/${second.id}`, { as: user, body: later })
  expect((await put(user, second.id, piece.id)).status).toBe(201)
  const back = { startDate: may(2), endDate: may(4) }
  expect(refusal(await call(`PATCH shoot/${second.id}`, { as: user, body: back }))).toEqual(short)
  await shoots.remove(user, first.id)
  expect((await call(`PATCH shoot/${second.id}`, { as: user, body: back })).status).toBe(200)
  await expect(shoots.restore(user, first.id)).rejects.toThrow(short[2] as string)
  await plans.setArchived('shoot', user, second.id, true)
  await shoots.restore(user, first.id)
  await expect(plans.setArchived('shoot', user, second.id, false)).rejects.toThrow(
    short[2] as string,
  )
})

test('a second piece, an unused slot and a shoot without a date are in nobody’s way', async () => {
  const user = await aUser()
  const { piece, second } = await packPiece(user)
  const unused = { shootId: second.id, gearId: piece.id, inUse: 'no' }
  const slot = await call('POST slot', { as: user, body: unused })
  expect(slot.status).toBe(201)
  expect(
    refusal(await call(`PATCH slot/${slot.data.id}`, { as: user, body: { inUse: 'yes' } })),
  ).toEqual(short)
  expect((await put(user, (await aShoot(user)).id, piece.id)).status).toBe(201)
  await call(`PATCH gear/${piece.id}`, { as: user, body: { quantity: 2 } })
  expect(
    (await call(`PATCH slot/${slot.data.id}`, { as: user, body: { inUse: 'yes' } })).status,
  ).toBe(200)
  const fewer = await call(`PATCH gear/${piece.id}`, { as: user, body: { quantity: 1 } })
  expect(refusal(fewer)).toEqual(short)
})

test('shoots one after the other share a piece, and three that meet two by two need two', async () => {
  const user = await aUser()
  const piece = await aPiece(user, { quantity: 2 })
  const spans = [
    [1, 10],
    [1, 5],
    [5, 10],
  ] as const
  for (const [from, to] of spans) {
    const { id } = await aShoot(user, { startDate: may(from), endDate: may(to) })
    expect((await put(user, id, piece.id)).status).toBe(201)
  }
  const { id } = await aShoot(user, { startDate: may(4, 12), endDate: may(5, 1) })
  expect((await put(user, id, piece.id)).status).toBe(409)
})

test('a copy of a shoot brings the actor’s own gear along, unpacked', async () => {
  const user = await aUser()
  const { piece, first } = await packPiece(user)
  const copy = (await call(`POST shoot/${first.id}/duplicate`, { as: user })).data
  const slots = (await call(`GET user/${user.id}/slots`, { as: user })).data
  expect(slots.filter(({ shootId }: { shootId: string }) => shootId === copy.id)).toMatchObject([
    { gearId: piece.id, isPacked: false },
  ])
})

test('Basic holds ten gear items', async () => {
  const user = await aUser({ tier: 'Basic' })
  const ten = Array.from({ length: 10 }, (_, at) => GearInput.parse({ title: `Piece ${at}` }))
  await gears.createAll(user, ten)
  expect(refusal(await call('POST gear', { as: user, body: { title: 'One more' } }))).toEqual([
    403,
    'limit',
    'The Basic plan holds 10 gear items, and you have 10. Delete one or choose a larger plan.',
  ])
  expect(await db.select('gear', ['id'], sql`true`)).toHaveLength(10)
})

test('templates and categories are there for everybody', async () => {
  const categories = (await call('GET categories')).data.map(
    ({ title }: { title: string }) => title,
  )
  const templates = (await call('GET geartemplates')).data
  expect(templates.length).toBeGreaterThan(20)
  for (const { category } of templates) expect(categories).toContain(category)
  expect(new Set(templates.map(({ id }: { id: string }) => id)).size).toBe(templates.length)
})

test.each([
  [{ title: ' ' }, 'Gear needs a title'],
  [{ title: 'T', quantity: 10_000 }, 'A quantity is at most 9999'],
])('gear like %j is refused', async (body, message) => {
  const user = await aUser()
  expect(refusal(await call('POST gear', { as: user, body }))).toEqual([400, 'invalid', message])
})
