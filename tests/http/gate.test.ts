import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Allowance, createAllowance, defaultAllowance } from '#app/http/allowance.ts'
import { log } from '#app/http/log.server.ts'
import { env } from '#app/server/env.server.ts'
import { startGate } from '#tests/support/gate.ts'

/** Milliseconds that no request of a test takes, however busy the machine is. */
const patient = { headers: 600_000, body: 600_000, silence: 600_000 }

const partner = 'https://own.example'
let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate(patient)
  gate.state.findAllowance = (_, path) => allowances[path] ?? defaultAllowance
  env.ALLOWED_ORIGINS = [partner]
  // One address sends hundreds of refused requests here.
  env.RATE_LIMITS = 'off'
})
afterAll(() => gate.stop())

const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /^default-src 'self'; script-src 'self';.*frame-ancestors 'self'/,
}

function expectSecurityHeaders(headers: Headers) {
  for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toMatch(value)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
}

function headersOf(text: string) {
  const lines = (text.split('\r\n\r\n')[0] ?? '').split('\r\n').slice(1)
  return new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
}

test('a foreign host is not served, whatever a proxy’s headers say', async () => {
  for (const host of [
    'evil.test',
    'localhost.evil.test',
    'evil.test:80@localhost',
    '10.0.0.1',
    'localhost:99999',
    '[::1]:65536',
  ]) {
    const { status } = await gate.raw(`GET / HTTP/1.1\nHost: ${host}`)
    expect([host, status]).toEqual([host, 421])
  }
  const { status } = await gate.raw(
    'GET / HTTP/1.1\nHost: evil.test\nX-Forwarded-Host: localhost:3000',
  )
  expect(status).toBe(421)
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:99', '[::1]:3000']) {
    const answer = await gate.raw(`GET / HTTP/1.1\nHost: ${host}`)
    expect([host, answer.status]).toEqual([host, 200])
  }
  expect((await gate.raw('GET / HTTP/1.0\nHost:')).status).toBe(421)
})

test('odd targets are refused, never a surprise', async () => {
  for (const target of [
    '//',
    '//evil.test/path',
    'http://evil.test/',
    'http://localhost:3000/',
    '*',
    '/a\\b',
    '/%ff',
    '/%c3%28',
    '/%',
    '/?q=%e0%a4%a',
    '/?q=a%0d%0aSet-Cookie:x',
    '/%00',
    '/\xff',
    `/${'a'.repeat(8192)}`,
  ]) {
    for (const path of [target, target.replace(/^\/(?=[%?])/, '/api/')]) {
      const { status } = await gate.raw(`GET ${path} HTTP/1.1`)
      expect([path, status]).toEqual([path, 400])
    }
  }
  expect((await gate.raw('GET /caf%C3%A9?q=50%25+a%20b HTTP/1.1')).status).toBe(200)
})

test('what is no request is answered and hung up on', async () => {
  for (const head of [
    'GET / HTTP/9.9',
    'nonsense',
    'GET / HTTP/1.1\nContent-Length: 1\nTransfer-Encoding: chunked',
    'POST / HTTP/1.1\nContent-Length: -1',
    'GET / HTTP/1.1\nX-Bad: a\x00b',
  ]) {
    const { status, text } = await gate.raw(head)
    expect([head, status]).toEqual([head, 400])
    expectSecurityHeaders(headersOf(text))
  }
  const { status } = await gate.raw(`GET / HTTP/1.1\nX-Long: ${'a'.repeat(20_000)}`)
  expect(status).toBe(431)
})

test('what cannot be expected is refused with the headers of every answer, pages and API alike', async () => {
  for (const expectation of ['200-ok', '100-continue, 200-ok', 'x']) {
    for (const path of ['/login', '/api/location']) {
      const { text } = await gate.raw(
        `POST ${path} HTTP/1.1\nContent-Length: 0\nExpect: ${expectation}`,
      )
      const final = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
      expect([expectation, Number(final.slice(9, 12))]).toEqual([expectation, 417])
      expectSecurityHeaders(headersOf(final))
      expect(headersOf(final).get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(final.includes('"errors":[{"code":"invalid"')).toBe(path.startsWith('/api'))
    }
  }
  const { text } = await gate.raw(
    'POST /login HTTP/1.1\nContent-Length: 3\nExpect: 100-Continue',
    'a=1',
  )
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

test('methods that the site does not speak are not allowed', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
    const { status, text } = await gate.raw(`${method} /api/location HTTP/1.1`)
    expect([method, status]).toEqual([method, 405])
    expect(headersOf(text).get('allow')).toContain('GET, HEAD, POST')
    expect(text).toContain('"errors":[{"code":"methodNotAllowed"')
  }
})

test('a change of state has to come from a page of our own, on pages and API alike', async () => {
  const send = async (path: string, headers: object) =>
    (await gate.fetch(path, { method: 'POST', body: 'a=1', headers: headers as HeadersInit }))
      .status
  const cookie = 'recce_session=abc'
  for (const path of ['/login', '/api/logout']) {
    for (const headers of [
      { Origin: 'https://evil.test' },
      { Origin: 'https://evil.test', Cookie: cookie },
      { Origin: 'https://evil.test', Authorization: 'Bearer abc' },
      { Origin: 'null' },
      { Origin: 'http://localhost:1' },
      { Origin: 'https://localhost:3000' },
      { Origin: `${gate.origin}.evil.test` },
      { Cookie: cookie },
    ]) {
      expect([path, headers, await send(path, headers)]).toEqual([path, headers, 403])
    }
    for (const headers of [
      { Origin: gate.origin, Cookie: cookie },
      { Origin: 'http://localhost:3000', Cookie: cookie },
      { Cookie: cookie, Authorization: 'Bearer abc' },
      {},
    ]) {
      expect([path, headers, await send(path, headers)]).toEqual([path, headers, 200])
    }
    for (const [site, status, more = ''] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 200],
      ['none', 200],
      ['none', 200, '\nOrigin: null'],
      ['cross-site', 403, '\nOrigin: null'],
      ['none', 403, '\nOrigin: https://evil.test'],
    ] as const) {
      const head = `POST ${path} HTTP/1.1\nContent-Length: 0\nCookie: ${cookie}\nSec-Fetch-Site: ${site}${more}`
      expect([site, more, (await gate.raw(head)).status]).toEqual([site, more, status])
    }
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const headers = { Origin: 'https://evil.test' }
    expect((await gate.fetch('/api/location/1', { method, headers })).status).toBe(403)
  }
  expect((await gate.fetch('/login', { headers: { Origin: 'https://evil.test' } })).status).toBe(
    200,
  )
})

const form = 'application/x-www-form-urlencoded'
const tooLarge = 'This request is too large'
const allowances: Record<string, Allowance> = {
  '/long': createAllowance({ form: { bytes: 1_000_000 } }),
  '/photo': createAllowance({ photos: { maxFiles: 1, maxBytes: 1_000_000 } }),
  '/photos': createAllowance({ photos: { maxFiles: 2, maxBytes: 2 * 1024 * 1024 } }),
}

const bodies = [
  ['/api/location', 'application/json', 1_000_000, tooLarge],
  ['/login', form, 100_000, tooLarge],
  ['/login', 'text/plain', 100_000, tooLarge],
  ['/login', 'multipart/form-data; boundary=a', 100_000, tooLarge],
  ['/login', 'image/jpeg', 100_000, tooLarge],
  ['/long', form, 1_000_000, tooLarge],
  // Photos have 600,000 bytes beside them for the rest of a form.
  ['/photo', 'image/jpeg', 1_600_000, 'Image file is too large. Maximum size is 10MB'],
  ['/photo', 'Multipart/Form-Data; boundary=a', 1_600_000, 'Maximum size is 10MB'],
  ['/photo', 'application/json', 1_000_000, tooLarge],
  ['/photo', form, 100_000, tooLarge],
  ['/photos', 'multipart/form-data; boundary=a', 2_697_152, 'at most 2 at a time, 2 MB in total'],
] as const

test('a host of ours is ours with its protocol only', async () => {
  const send = (origin: string, host: string) =>
    gate.raw(`POST /login HTTP/1.1\nHost: ${host}\nOrigin: ${origin}\nContent-Length: 0`)
  for (const [origin, host, status] of [
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://LOCALHOST:3000', 'Localhost:3000', 200],
    ['https://own.example', 'own.example', 200],
    ['https://own.example', 'localhost:3000', 200],
    ['http://own.example', 'own.example', 403],
    ['http://own.example', 'localhost:3000', 403],
    ['https://own.example:8443', 'own.example', 403],
  ] as const) {
    expect([origin, host, (await send(origin, host)).status]).toEqual([origin, host, status])
  }
})

test('a form has no more fields than its page can send, however they come', async () => {
  const send = (path: string, body: string | ReadableStream, type: string = form) =>
    gate.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      duplex: 'half',
    } as RequestInit)
  const max = Array.from({ length: 200 }, (_, at) => `a${at}=`).join('&')
  for (const [path, fields, status] of [
    ['/login', max, 200],
    ['/login', `${max}&`, 413],
    ['/login', '&'.repeat(50_000), 413],
    ['/long', `${max}&${max}`, 413],
  ] as const) {
    expect((await send(path, fields)).status).toBe(status)
    expect((await send(path, new Blob([fields]).stream())).status).toBe(status)
  }
  const refused = await send(
    '/login',
    `${max}&a=`,
    'Application/X-WWW-Form-Urlencoded; charset=UTF-8',
  )
  expect([refused.status, await refused.text()]).toEqual([
    413,
    expect.stringContaining('This form has too many fields'),
  ])
})

test.each(bodies)('a body for %s of %s is held to %i bytes', async (path, type, limit, message) => {
  for (const isChunked of [false, true]) {
    const send = async (bytes: number) => {
      const body = Buffer.alloc(bytes, 'a')
      const response = await gate.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': type },
        ...(isChunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
      } as RequestInit)
      return [response.status, await response.text()]
    }
    expect(await send(limit)).toEqual([200, expect.stringContaining(`"bytes":${limit}`)])
    expect(await send(limit + 1)).toEqual([413, expect.stringContaining(message)])
  }
})

test('a body that is refused on its way never counts as whole', async () => {
  const seen: unknown[] = []
  useApp(async (request) => {
    seen.push(
      await request.text().then(
        ({ length }) => length,
        () => 'cut',
      ),
    )
    return new Response('done')
  })
  const response = await gate.fetch('/api/location', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([Buffer.alloc(3_000_000, 'a')]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({
    requestId: response.headers.get('X-Request-Id'),
    errors: [{ code: 'tooLarge', message: 'This request is too large' }],
  })
  expect(seen).toEqual(['cut'])
})

test('a body that is answered before it is read does not hold up the next request', async () => {
  const app = useApp(async (request, facts) => {
    if (request.method === 'GET') return app(request, facts)
    await request.body?.getReader().read()
    return new Response('early', { status: 400 })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'Content-Type': 'image/jpeg' }
  const first = await ask(agent, '/photo', { method: 'POST', headers }, Buffer.alloc(1_500_000))
  expect(first).toBe(400)
  expect(await ask(agent, '/app', {})).toBe(200)
  agent.destroy()
})

/** Puts another app behind the gate for this test. @returns the usual one */
function useApp(app: typeof gate.state.app) {
  const usual = gate.state.app
  gate.state.app = app
  onTestFinished(() => {
    gate.state.app = usual
  })
  return usual
}

function ask(agent: Agent, path: string, options: RequestOptions, body?: Buffer) {
  return new Promise<number>((resolve, reject) => {
    const sent = httpRequest(gate.origin + path, { ...options, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject).end(body)
  })
}

test('a body without an end is refused and cut off', async () => {
  const socket = connect(Number(new URL(gate.origin).port), '127.0.0.1')
  const closed = Promise.withResolvers<void>()
  socket.on('error', () => {}).once('close', () => closed.resolve())
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  const head = ['POST /api/location HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked']
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const part = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const sendOn = () => {
    while (socket.writable && socket.write(part));
  }
  socket.on('drain', sendOn)
  sendOn()
  await closed.promise
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('slow headers are given up', async () => {
  const hasty = await startGate({ ...patient, headers: 200 })
  onTestFinished(hasty.stop)
  const { status, text } = await hasty.slow('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(status).toBe(408)
  expectSecurityHeaders(headersOf(text))
})

test('a slow body is given up', async () => {
  const hasty = await startGate({ ...patient, body: 200 })
  onTestFinished(hasty.stop)
  const { status, text } = await hasty.raw(
    'POST /api/location HTTP/1.1\nContent-Type: application/json\nContent-Length: 100',
    '{"title":',
  )
  expect([status, text]).toEqual([408, expect.stringContaining('"errors":[{"code":"unavailable"')])
})

test('every answer carries the security headers, an id, and says how long it may be kept', async () => {
  const file = await gate.fetch('/assets/app-4f3a.js')
  const answers = {
    page: await gate.fetch('/'),
    api: await gate.fetch('/api/check-session'),
    write: await gate.fetch('/api/logout', { method: 'POST' }),
    file,
    'file in the root': await gate.fetch('/favicon.svg'),
    'file not changed': await gate.fetch('/assets/app-4f3a.js', {
      headers: { 'If-None-Match': file.headers.get('etag') ?? '' },
    }),
    'no file': await gate.fetch('/assets/gone.js'),
    refused: await gate.fetch('/login', {
      method: 'POST',
      headers: { Origin: 'https://evil.test' },
    }),
    odd: await gate.fetch('/%ff'),
    healthz: await gate.fetch('/healthz'),
    metrics: await gate.fetch('/metrics'),
  }
  for (const [what, { headers }] of Object.entries(answers)) {
    expectSecurityHeaders(headers)
    expect([what, headers.get('x-request-id')]).toEqual([
      what,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ])
    expect([what, headers.get('cache-control')]).toEqual([
      what,
      what === 'file' || what === 'file not changed'
        ? 'public, max-age=31536000, immutable'
        : what === 'file in the root'
          ? 'public, max-age=3600'
          : expect.stringContaining('no-store'),
    ])
    expect(headers.get('x-powered-by')).toBeNull()
  }
  expect(answers['file not changed'].status).toBe(304)
  expect(answers['no file'].status).toBe(404)
})

test('files are served as they were compressed at the build', async () => {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { status, text } = await gate.raw(
      `GET /assets/app-4f3a.js HTTP/1.1\nAccept-Encoding: ${accepted}`,
    )
    const headers = headersOf(text)
    expect([accepted, status, headers.get('content-encoding')]).toEqual([accepted, 200, encoding])
    expect(headers.get('content-type')).toMatch('text/javascript')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
  }
  const head = await gate.fetch('/assets/app-4f3a.js', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
})

test.each([
  ['/favicon.svg', 200, '<svg'],
  ['/../secret.txt', 200, '{"path":"/secret.txt"'],
  ['/%2e%2e/secret.txt', 200, '{"path":"/secret.txt"'],
  ['/..%2fsecret.txt', 200, '{"path":"/..%2fsecret.txt"'],
  ['/assets/../../secret.txt', 404, 'There is no such file'],
  ['/assets/..%2f..%2fsecret.txt', 404, 'There is no such file'],
])('no path leads out of the folder of files: %s', async (path, status, words) => {
  const answer = await gate.raw(`GET ${path} HTTP/1.1`)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
})

test('an answer of the app is compressed for who accepts it, and HEAD has no body', async () => {
  const page = await gate.fetch('/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(page.headers.get('content-encoding')).toBe('gzip')
  expect(page.headers.get('vary')).toMatch(/accept-encoding/i)
  const head = await gate.raw('HEAD / HTTP/1.1')
  expect(head.text.split('\r\n\r\n')[1]).toBe('')
})

test('probes answer any host, and ready means that the database answers', async () => {
  const usual = { ...gate.state }
  onTestFinished(() => void Object.assign(gate.state, usual))
  const probe = (path: string) => gate.raw(`GET ${path} HTTP/1.1\nHost: 10.1.2.3:3000`)
  expect((await probe('/healthz')).status).toBe(200)
  expect((await probe('/readyz')).status).toBe(200)
  gate.state.isReady = async () => false
  expect((await probe('/readyz')).status).toBe(503)
  gate.state.isReady = async () => {
    throw new Error('away')
  }
  expect((await probe('/readyz')).status).toBe(503)
  expect((await probe('/healthz')).status).toBe(200)
  gate.state.isReady = async () => true
  gate.state.trouble = 'The disk of this server is full'
  const { status, text } = await probe('/readyz')
  expect([status, text]).toEqual([503, expect.stringContaining(gate.state.trouble)])
})

test('scripts of the origins that are allowed may read the API, after a question that the gate answers', async () => {
  const ask = (path: string, Origin: string) =>
    gate.fetch(path, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'PATCH' },
    })
  const asked = await ask('/api/location/1', partner)
  expect(asked.status).toBe(204)
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    vary: 'Origin',
    'access-control-allow-origin': partner,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
  })
  const answered = await gate.fetch('/api/echo', { headers: { Origin: partner } })
  expect(answered.headers.get('access-control-allow-origin')).toBe(partner)
  expect(answered.headers.get('vary')).toContain('Origin')
  const tooLarge = await gate.fetch('/api/echo', {
    method: 'POST',
    body: 'x'.repeat(1_000_001),
    headers: { Origin: partner, 'Content-Type': 'application/json' },
  })
  expect([tooLarge.status, tooLarge.headers.get('access-control-allow-origin')]).toEqual([
    413,
    partner,
  ])
  for (const [path, origin] of [
    ['/api/echo', 'https://own.example.evil.test'],
    ['/api/echo', 'null'],
    ['/my/locations', partner],
    ['/apis', partner],
  ] as const) {
    const other = await ask(path, origin)
    const found = other.headers.get('access-control-allow-origin')
    expect([path, origin, found]).toEqual([path, origin, null])
  }
})

test.each([
  ['/calendars/1/{}.ics', '/calendars/1/….ics'],
  ['/{}/photos?key={}', '/…/photos'],
  ['/{}.data', '/….data'],
  ['/{}', '/…'],
])('the log of requests names no secret of %s', async (address, path) => {
  const logged = vi.spyOn(log, 'info')
  onTestFinished(() => logged.mockRestore())
  await gate.fetch(address.replaceAll('{}', 'Hi5H_b0G0lWX5Dqn5J8gSwrC9f3wr30mKE2FWq8shYY'))
  await expect
    .poll(() => logged.mock.calls)
    .toEqual([[expect.objectContaining({ path }), 'request']])
})

test('metrics are for whoever brings their token, from wherever', async () => {
  const metricsToken = 'a-token-of-the-tests'
  env.METRICS_TOKEN = metricsToken
  const bring = (authorization: string) =>
    gate.fetch('/metrics', { headers: { Authorization: authorization } })
  await gate.fetch('/')
  await expect
    .poll(async () => (await bring(`Bearer ${metricsToken}`)).text())
    .toMatch(/recce_http_requests_total\{method="GET",status="200"\} \d/)
  const byAddress = `GET /metrics HTTP/1.1\nHost: 10.1.2.3:3000\nAuthorization: Bearer ${metricsToken}`
  expect((await gate.raw(byAddress)).status).toBe(200)
  const proxied = { 'X-Forwarded-For': '203.0.113.7', Authorization: `Bearer ${metricsToken}` }
  expect((await gate.fetch('/metrics', { headers: proxied })).status).toBe(200)
  for (const wrong of [
    metricsToken,
    'Bearer',
    `Bearer ${metricsToken}x`,
    `Basic ${metricsToken}`,
  ]) {
    expect([wrong, (await bring(wrong)).status]).toEqual([wrong, 404])
  }
  const without = await gate.fetch('/metrics')
  expect([without.status, await without.text()]).toEqual([404, expect.not.stringMatching('recce_')])
  env.METRICS_TOKEN = undefined
  expect((await bring('Bearer undefined')).status).toBe(404)
})
