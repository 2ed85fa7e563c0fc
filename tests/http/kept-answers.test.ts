import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, disconnect } from '#app/db/client.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as examples from '#app/domain/examples.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { env } from '#app/env.server.ts'
import { noteChange } from '#app/http/kept-copies.server.ts'
import { publicPages } from '#app/http/metrics.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { startApp } from '#tests/support/gate.ts'

const database = useDatabase()
let gate: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  env.RATE_LIMITS = 'off'
  gate = await startApp({ headers: 600_000, body: 600_000, silence: 600_000 })
})
afterAll(() => gate.stop())
// A page is kept until the next quarter of an hour, and while the examples are known.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  examples.forget()
})
afterEach(() => vi.useRealTimers())

async function aPublicPlace() {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  return { owner, location, path: `/app/${owner.username}/location/${location.slug}` }
}

/** @returns the answer as it came, and whether it was kept */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = await countKept()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(gate.origin + path, { headers, method }, resolve).once('error', reject)
  const answer = await promise
  const body = await buffer(answer)
  const { date: _, 'x-request-id': __, ...rest } = answer.headers
  return {
    status: answer.statusCode,
    headers: rest,
    body,
    isKept: (await countKept()) > before,
  }
}

async function countKept() {
  const { values } = await publicPages.get()
  return values.find(({ labels }) => labels.kept === 'yes')?.value ?? 0
}

test('a page that is kept is the same to the byte and to the header as one made anew, for whoever asks in whatever way', async () => {
  const { path } = await aPublicPlace()
  for (const shown of [path, '/pricing', '/']) {
    const { isKept, ...anew } = await ask(shown)
    expect([shown, isKept, anew.status]).toEqual([shown, false, 200])
    expect(await ask(shown)).toEqual({ ...anew, isKept: true })
    const head = await ask(shown, {}, 'HEAD')
    expect(head).toEqual({ ...anew, body: Buffer.alloc(0), isKept: true })
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
      expect(confirmed).toEqual({ status: 304, headers: same, body: Buffer.alloc(0), isKept: true })
    }
  }
})

test('a cookie of ours, a token and an embedded view get no kept page, nor does the fetch of its data', async () => {
  const { owner, path } = await aPublicPlace()
  await ask(path)
  expect((await ask(path)).isKept).toBe(true)
  for (const headers of [
    owner.headers,
    { Authorization: `Bearer ${owner.token}` },
    { Cookie: 'recce_guest=x' },
  ]) {
    const own = await ask(path, headers)
    expect([own.isKept, own.headers['cache-control']]).toEqual([false, 'private, no-store'])
  }
  for (const other of [`${path}?sessionToken=x`, `${path}?embedded=true`, `${path}.data`]) {
    await ask(other)
    expect([other, (await ask(other)).isKept]).toEqual([other, false])
  }
  expect((await ask(path, { Cookie: 'theme=dark' })).isKept).toBe(true)
})

test('a change, a new name and a withdrawal show with the very next request', async () => {
  const { owner, location, path } = await aPublicPlace()
  let etag = ''
  const askTwice = async () => {
    const first = await ask(path, { 'If-None-Match': etag })
    const second = await ask(path)
    expect([first.isKept, second.isKept]).toEqual([false, first.status === 200])
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
  await database.query('delete from users where id = $1', [owner.id])
  expect((await ask(path)).status).toBe(404)
})

test('a page is asked for again on each quarter of an hour, on which somewhere a day begins', async () => {
  vi.setSystemTime(new Date('2026-03-29T09:59:59.900Z'))
  await ask('/about')
  expect((await ask('/about')).isKept).toBe(true)
  vi.setSystemTime(new Date('2026-03-29T10:00:00Z'))
  expect((await ask('/about')).isKept).toBe(false)
  expect((await ask('/about')).isKept).toBe(true)
})

test('while the database is away the copy is shown, or that we are away, without asking the app, which would wait for it again', async () => {
  const { owner, path } = await aPublicPlace()
  await ask(path)
  vi.setSystemTime(Date.now() + 1_000)
  expect((await ask(path)).isKept).toBe(true)
  const { app } = gate.state
  gate.state.app = () => Response.error()
  await disconnect()
  connect({ host: '127.0.0.1', port: 1 })
  try {
    const { status, headers, body } = await ask(path)
    expect([status, headers['cache-control'], headers.warning]).toEqual([
      200,
      'no-store',
      '110 - "Response is Stale"',
    ])
    expect(String(body)).toMatch(/We are away for a moment\. This is the page as.*Old Port/s)
    expect((await ask(path, {}, 'HEAD')).status).toBe(200)
    noteChange([owner.username])
    const refused = await ask(path)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(String(refused.body)).toMatch(/^(?!.*Old Port).*We are away for a moment/s)
  } finally {
    await disconnect()
    gate.state.app = app
  }
  expect((await ask(path)).isKept).toBe(true)
})
