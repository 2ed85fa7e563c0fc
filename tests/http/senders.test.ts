import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networksOf } from '#app/domain/accounts/networks.server.ts'
import { createAllowance, defaultAllowance } from '#app/http/allowance.ts'
import { startGate } from '#tests/support/gate.ts'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate({ headers: 10_000, body: 10_000, silence: 30_000 })
})
afterAll(() => gate.stop())

type Asking = { from: string; path?: string; method?: string; headers?: Record<string, string> }

/** Sends a request from one of this machine's many loopback addresses. */
function ask({ from, path = '/', method = 'GET', headers = {} }: Asking) {
  return new Promise<{ status: number; wait: number }>((resolve, reject) => {
    const options = { localAddress: from, method, headers, agent: false }
    const sent = request(gate.origin + path, options, (response) => {
      const wait = Number(response.headers['retry-after'])
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, wait }))
    })
    sent.once('error', reject).end()
  })
}

async function statusesOf(count: number, asking: Asking) {
  const statuses: Record<number, number> = {}
  for (let done = 0; done < count; done += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(asking)))
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('reads without end are too many, the dear ones sooner; files and probes go on', async () => {
  const from = '127.0.0.2'
  gate.state.findAllowance = () => createAllowance({ readCost: 29 })
  expect(await statusesOf(100, { from })).toEqual({ 200: 100 })
  gate.state.findAllowance = () => defaultAllowance
  const statuses = await statusesOf(150, { from, path: '/api/check-session', method: 'HEAD' })
  expect(statuses).toEqual({ 200: 100, 429: 50 })
  const page = await ask({ from })
  expect([page.status, page.wait]).toEqual([429, expect.any(Number)])
  expect(page.wait).toBeGreaterThan(0)
  expect((await ask({ from, path: '/assets/app-4f3a.js' })).status).toBe(200)
  expect((await ask({ from, path: '/healthz' })).status).toBe(200)
  expect((await ask({ from: '127.0.0.3' })).status).toBe(200)
})

test('what is refused costs its sender too, whatever it was refused for', async () => {
  const refusals = [
    ['127.0.0.5', 403, { method: 'POST', headers: { Origin: 'https://evil.test' } }],
    ['127.0.0.6', 413, { method: 'POST', headers: { 'Content-Length': '200000' } }],
    ['127.0.0.7', 421, { headers: { Host: 'evil.test' } }],
    ['127.0.0.8', 400, { path: '/%ff' }],
  ] as const
  for (const [from, status, asking] of refusals) {
    await statusesOf(100, { from, ...asking })
    expect([status, (await ask({ from })).status]).toEqual([status, 429])
    expect((await ask({ from, method: 'POST' })).status).toBe(429)
  }
})

test('IPv6 counts by its /64, and by its /48 for many of them; IPv4 as it is', () => {
  for (const [address, networks] of [
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['2001:DB8:0:0:ffff:1:2:3', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['2001:0db8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['64:ff9b::192.0.2.33', ['64:ff9b:0:0::/64', '64:ff9b:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['nonsense', ['nonsense']],
  ] as const) {
    expect([address, networksOf(address)]).toEqual([address, networks])
  }
})
