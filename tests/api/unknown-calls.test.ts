import { expect, test } from 'vitest'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

test.each([
  ['GET', '/api/nowhere', 404],
  ['POST', '/api/nowhere', 404],
  ['GET', '/api//location', 404],
  ['DELETE', '/api/openapi.json', 404],
  ['DELETE', '/api/check-session', 405],
  ['GET', '/API/login', 405],
])('%s %s is no call, and is answered as one', async (method, path, status) => {
  const answer = await request(path, { method })
  const { errors } = await answer.json()
  expect([answer.status, errors.length]).toEqual([status, 1])
})

test('a call whose sender has gone is not begun', async () => {
  const user = await aUser()
  const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ title: 'Pier' })
  const signal = AbortSignal.abort()
  const gone = await request('/api/tag', { method: 'POST', body, headers, signal })
  expect(gone.ok).toBe(false)
  const tags = await request(`/api/tags-by-user/${user.id}`, { headers })
  expect((await tags.json()).data).toEqual([])
})
