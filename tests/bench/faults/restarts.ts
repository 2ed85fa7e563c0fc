import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import { type Served, serve } from '../served.ts'
import { withFixture } from './fixture-folder.ts'
import { startRetryingProxy } from './retrying-proxy.ts'

const requests = 20_000
const rounds = 10
const clients = 20
const port = 20_330

/** One in this many requests writes: a contact message, which no proxy sends twice. */
const everyWrite = 25
const reads = ['/', '/pricing', '/app/bench/location/place-1', '/app/bench', '/api/check-session']

export async function restarts(): Promise<Figure[]> {
  return withFixture(async ({ environment }) => {
    const proxy = await startRetryingProxy(`http://127.0.0.1:${port}`)
    const begin = () => serve('build/server/index.js', port, { path: '/readyz', environment })
    let served = await begin()
    const stops: number[] = []
    const load = startLoad(proxy.port)
    for (let round = 1; round <= rounds; round++) {
      while (load.done() < (requests / (rounds + 1)) * round) await delay(20)
      stops.push(await timeOf(served))
      served = await begin()
    }
    const failed = await load.end
    stops.push(await timeOf(served))
    proxy.stop()
    return [
      { what: `failed of ${requests} over ${rounds} restarts`, value: failed, unit: '', max: 0 },
      { what: 'tries that met the end of a connection', value: proxy.counts.cut, unit: '' },
      { what: 'tries that the proxy repeated', value: proxy.counts.repeated, unit: '' },
      { what: 'slowest stop', value: Math.max(...stops), unit: 'ms', max: 3_000 },
    ]
  })
}

async function timeOf(served: Served) {
  const began = performance.now()
  await served.stop()
  return performance.now() - began
}

function startLoad(proxyPort: number) {
  let [asked, answered, failed] = [0, 0, 0]
  async function client() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (asked < requests) {
      asked += 1
      const status = await ask(proxyPort, agent, asked)
      if (status < 200 || status >= 400) failed += 1
      answered += 1
    }
    agent.destroy()
  }
  const end = Promise.all(Array.from({ length: clients }, client)).then(() => failed)
  return { end, done: () => answered }
}

/** @returns the status, or 0 where no whole answer came */
function ask(proxyPort: number, agent: Agent, number: number) {
  const isWrite = number % everyWrite === 0
  const message = { name: 'Ines', email: 'ines@example.com', message: `Message ${number}` }
  return new Promise<number>((resolve) => {
    const asked = request({
      agent,
      port: proxyPort,
      host: '127.0.0.1',
      path: isWrite ? '/api/contact' : reads[number % reads.length],
      method: isWrite ? 'POST' : 'GET',
      headers: isWrite
        ? { Host: `localhost:${port}`, 'Content-Type': 'application/json' }
        : { Host: `localhost:${port}` },
    })
    asked.once('error', () => resolve(0))
    asked.once('response', (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    asked.end(isWrite ? JSON.stringify(message) : undefined)
  })
}
