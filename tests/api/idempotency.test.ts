import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { answerOnce } from '#app/domain/accounts/idempotency.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

function aCall(run: () => Promise<unknown>, waitsOutside = false) {
  return {
    request: 'POST tag',
    waitsOutside,
    run: async () => ({ status: 201, body: await run() }),
  }
}

async function keys() {
  return (await query('select status from idempotency_keys')).rows
}

test('a request that dies with its process leaves its key free', async () => {
  const user = await aUser()
  const begun = Promise.withResolvers<number>()
  const dying = answerOnce(
    user,
    'key',
    aCall(async () => {
      const { pid } = await db
        .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
        .executeTakeFirstOrThrow()
      begun.resolve(pid)
      await new Promise(() => {})
    }),
  )
  dying.catch(() => {})
  const pid = await begun.promise
  expect(await keys()).toEqual([])
  // To the database a killed process is a connection that ends.
  await query('select pg_terminate_backend($1)', [pid])
  const again = await answerOnce(
    user,
    'key',
    aCall(async () => 'made'),
  )
  expect(again).toEqual({ status: 201, body: 'made', isRepeated: false })
})

test('one that waits for somebody outside holds its key for a minute, and no transaction', async () => {
  const user = await aUser()
  const first = answerOnce(
    user,
    'key',
    aCall(async () => {
      expect(await keys()).toEqual([{ status: null }])
      await query(`update idempotency_keys set created_at = now() - interval '61 seconds'`)
      return answerOnce(
        user,
        'key',
        aCall(async () => 'second', true),
      )
    }, true),
  )
  expect((await first).body).toEqual({ status: 201, body: 'second', isRepeated: false })
})

test('a key of one that waits outside is free again after a surprise', async () => {
  const user = await aUser()
  const failing = aCall(() => Promise.reject(new Error('surprise')), true)
  await expect(answerOnce(user, 'key', failing)).rejects.toThrow('surprise')
  expect(await keys()).toEqual([])
})
