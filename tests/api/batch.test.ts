import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

useDatabase()

const add = (title: unknown) => ({ method: 'POST', body: { title } })

test('a batch creates, changes and deletes in order, and each has its own result', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const [pier, quay] = [await aLocation(owner), await aLocation(owner)]
  const foreign = await aLocation(other)
  const operations = [
    add('Mole'),
    { method: 'PATCH', id: pier.id, body: { title: 'Pier' } },
    { method: 'DELETE', id: quay.id },
    add(''),
    { method: 'PATCH', id: foreign.id, body: { title: 'Mine' } },
    { method: 'PATCH', id: pier.id, body: { title: 'Late', version: 1 } },
    { method: 'PATCH', id: pier.id, body: { colour: 'red' } },
    { method: 'PUT', id: pier.id },
    add('Lock'),
  ]
  const { status, data } = await call('POST location/batch', { as: owner, body: { operations } })
  expect(status).toBe(200)
  expect(data.results.map(({ index }: { index: number }) => index)).toEqual(
    operations.map((_, index) => index),
  )
  expect(data.results.map(({ status }: { status: number }) => status)).toEqual([
    201, 200, 200, 400, 404, 409, 400, 400, 201,
  ])
  expect(data.results[1].data).toMatchObject({ id: pier.id, title: 'Pier' })
  expect(data.results[3].errors).toMatchObject([{ code: 'invalid', path: 'body.title' }])
  expect(data.results[6].errors).toMatchObject([{ path: 'body.colour' }])
  const titles = await db.select(
    'locations',
    ['title'],
    sql`owner_id = ${owner.id} and deleted_at is null order by title`,
  )
  expect(titles.map(({ title }) => title)).toEqual(['Lock', 'Mole', 'Pier'])
})

test.each(['location', 'portfolio', 'shoot', 'project', 'gear', 'tag'])(
  'a batch of %s counts as ten writes, and repeats its answer for the same key',
  async (name) => {
    const owner = await aUser()
    const send = () =>
      call(`POST ${name}/batch`, {
        as: owner,
        body: { operations: [add('One'), add('Two')] },
        headers: { 'Idempotency-Key': 'once' },
      })
    const { data, headers } = await send()
    expect(data.results).toMatchObject([{ status: 201 }, { status: 201 }])
    expect(headers.get('RateLimit')).toMatch(/^"writes";r=90;/)
    expect((await send()).data).toEqual(data)
  },
)

test('a batch has at most 200 operations, and an access token needs the scope of its calls', async () => {
  const owner = await aUser()
  const send = (operations: unknown[], as: { token: string } = owner) =>
    call('POST tag/batch', { as, body: { operations } })
  expect((await send([])).status).toBe(400)
  expect((await send(Array.from({ length: 201 }, () => add('One')))).status).toBe(400)
  const program = await aToken(owner, ['library:read'])
  expect((await send([add('One')], program)).status).toBe(403)
  expect((await call('POST tag/batch', { body: { operations: [add('One')] } })).status).toBe(401)
})

test('with a key too, an operation that the database refuses leaves the others alone', async () => {
  const owner = await aUser()
  const { id: shootId } = await aShoot(owner)
  const [tripod, lamp] = [await aPiece(owner), await aPiece(owner)]
  const put = (gearId: string, quantity = 1) => ({
    method: 'POST',
    body: { shootId, gearId, quantity },
  })
  const operations = [put(tripod.id), put(tripod.id), put(lamp.id, 500), put(lamp.id)]
  const { data } = await call('POST slot/batch', {
    as: owner,
    body: { operations },
    headers: { 'Idempotency-Key': 'once' },
  })
  const statuses = data.results.map(({ status }: { status: number }) => status)
  expect(statuses).toEqual([201, 409, 400, 201])
  const list = await call(`GET shoot/${shootId}/slots`, { as: owner })
  expect(list.data).toHaveLength(2)
})
