import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db, disconnect } from '#app/db/client.server.ts'
import { connect } from '#app/db/pools.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { publicPages } from '#app/http/metrics.server.ts'
import { env } from '#app/server/env.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { startApp } from '#tests/support/gate.ts'
import { followPageChanges, isHeard } from '#tests/support/page-changes.ts'

const database = useDatabase()
let gate: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  env.RATE_LIMITS = 'off'
  gate = await startApp({ headers: 600_000, body: 600_000, silence: 600_000 })
  await followPageChanges()
})
afterAll(async () => {
  await gate.stop()
  await disconnect()
})
// A page is cached for ten seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function aPublicPlace() {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  return { owner, location, path: `/app/${owner.username}/location/${location.slug}` }
}

/** @returns the answer as it came, and whether it came from the cache */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = await countCached()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(gate.origin + path, { headers, method }, resolve).once('error', reject)
  const answer = await promise
  const body = await buffer(answer)
  const { date: _, 'x-request-id': __, ...rest } = answer.headers
  return {
    status: answer.statusCode,
    headers: rest,
    body,
    isCached: (await countCached()) > before,
  }
}

async function countCached() {
  const { values } = await publicPages.get()
  return values.find(({ labels }) => labels.cached === 'yes')?.value ?? 0
}

test('a page from the cache is the same to the byte and to the header as one made anew, for whoever asks in whatever way', async () => {
  const { path } = await aPublicPlace()
  for (const shown of [path, '/pricing', '/']) {
    const { isCached, ...anew } = await ask(shown)
    expect([shown, isCached, anew.status]).toEqual([shown, false, 200])
    expect(await ask(shown)).toEqual({ ...anew, isCached: true })
    const head = await ask(shown, {}, 'HEAD')
    expect(head).toEqual({ ...anew, body: Buffer.alloc(0), isCached: true })
    for (const [accepted, unpack] of [
      ['gzip', gunzipSync],
      ['gzip, deflate, br', brotliDecompressSync],
    ] as const) {
      const packed = await ask(shown, { 'Accept-Encoding': accepted })
      expect(packed.headers['content-encoding']).toBe(accepted.split(', ').at(-1))
      expect(packed.headers['content-length']).toBe(String(packed.body.length))
      expect(unpack(packed.body).equals(anew.body)).toBe(true)
      const tag = { 'Accept-Encoding': accepted, 'If-None-Match': String(anew.headers.etag) }
      const confirmed = await ask(shown, tag)
      const { 'content-length': ___, ...same } = anew.headers
      expect(confirmed).toEqual({
        status: 304,
        headers: same,
        body: Buffer.alloc(0),
        isCached: true,
      })
    }
  }
})

test('a cookie of ours, a token and an embedded view get no cached page, nor does the fetch of its data', async () => {
  const { owner, path } = await aPublicPlace()
  await ask(path)
  expect((await ask(path)).isCached).toBe(true)
  for (const headers of [
    owner.headers,
    { Authorization: `Bearer ${owner.token}` },
    { Cookie: 'recce_guest=x' },
  ]) {
    const own = await ask(path, headers)
    expect([own.isCached, own.headers['cache-control']]).toEqual([false, 'private, no-store'])
  }
  for (const other of [`${path}?sessionToken=x`, `${path}?embedded=true`, `${path}.data`]) {
    await ask(other)
    expect([other, (await ask(other)).isCached]).toEqual([other, false])
  }
  expect((await ask(path, { Cookie: 'theme=dark' })).isCached).toBe(true)
})

test('what no public page shows leaves the cache as it is, with the mails and jobs of it', async () => {
  const { owner, path } = await aPublicPlace()
  const message = {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Where is the desk, and who reads this?',
  }
  for (const [call, body] of [
    ['login', { username: owner.username, password }],
    ['contact', message],
    ['email-password-reset', { email: owner.email }],
  ] as const) {
    await ask(path)
    expect((await ask(path)).isCached).toBe(true)
    const answer = await fetch(`${gate.origin}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([call, answer.ok]).toEqual([call, true])
    expect([call, (await ask(path)).isCached]).toEqual([call, true])
  }
})

test('a change, a new name and a withdrawal show with the very next request', async () => {
  const { owner, location, path } = await aPublicPlace()
  let etag = ''
  const askTwice = async () => {
    const first = await ask(path, { 'If-None-Match': etag })
    const second = await ask(path)
    expect([first.isCached, second.isCached]).toEqual([false, first.status === 200])
    etag = String(first.headers.etag)
    return `${first.status} ${first.body}`
  }
  expect(await askTwice()).toMatch(/^200 .*Old Port/s)
  await locations.update(owner, location.id, { title: 'New Port' })
  expect(await askTwice()).toMatch(/^200 .*New Port/s)
  await accounts.updateProfile(owner, { displayName: 'Ansel A.' })
  expect(await askTwice()).toMatch(/^200 .*Ansel A\./s)
  await locations.update(owner, location.id, { isDiscoverable: false })
  expect(await askTwice()).toMatch(/^403 (?!.*New Port)/s)
  await locations.update(owner, location.id, { isDiscoverable: true })
  expect(await askTwice()).toMatch(/^200 .*New Port/s)
  await db.remove('users', sql`id = ${owner.id}`)
  expect((await ask(path)).status).toBe(404)
})

test('a page is read again after ten seconds', async () => {
  const { path } = await aPublicPlace()
  await ask(path)
  vi.setSystemTime(Date.now() + 10_000)
  expect((await ask(path)).isCached).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect((await ask(path)).isCached).toBe(false)
  expect((await ask(path)).isCached).toBe(true)
})

test('whatever a page does not know of its search, and its order, makes no other page', async () => {
  const { path } = await aPublicPlace()
  const plain = await ask(path)
  for (const search of ['utm_source=mail', 'x=1', 'x=2&fbclid=%25', '&', 'utm_source=a?b=c']) {
    expect(await ask(`${path}?${search}`)).toEqual({ ...plain, isCached: true })
  }
  const known = await ask(`${path}?utm_source=mail&date=2026-06-21&photo=1`)
  expect(known.isCached).toBe(false)
  expect(known.body.equals(plain.body)).toBe(false)
  expect(String(known.body)).not.toContain('utm_source')
  expect(await ask(`${path}?photo=1&date=2026-06-21&x=3`)).toEqual({ ...known, isCached: true })
})

test('a change of somebody with more names than a message holds is saved and seen like any other', async () => {
  const { owner, path } = await aPublicPlace()
  await ask(path)
  await database.query(
    `insert into former_usernames (username, user_id)
      select lpad(number::text, 30, 'x'), $1 from generate_series(1, 400) number`,
    [owner.id],
  )
  await accounts.updateProfile(owner, { displayName: 'Ansel A.' })
  expect(String((await ask(path)).body)).toContain('Ansel A.')
})

test('while nothing can be heard of changes nothing is cached, and then all is read anew', async () => {
  const { path } = await aPublicPlace()
  await ask(path)
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
  )
  await expect.poll(isHeard, { interval: 5 }).toBe(false)
  // What is changed past the app, nobody says: it is as if the message were lost.
  await database.query(`update locations set title = 'New Port'`)
  for (let time = 0; time < 3; time++) {
    const { isCached, body } = await ask(path)
    expect([isCached && !isHeard(), String(body).includes('New Port')]).toEqual([false, true])
  }
  await expect.poll(isHeard, { interval: 50 }).toBe(true)
  expect(String((await ask(path)).body)).toContain('New Port')
  expect((await ask(path)).isCached).toBe(true)
})

test('while the database is away the last page is shown without a word of the cache, and none that was written since', async () => {
  const { path } = await aPublicPlace()
  const other = await aPublicPlace()
  // What is read in the millisecond of a change may be older than it, and is not shown.
  vi.setSystemTime(Date.now() + 1_000)
  for (const shown of [path, other.path]) await ask(shown)
  await locations.update(other.owner, other.location.id, { isDiscoverable: false })
  await disconnect()
  connect({ host: '127.0.0.1', port: 1 })
  try {
    const { status, headers, body, isCached } = await ask(path)
    expect([isCached, status, headers['cache-control'], headers.warning]).toEqual([
      false,
      200,
      'no-store',
      '110 - "Response is Stale"',
    ])
    expect(String(body)).toMatch(/We are away for a moment\. This is the page as.*Old Port/s)
    expect((await ask(path, {}, 'HEAD')).status).toBe(200)
    const refused = await ask(other.path)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(String(refused.body)).toMatch(/^(?!.*Old Port).*We are away for a moment/s)
  } finally {
    await disconnect()
    await followPageChanges()
  }
  await ask(path)
  expect((await ask(path)).isCached).toBe(true)
})
