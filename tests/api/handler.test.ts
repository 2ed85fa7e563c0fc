import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as idempotency from '#app/domain/accounts/idempotency.server.ts'
import { log } from '#app/http/log.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'

const database = useDatabase()

test('an unknown address has errors, whatever the method', async () => {
  for (const line of [
    'GET nowhere',
    'POST nowhere/at/all',
    'DELETE Location/1',
    'GET location/1/2/3',
    'PATCH check-session/1',
  ]) {
    expect([line, ...refusal(await call(line))]).toEqual([
      line,
      404,
      'notFound',
      'There is no such call',
    ])
  }
})

test('a wrong method is told which are right', async () => {
  for (const [line, allow] of [
    ['DELETE location', 'POST, OPTIONS'],
    ['GET login', 'POST, OPTIONS'],
    ['PUT shoot', 'POST, OPTIONS'],
    ['POST location/1', 'GET, PATCH, DELETE, HEAD, PUT, OPTIONS'],
    ['DELETE check-session', 'GET, HEAD, OPTIONS'],
    ['GET tag/title', 'POST, OPTIONS'],
  ] as const) {
    const answer = await call(line)
    expect([line, answer.status, answer.errors?.[0]?.code]).toEqual([line, 405, 'methodNotAllowed'])
    expect(answer.headers.get('Allow')).toBe(allow)
  }
})

test('HEAD answers as GET without a body, OPTIONS says what there is', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const head = await request(`/api/location/${id}`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await request('/api/location/x', { method: 'HEAD' })).status).toBe(404)
  const options = await request('/api/location/x', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('Allow')]).toEqual([
    204,
    'GET, PATCH, DELETE, HEAD, PUT, OPTIONS',
  ])
  expect((await request('/api/nowhere', { method: 'OPTIONS' })).status).toBe(404)
})

test('a body is JSON and nothing else', async () => {
  const user = await aUser()
  const send = (body: string, type: string) =>
    call('POST tag', { as: user, body, headers: { 'Content-Type': type } })
  const text = '{"title":"a"}'
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    expect([type, ...refusal(await send(text, type)).slice(0, 2)]).toEqual([
      type,
      415,
      'unsupportedMediaType',
    ])
  }
  expect((await send(text, 'application/json; charset=utf-8')).status).toBe(201)
})

test('a body that cannot be read is refused', async () => {
  const user = await aUser()
  const nested = (depth: number) => `{"title":${'['.repeat(depth - 1)}"a"${']'.repeat(depth - 1)}}`
  for (const [body, message] of [
    ['{', 'This body is not valid JSON'],
    ['{"title":"a"}}', 'This body is not valid JSON'],
    ["{'title':'a'}", 'This body is not valid JSON'],
    [nested(33), 'JSON is at most 32 levels deep'],
    ['['.repeat(400_000), 'JSON is at most 32 levels deep'],
    [
      `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`)}}`,
      'This body holds too many values',
    ],
    [`[${'0,'.repeat(400_000)}0]`, 'This body holds too many values'],
    ['{"title":"a\\u0000b"}', 'Text has no NUL characters'],
    ['{"\\u0000":"a"}', 'Text has no NUL characters'],
    ['"title"', 'This must be an object with fields'],
    ['null', 'This must be an object with fields'],
    ['[]', 'This must be an object with fields'],
  ] as const) {
    const answer = await call('POST tag', { as: user, body })
    expect(refusal(answer)).toEqual([400, 'invalid', message])
  }
  // Both are accepted: nesting at the limit, and a backslash before u0000 that makes no NUL.
  const deep = await call('POST tag', { as: user, body: nested(32) })
  expect(deep.errors?.[0]?.path).toBe('title')
  const escaped = await call('POST tag', { as: user, body: '{"title":"\\\\u0000 [[ {{"}' })
  expect(escaped.data.title).toBe('\\u0000 [[ {{')
})

test('bytes that are no UTF-8 are refused', async () => {
  const user = await aUser()
  const response = await request('/api/tag', {
    method: 'POST',
    body: Buffer.from('7b227469746c65223a22ff227d', 'hex'),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    requestId: expect.any(String),
    errors: [{ code: 'invalid', message: 'This body is not valid UTF-8' }],
  })
})

test('nine thousand unknown fields are refused with a few names', async () => {
  const user = await aUser()
  const body = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`field${at}`, 1]))
  const answer = await call('POST tag', { as: user, body })
  expect(answer.status).toBe(400)
  expect(answer.errors?.length).toBe(20)
})

test('the name of an unknown field is told in part, however long it is', async () => {
  const answer = await call('POST login', { body: { [`${'k'.repeat(900_000)}`]: 1 } })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.errors).length).toBeLessThan(1_000)
  expect(answer.errors?.map(({ path }) => path)).toContain('k'.repeat(200))
})

test('a call without a body takes an empty one and refuses another', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  expect((await call(`POST location/${id}/clone`, { as: user, body: {} })).status).toBe(201)
  expect((await call(`POST location/${id}/clone`, { as: user })).status).toBe(201)
  const more = await call(`POST location/${id}/clone`, { as: user, body: { title: 'B' } })
  expect(more.errors).toEqual([
    { code: 'invalid', message: 'This field is unknown', path: 'title' },
  ])
  const query = await call('GET check-session?verbose=1')
  expect(query.errors?.[0]?.path).toBe('verbose')
})

test('many at once with the same key make one record and get one answer', async () => {
  const user = await aUser()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call('POST location', {
        as: user,
        body: { title: 'Old Port' },
        headers: { 'Idempotency-Key': 'at-once' },
      }),
    ),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await countOf('locations')).toBe(1)
})

test('a key with another request is a conflict, and keys are their user’s', async () => {
  const user = await aUser()
  const other = await aUser()
  const headers = { 'Idempotency-Key': 'mine' }
  const send = (line: string, title: string, as: { token: string }) =>
    call(line, { as, body: { title }, headers })
  expect((await send('POST location', 'A', user)).status).toBe(201)
  for (const [line, title] of [
    ['POST location', 'B'],
    ['POST portfolio', 'A'],
  ] as const) {
    expect(refusal(await send(line, title, user))).toEqual([
      409,
      'conflict',
      'This Idempotency-Key was used for another request',
    ])
  }
  expect((await send('POST location', 'B', other)).status).toBe(201)
  for (const key of ['', ' ', 'two words', 'x'.repeat(256)]) {
    const answer = await call('POST tag', {
      as: user,
      body: { title: 'a' },
      headers: { 'Idempotency-Key': key },
    })
    expect([key, answer.status]).toEqual([key, 400])
  }
})

test('a refusal is an answer too, wrong input is none', async () => {
  const user = await aUser({ tier: 'Basic' })
  for (let count = 0; count < 10; count++) await aLocation(user)
  const headers = { 'Idempotency-Key': 'full' }
  const send = (body: object) => call('POST location', { as: user, body, headers })
  expect((await send({ titel: 'A' })).status).toBe(400)
  const first = await send({ title: 'A' })
  expect(refusal(first).slice(0, 2)).toEqual([403, 'limit'])
  await database.query("update users set tier = 'Pro'")
  expect(refusal(await send({ title: 'A' }))).toEqual(refusal(first))
  await database.query("update first_answers set created_at = now() - interval '25 hours'")
  await idempotency.removeExpired(new Date())
  expect((await send({ title: 'A' })).status).toBe(201)
})

/** Runs `act` while a table is not there. */
async function without<Outcome>(table: string, act: () => Promise<Outcome>): Promise<Outcome> {
  await database.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await database.query(`alter table ${table}_away rename to ${table}`)
  }
}

test('a key whose first request ended in a surprise is free again', async () => {
  const user = await aUser()
  const send = () =>
    call('POST tag', { as: user, body: { title: 'a' }, headers: { 'Idempotency-Key': 'k' } })
  expect((await without('tags', send)).status).toBe(500)
  expect((await send()).status).toBe(201)
})

test('a surprise says nothing of itself and is logged with the request’s id', async () => {
  const user = await aUser()
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  const answer = await without('tags', () => call(`GET tags-by-user/${user.id}`, { as: user }))
  expect(answer.status).toBe(500)
  expect(answer.errors).toEqual([{ code: 'internal', message: 'Something went wrong on our side' }])
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error), request: 'test' }, 'request failed')
})

test('when not even the session can be checked, API and page say so each in its way', async () => {
  const user = await aUser()
  const [api, page, fetched] = await without('sessions', async () => [
    await call('GET check-session', { as: user }),
    await request('/', { headers: user.headers }),
    await request('/about.data', { headers: user.headers }),
  ])
  expect([api.status, api.errors?.[0]?.code]).toEqual([500, 'internal'])
  expect(page.status).toBe(500)
  expect(page.headers.get('Content-Type')).toMatch('text/html')
  const html = await page.text()
  expect(html).not.toMatch(/sessions_away|relation/)
  expect(html).toContain('<code id="request-id">test</code>')
  expect([fetched.status, fetched.headers.get('Content-Type')]).toEqual([
    500,
    'text/plain; charset=utf-8',
  ])
  expect(await fetched.text()).toMatch(
    /^Something went wrong on our side\. .* quote this number: test$/,
  )
})

test('a form of the page is no call of the API', async () => {
  const user = await aUser()
  const response = await post('/api/login', { emailOrUsername: user.username, password })
  expect(response.status).toBe(415)
})

async function countOf(table: 'locations' | 'tags') {
  return (await db.select(table, ['id'], sql`true`)).length
}
