import { request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { networksOf } from '#app/domain/users/networks.server.ts'
import { createAllowance, defaultAllowance } from '#app/http/allowance.ts'
import { findAllowances } from '#app/server/allowances.server.ts'
import { startApp, startGate } from '#tests/support/gate.ts'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate({ headers: 600_000, body: 600_000, silence: 600_000 })
})
afterAll(() => gate.stop())

type Asking = {
  from: string
  origin?: string
  path?: string
  method?: string
  headers?: Record<string, string>
}

/** Sends a request from one of this machine's many loopback addresses. */
function ask({ from, origin = gate.origin, path = '/', method = 'GET', headers = {} }: Asking) {
  return new Promise<{ status: number; wait: number }>((resolve, reject) => {
    const options = { localAddress: from, method, headers, agent: false }
    const sent = request(origin + path, options, (response) => {
      const wait = Number(response.headers['retry-after'])
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, wait }))
    })
    sent.once('error', reject).end()
  })
}

/** Leaves so many of the 3,000 reads that an address has in a minute. */
async function leaveReads(from: string, count: number) {
  gate.state.findAllowance = () => createAllowance({ readCost: 3_000 - count })
  expect((await ask({ from })).status).toBe(200)
  gate.state.findAllowance = () => defaultAllowance
}

test('reads without end are too many, the dear ones sooner; files and probes go on', async () => {
  const from = '127.0.0.2'
  await leaveReads(from, 2)
  expect((await ask({ from, path: '/api/check-session', method: 'HEAD' })).status).toBe(200)
  expect((await ask({ from })).status).toBe(200)
  const refused = await ask({ from })
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.wait).toBeLessThanOrEqual(60)
  expect((await ask({ from, path: '/assets/app-4f3a.js' })).status).toBe(200)
  expect((await ask({ from, path: '/healthz' })).status).toBe(200)
  expect((await ask({ from: '127.0.0.3' })).status).toBe(200)
})

test.each<[number, Asking]>([
  [403, { from: '127.0.0.5', method: 'POST', headers: { Origin: 'https://evil.test' } }],
  [413, { from: '127.0.0.6', method: 'POST', headers: { 'Content-Length': '200000' } }],
  [421, { from: '127.0.0.7', headers: { Host: 'evil.test' } }],
  [400, { from: '127.0.0.8', path: '/%ff' }],
])('what is refused by %i costs its sender as much as thirty reads', async (status, asking) => {
  const { from } = asking
  await leaveReads(from, 31)
  expect((await ask(asking)).status).toBe(status)
  expect((await ask({ from })).status).toBe(200)
  expect((await ask({ from })).status).toBe(429)
  expect((await ask({ from, method: 'POST' })).status).toBe(429)
})

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:DB8:0:0:ffff:1:2:3', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:0db8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['64:ff9b::192.0.2.33', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['nonsense', ['nonsense']],
])('%s counts by its network: IPv6 by its /64, and by its /48 for many', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test.each([
  ['/discover/towns', 10],
  ['/my/addresses', 10],
  ['/discover', 10],
  ['/discover/in/ch', 10],
  ['/discover/tag/sea', 10],
  ['/marketplace', 10],
  ['/app/ada/preview.jpg', 30],
  ['/app/ada/location/pier/preview.jpg', 30],
  ['/app/ada', 1],
])('%s counts as %i reads', async (path, readCost) => {
  const findAllowance = findAllowances(await import('virtual:react-router/server-build'))
  expect(findAllowance('GET', path)).toMatchObject({ readCost })
})

test('after a hundred unsigned messages of Stripe in a minute those of their network are refused unread', async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const statuses: number[] = []
  for (let count = 0; count < 102; count += 1) {
    const { status } = await ask({
      from: '127.0.0.9',
      origin: app.origin,
      path: '/stripe-webhook',
      method: 'POST',
    })
    statuses.push(status)
  }
  expect([statuses[0], statuses[99], statuses[101]]).toEqual([400, 400, 429])
})
