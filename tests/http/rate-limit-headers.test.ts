import { expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

test('a change says how many more are allowed, and a refusal when they are', async () => {
  const owner = await aUser()
  const write = () => call('POST tag', { as: owner, body: {} })
  const leftIn = ({ headers }: Awaited<ReturnType<typeof write>>) =>
    Number(/^"writes";r=(\d+);t=[1-9]\d?$/.exec(headers.get('RateLimit') ?? '')?.[1])
  const first = await write()
  expect(first.headers.get('RateLimit-Policy')).toBe('"writes";q=100;w=60')
  expect(leftIn(await write())).toBe(leftIn(first) - 1)
  let last = first
  for (let count = 0; count < 120 && last.status !== 429; count++) last = await write()
  expect([last.status, leftIn(last)]).toEqual([429, 0])
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('reads have no limit to tell, and without limits nothing has', async () => {
  const owner = await aUser()
  const read = await call(`GET user/${owner.id}`, { as: owner })
  expect(read.headers.get('RateLimit')).toBeNull()
  const before = env.RATE_LIMITS
  env.RATE_LIMITS = 'off'
  const write = await call('POST tag', { as: owner, body: {} })
  env.RATE_LIMITS = before
  expect(write.headers.get('RateLimit')).toBeNull()
})
