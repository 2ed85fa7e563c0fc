import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createApp } from '#app/app.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

/** Has no routes, so whatever reaches React Router fails. */
const answer = createApp({} as ServerBuild, 'production')

function ask(path: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost:3000${path}`, init)
  return answer(request, new RouterContextProvider())
}

test('a call is answered without React Router, and all else by it', async () => {
  const user = await aUser()
  const headers = { Authorization: `Bearer ${user.token}` }
  const own = await ask('/api/check-session', { headers })
  expect([own.status, await own.json()]).toMatchObject([200, { data: expect.anything() }])
  expect((await ask('/api/check-session', { method: 'DELETE', headers })).status).toBe(405)
  for (const path of ['/', '/api', '/api/', '/api/openapi.json', '/api/nowhere', '/API/login']) {
    await expect(ask(path), path).rejects.toThrow()
  }
})

test('a call whose sender has gone is not begun', async () => {
  const user = await aUser()
  const tag = { method: 'POST', body: JSON.stringify({ title: 'Pier' }) }
  const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' }
  const gone = await ask('/api/tag', { ...tag, headers, signal: AbortSignal.abort() })
  expect(gone.ok).toBe(false)
  const tags = await ask(`/api/tags-by-user/${user.id}`, { headers })
  expect((await tags.json()).data).toEqual([])
})
