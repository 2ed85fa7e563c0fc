import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeReplica, startPrimary, startReplica } from '#tests/support/replica.ts'
import type { Figure } from '../report.ts'
import { type Served, serve } from '../served.ts'
import { post } from './app.ts'
import { startRetryingProxy } from './retrying-proxy.ts'

const people = 6
/** Milliseconds. */
const patience = 20_000
const port = 20_410
/** Milliseconds in which the other machine hears that a page in its cache has changed. */
const hearing = 1_000

export async function twoMachines(): Promise<Figure[]> {
  const run = await runTwoMachines(10_000, [port, port + 2])
  const { asked, failed, stale, cut, readsOfReplica } = run
  for (const line of [...failed, ...stale].slice(0, 10)) console.error(line)
  return [
    { what: `failed of ${asked}`, value: failed.length, unit: '', max: 0 },
    { what: 'stale reads of what was just saved', value: stale.length, unit: '', max: 0 },
    { what: 'answers of an app that was too busy, and asked again', value: run.busy, unit: '' },
    { what: 'tries that met the end of a connection', value: cut, unit: '' },
    { what: 'reads of a table on the replica', value: readsOfReplica, unit: '', least: 1 },
  ]
}

export type TwoMachines = {
  asked: number
  failed: string[]
  stale: string[]
  /** Answers of an app that was too busy (503), after which the same was asked again. */
  busy: number
  /** Tries of the proxy that met the end of a connection. */
  cut: number
  /** Whether the replica followed to the end, and how often a table was read there. */
  isStreaming: boolean
  readsOfReplica: number
}

/**
 * Two apps on one primary with a streaming replica, behind a proxy that asks them in turn: people
 * save, read what they saved, with their session and as visitors, and read what others show, while
 * one app is started anew and the replica is stopped and started.
 * @param ports two free ones
 */
export async function runTwoMachines(
  requests: number,
  ports: readonly [number, number],
): Promise<TwoMachines> {
  const folder = mkdtempSync(join(tmpdir(), 'recce-two-'))
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const primary = await startPrimary(first)
  await makeReplica(first, primary.connection, second)
  let replica = await startReplica(second, primary.connection)
  const begin = (port: number) =>
    serve('build/server/index.js', port, {
      path: '/readyz',
      environment: {
        DATA_DIR: join(folder, `app-${port}`),
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: replica.url,
        SESSION_SECRET: 'only for this run, on a database of its own',
        MODERATION: 'off',
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
      },
    })
  const apps: Served[] = []
  try {
    for (const port of ports) apps.push(await begin(port))
    const proxy = await startRetryingProxy(...apps.map(({ origin }) => origin))
    const run = await startPeople(`http://127.0.0.1:${proxy.port}`, requests)
    const reach = async (part: number) => {
      while (run.counts.asked < requests * part && !run.isOver()) await delay(20)
    }
    await reach(0.2)
    await apps[0]?.stop()
    apps[0] = await begin(ports[0])
    await reach(0.5)
    await replica.stop()
    await reach(0.7)
    replica = await startReplica(second, primary.connection)
    await run.ended
    proxy.stop()
    return { ...run.counts, cut: proxy.counts.cut, ...(await look(primary.url, replica.url)) }
  } finally {
    for (const app of apps) await app.stop()
    await replica.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function look(primaryUrl: string, replicaUrl: string) {
  const [primary, replica] = [new pg.Client(primaryUrl), new pg.Client(replicaUrl)]
  await Promise.all([primary.connect(), replica.connect()])
  const followers = await primary.query(`select from pg_stat_replication where state = 'streaming'`)
  const reads = await replica.query(
    `select coalesce(sum(seq_scan + idx_scan), 0)::int as count from pg_stat_user_tables
      where pg_is_in_recovery()`,
  )
  await Promise.all([primary.end(), replica.end()])
  return { isStreaming: followers.rowCount === 1, readsOfReplica: reads.rows[0].count }
}

async function startPeople(origin: string, requests: number) {
  const counts = { asked: 0, busy: 0, failed: [] as string[], stale: [] as string[] }
  const names = Array.from({ length: people }, (_, number) => `person${number}`)
  const works: Person[] = []
  for (const name of names) works.push(await settle(origin, name))
  const paths = works.map(({ path }) => path)
  let isOver = false
  const live = async ({ headers, id, path }: Person, turn: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (address: string, own = {}, method = 'GET', body?: string) => {
      counts.asked += 1
      const asking = () => send(origin + address, agent, method, own, body)
      const answer = await askAgain(asking, () => {
        counts.busy += 1
      })
      if (answer.status !== 200) counts.failed.push(`${method} ${address}: ${answer.status}`)
      return answer.body
    }
    for (let round = 0; counts.asked < requests; round++) {
      const title = `Pier ${turn} ${round}`
      const json = { ...headers, 'Content-Type': 'application/json' }
      await ask(`/api/location/${id}`, json, 'PATCH', JSON.stringify({ title }))
      for (const [address, own, allowed] of [
        [`/api/location/${id}`, headers, 0],
        [path, {}, hearing],
        [`/my/locations/${id}`, headers, 0],
      ] as const) {
        const until = performance.now() + allowed
        let body = await ask(address, own)
        while (!body.includes(title) && performance.now() < until) body = await ask(address, own)
        if (!body.includes(title)) counts.stale.push(`${address} without ${title}`)
      }
      for (const address of [...paths, '/', '/app', '/pricing', '/marketplace']) await ask(address)
    }
    agent.destroy()
  }
  const ended = Promise.all(works.map(live)).finally(() => {
    isOver = true
  })
  return { counts, ended, isOver: () => isOver }
}

/** What a busy app asks for: a person's outbox, and a proxy, try again in a while. */
async function askAgain<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
  note = () => {},
): Promise<Answer> {
  for (const until = performance.now() + patience; ; await delay(250)) {
    const answer = await ask()
    if (answer.status !== 503 || performance.now() > until) return answer
    note()
  }
}

type Person = { headers: Record<string, string>; id: string; path: string }

async function settle(origin: string, username: string): Promise<Person> {
  const account = { email: `${username}@example.com`, username, password: 'correct horse battery' }
  const known = await askAgain(() => post(origin, 'signup', {}, account))
  if (!known.data) throw new Error(`A sign-up is answered with ${known.status}`)
  const headers = { Authorization: `Bearer ${known.data.sessionToken}` }
  const pier = { title: 'Pier', isDiscoverable: true }
  const { data, status } = await askAgain(() => post(origin, 'location', headers, pier))
  if (!data) throw new Error(`A location is answered with ${status}`)
  return { headers, id: data.id, path: `/app/${username}/location/${data.id}` }
}

/** Status 0 means no whole answer. */
async function send(
  address: string,
  agent: Agent,
  method: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; body: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string }>()
  const asked = request(address, { agent, method, headers })
  asked.once('error', () => resolve({ status: 0, body: '' }))
  asked.once('response', (answer) => {
    text(answer).then(
      (read) => resolve({ status: answer.statusCode ?? 0, body: read }),
      () => resolve({ status: 0, body: '' }),
    )
  })
  asked.end(body)
  return promise
}
