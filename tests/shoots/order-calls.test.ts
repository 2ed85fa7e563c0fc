import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

test('shoots are put into an order by hand, without those of others', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const [a, b, c] = [await aShoot(owner), await aShoot(owner), await aShoot(owner)]
  const foreign = await aShoot(other)
  const ids = [b.id, foreign.id, a.id, c.id]
  expect((await call('POST shoots/order', { as: owner, body: { ids } })).data).toEqual({ ids })
  const rows = await db.select('shoots', ['id'], sql`owner_id = ${owner.id} order by position`)
  expect(rows.map(({ id }) => id)).toEqual([b.id, a.id, c.id])
  const wrong = await call('POST shoots/order', { as: owner, body: { ids: ['x'] } })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'ids.0'])
  expect((await call('POST shoots/order', { body: { ids } })).status).toBe(401)
  const reader = await aToken(owner, ['plans:read'])
  expect((await call('POST shoots/order', { as: reader, body: { ids } })).status).toBe(403)
})
