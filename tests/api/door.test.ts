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
  for (const path of ['/', '/api', '/api/', '/api/_.data', '/api/openapi.json', '/API/login']) {
    await expect(ask(path), path).rejects.toThrow()
  }
})

test('whatever is below /api and is no page of it is answered as JSON', async () => {
  for (const [line, status] of [
    ['GET /api/nowhere', 404],
    ['GET /api/nowhere.data', 404],
    ['POST /api/login.data', 404],
    ['GET /api/location/1.data', 404],
    ['GET /api//location', 404],
    ['DELETE /api/%FF', 404],
    ['POST /api', 405],
    ['PUT /api/', 405],
    ['DELETE /api/openapi.json', 405],
  ] as const) {
    const [method, path = ''] = line.split(' ')
    const answer = await ask(path, { ...(method && { method }) })
    const { errors } = await answer.json()
    expect([line, answer.status, errors.length]).toEqual([line, status, 1])
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
