import { readFile } from 'node:fs/promises'
import { getSystemErrorMap } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { tidying } from '#app/domain/whole/tidying.server.ts'
import { closeQueue, enqueue, openQueue } from '#app/jobs/queue.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const { query } = useDatabase()
const connectionString = workerDatabase().url
const pools: pg.Pool[] = []

afterEach(async () => {
  for (const pool of pools.splice(0)) if (!pool.ended) await pool.end()
})

function aPool(settings: pg.PoolConfig = { connectionString }) {
  const pool = new pg.Pool({ max: 1, ...settings })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error) => error,
  )
}

test('a database that cannot be reached is an outage', async () => {
  for (const settings of [
    { host: '/tmp/no-such-folder-of-a-socket', port: 5432 },
    { host: '127.0.0.1', port: 1 },
    { host: 'localhost', port: 1 },
    { host: 'no-such-host.invalid', port: 1 },
  ]) {
    const error = await failureOf(aPool(settings).query('select 1'))
    expect([settings, isOutage(error)]).toEqual([settings, true])
  }
})

test('whatever a connection cannot be made for is an outage, and no file that cannot be read', () => {
  const codes = [...getSystemErrorMap().values()].map(([code]) => code)
  expect(codes.length).toBeGreaterThan(70)
  const failed = (syscall: string) => (code: string) =>
    isOutage(Object.assign(new Error(code), { code, syscall }))
  // Such as EAGAIN, where the queue of a socket is full because PostgreSQL stands still.
  expect(codes.filter((code) => !failed('connect')(code))).toEqual([])
  expect(codes.filter(failed('open'))).toEqual([])
  const ofFiles = ['EACCES', 'EIO', 'EISDIR', 'EMFILE', 'ENOENT', 'ENOSPC', 'EROFS']
  expect(ofFiles.filter((code) => failed('read')(code) || failed('write')(code))).toEqual([])
})

test('a connection that is ended under a statement is an outage, and so is the next use of it', async () => {
  const client = await aPool().connect()
  client.on('error', () => {})
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const sleeping = failureOf(client.query('select pg_sleep(600)'))
  await expect
    .poll(() => query('select wait_event from pg_stat_activity where pid = $1', [rows[0].pid]))
    .toMatchObject({ rows: [{ wait_event: 'PgSleep' }] })
  await query('select pg_terminate_backend($1)', [rows[0].pid])
  const ended = (await sleeping) as Error & { code: string }
  expect([ended.code, isOutage(ended)]).toEqual(['57P01', true])
  await expect.poll(async () => isOutage(await failureOf(client.query('select 1')))).toBe(true)
  client.release(true)
})

test('a pool in which no connection becomes free in time, and one that is closed, are outages', async () => {
  const pool = aPool()
  const client = await pool.connect()
  pool.options.connectionTimeoutMillis = 50
  expect(isOutage(await failureOf(pool.query('select 1')))).toBe(true)
  client.release()
  await pool.end()
  expect(isOutage(await failureOf(pool.query('select 1')))).toBe(true)
})

test('a queue that could not be opened is opened by the next job', async () => {
  await closeQueue()
  const nowhere = { host: '127.0.0.1', port: 1, user: 'recce', database: 'recce' }
  await expect(openQueue(nowhere, [], () => {})).rejects.toThrow('ECONNREFUSED')
  await inTransaction((trx) => enqueue(trx, tidying, {}))
  expect((await query('select name from pgboss.job')).rows).toEqual([{ name: 'tidy' }])
})

test('a mistake is no outage', async () => {
  const pool = aPool()
  for (const statement of ['select nothing from nowhere', 'select 1/0', 'nonsense']) {
    const error = await failureOf(pool.query(statement))
    expect([statement, error instanceof pg.DatabaseError, isOutage(error)]).toEqual([
      statement,
      true,
      false,
    ])
  }
  expect(isOutage(await failureOf(readFile('/no/such/file')))).toBe(false)
  expect(isOutage(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(false)
  expect(isOutage(new Error('timeout'))).toBe(false)
  expect(isOutage(undefined)).toBe(false)
})
