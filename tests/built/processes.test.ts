import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as locations from '#app/domain/places/locations.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

useDatabase()

const token = 'the-metrics-of-the-tests'
const environment = {
  PROCESSES: '2',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
  METRICS_TOKEN: token,
  LOG_LEVEL: 'fatal',
}
let server: RunningServer | undefined

beforeEach(async () => {
  if (server?.process.exitCode !== null) server = await startServer({ environment })
  await expect.poll(isServing, { interval: 100 }).toEqual([2, 200, false])
})
afterAll(() => server?.stop())

/** What the metrics of one process alone say, and those of several leave out. */
const ofOne = 'process_start_time_seconds'

async function isServing() {
  const { status, body } = await askMetrics()
  return [processes().length, status, body.includes(ofOne)]
}

function askMetrics() {
  return ask('/metrics', { headers: { Authorization: `Bearer ${token}` } })
}

function parent() {
  if (!server) throw new Error('No server runs')
  return { port: server.port, process: server.process, pid: server.process.pid as number }
}

/** The ids of the app processes. */
function processes(): number[] {
  const { pid } = parent()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** Asks over a connection of its own unless there is an agent; status 0 means no answer. */
async function ask(path: string, { agent = new Agent(), headers = {} } = {}) {
  const asked = get({ host: '127.0.0.1', port: parent().port, path, agent, headers })
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  } catch {
    return { status: 0, body: '' }
  }
}

/** Asks as many senders. @returns ends it with the statuses that came */
function startAsking(clients: number) {
  let isOver = false
  let number = 0
  const statuses = new Set<number>()
  async function client() {
    while (!isOver) {
      const sender = `198.18.${(number >> 8) % 256}.${number++ % 256}`
      statuses.add((await ask('/', { headers: { 'X-Forwarded-For': sender } })).status)
      await delay(20)
    }
  }
  const ended = Promise.all(Array.from({ length: clients }, client))
  return async () => {
    isOver = true
    await ended
    return [...statuses]
  }
}

test('SIGHUP renews both processes, and nobody who asks meanwhile is refused', async () => {
  const old = processes()
  const endAsking = startAsking(4)
  parent().process.kill('SIGHUP')
  const isNew = () => processes().length === 2 && !processes().some((one) => old.includes(one))
  await expect.poll(isNew, { interval: 100 }).toBe(true)
  expect(await endAsking()).toEqual([200])
})

/** A page is cached for ten seconds. */
const hearing = { interval: 10, timeout: 5_000 }

test('a page that both have in their caches shows a change as soon as they hear of it', async () => {
  const owner = await aUser()
  const location = await aLocation(owner, { title: 'Old Port', isDiscoverable: true })
  const path = `/app/${owner.username}/location/${location.slug}`
  const titles = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(path)))
    return new Set(answers.map(({ body }) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]))
  }
  await titles()
  expect(await titles()).toEqual(new Set(['Old Port']))
  await locations.update(owner, location.id, { title: 'New Port' })
  await expect.poll(titles, hearing).toEqual(new Set(['New Port']))
  await locations.update(owner, location.id, { isDiscoverable: false })
  await expect.poll(titles, hearing).toEqual(new Set(['Private']))
})

test('a process that dies is replaced', async () => {
  const [dead] = processes() as [number]
  process.kill(dead, 'SIGKILL')
  const isReplaced = () => processes().length === 2 && !processes().includes(dead)
  await expect.poll(isReplaced, { interval: 100 }).toBe(true)
  expect((await ask('/readyz')).status).toBe(200)
})

test('the metrics are those of both processes, whichever is asked', async () => {
  const count = async () => {
    const { body } = await askMetrics()
    return Number(/recce_http_requests_total\{method="HEAD",status="200"\} (\d+)/.exec(body)?.[1])
  }
  const head = async () => {
    const answer = await fetch(`http://127.0.0.1:${parent().port}/healthz`, {
      method: 'HEAD',
      headers: { Connection: 'close' },
    })
    return answer.status
  }
  for (let number = 0; number < 10; number++) expect(await head()).toBe(200)
  for (let number = 0; number < 4; number++) await expect.poll(count).toBe(10)
})

test('when all processes die, whoever waits for them hears so at once, and new ones serve', async () => {
  const dead = processes()
  // They take nothing any more, so that connections wait for them.
  for (const one of dead) process.kill(one, 'SIGSTOP')
  const asked = Promise.all(Array.from({ length: 8 }, () => ask('/healthz')))
  await expect.poll(countConnections).toBe(8)
  for (const one of dead) process.kill(one, 'SIGKILL')
  expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([0]))
  await expect.poll(isServing, { interval: 100 }).toEqual([2, 200, false])
})

/** Open connections to the server. */
function countConnections() {
  const at = `0100007F:${parent().port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return sockets.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/)
    return local === at && state === '01'
  }).length
}

test('SIGTERM stops all of them in order', async () => {
  const all = processes()
  const ended = once(parent().process, 'exit')
  parent().process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const one of all) expect(() => process.kill(one, 0)).toThrow('ESRCH')
})
