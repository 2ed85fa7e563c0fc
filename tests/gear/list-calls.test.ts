import { expect, test } from 'vitest'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPiece, aSlot } from './a-piece.ts'

useDatabase()

test('a written list of gear is shown, added, and removed again but for what is in use', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const text = '2x Tripod\nBag,,many\nReflector'
  const shown = await call('POST gear-list', { as: owner, body: { text, dryRun: true } })
  expect(shown.data).toMatchObject({
    listId: null,
    items: [{ title: 'Tripod', quantity: 2 }, { title: 'Reflector' }],
    wrong: [{ line: 2, message: '“many” is not a quantity' }],
  })
  expect((await call('GET gear-lists', { as: owner })).data).toEqual([])
  const { data } = await call('POST gear-list', { as: owner, body: { text } })
  expect((await call('GET gear-lists', { as: owner })).data).toMatchObject([
    { id: data.listId, count: 2 },
  ])
  const remove = `DELETE gear-list/${data.listId}`
  expect((await call(remove, { as: stranger })).status).toBe(404)
  expect((await call(remove, { as: owner })).data).toEqual({ removed: 2, kept: 0 })
  const wrong = await call('POST gear-list', { as: owner, body: {} })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'text'])
  const reader = await aToken(owner, ['plans:read'])
  expect((await call('POST gear-list', { as: reader, body: { text } })).status).toBe(403)
})

test('a list fills the packing list of a shoot, all of it or nothing', async () => {
  const owner = await aUser()
  await aPiece(owner, { title: 'Tripod', quantity: 5 })
  const { id } = await aShoot(owner)
  const path = `POST shoot/${id}/gear-list`
  const wrong = await call(path, { as: owner, body: { text: 'Tripod\nBag,,many' } })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'text'])
  expect((await call(path, { as: owner, body: { text: ' ' } })).status).toBe(400)
  const added = await call(path, { as: owner, body: { text: '2x Tripod\nReflector' } })
  expect(added.data).toEqual({ added: 3, created: 1, leftOut: [] })
  const viewer = await aMember(owner, 'shoot', id)
  expect((await call(path, { as: viewer, body: { text: 'Bag' } })).status).toBe(403)
  expect((await call(path, { as: await aUser(), body: { text: 'Bag' } })).status).toBe(404)
})

test('the gear of one shoot is added to another, by whoever may edit it', async () => {
  const owner = await aUser()
  const [from, to] = [await aShoot(owner), await aShoot(owner)]
  await aSlot(owner, from.id, { title: 'Tripod', quantity: 3 })
  const path = `POST shoot/${to.id}/copy-gear`
  const body = { shootId: from.id }
  expect((await call(path, { as: owner, body })).data).toEqual({ added: 3 })
  const viewer = await aMember(owner, 'shoot', to.id)
  expect((await call(path, { as: viewer, body })).status).toBe(403)
  expect((await call(path, { as: await aUser(), body })).status).toBe(404)
  expect((await call(path, { as: owner, body: { shootId: 'x' } })).errors?.[0]?.path).toBe(
    'shootId',
  )
})
