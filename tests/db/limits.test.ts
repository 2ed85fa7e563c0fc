import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { findLockTimeout, poolLimits, runForPool } from '#app/db/pool-limits.server.ts'
import { openPool, pool } from '#app/db/pools.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const { query } = useDatabase()
const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function meetsOutage(call: Promise<unknown>): Promise<boolean> {
  return call.then(() => false, isOutage)
}

test.each(['reader', 'writer', 'background'] as const)(
  'a connection of a %s that breaks in the middle of a transaction fails the transaction and nothing else',
  async (who) => {
    const transaction = runForPool(who, () => {
      const broken = Promise.withResolvers<void>()
      pool().once('acquire', (client) => client.once('end', () => broken.resolve()))
      return inTransaction(async (trx) => {
        const rows = await trx.rows({ pid: integer }, sql`select pg_backend_pid() as pid`)
        await query('select pg_terminate_backend($1)', [rows[0]?.pid])
        // Nothing is sent over the connection while it breaks, so that only the client notices.
        await broken.promise
        await trx.run(sql`select 1`)
      })
    })
    expect(await meetsOutage(transaction)).toBe(true)
    const { rows } = await runForPool(who, () => pool().query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  },
)

test('a locked table is waited for a moment, by who reads and who saves alike', async () => {
  const locker = await pool('background').connect()
  ends.push(() => locker.release(true))
  await locker.query('begin')
  await locker.query('lock table locations in access exclusive mode')
  const asked = (['reader', 'writer'] as const).map((who) =>
    runForPool(who, () => pool().query('select from locations')),
  )
  for (const refused of await Promise.allSettled(asked)) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '55P03' } })
    expect(isOutage((refused as PromiseRejectedResult).reason)).toBe(true)
  }
})

test('what saves takes its own connections, none of those that read, and waits a moment for one', async () => {
  const { connections } = poolLimits.writer
  const taken = await Promise.all(
    Array.from({ length: connections }, () => pool('writer').connect()),
  )
  ends.push(() => {
    for (const client of taken) client.release()
  })
  expect(await runForPool('writer', () => meetsOutage(pool().query('select 1')))).toBe(true)
  const { rows } = await runForPool('reader', () => pool().query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})

test.each([
  [99, undefined],
  [100, 1_950],
  [500, 1_750],
  [3_900, 100],
])('after %i ms for a connection a change waits %s ms for a lock', (waited, lockTimeout) => {
  expect(runForPool('writer', () => findLockTimeout(waited))).toBe(lockTimeout)
})

test('a transaction that waited long for its connection waits the less for locks', async () => {
  const show = sql`select setting::int as milliseconds
    from pg_settings where name = 'lock_timeout'`
  const taken = await Promise.all(
    Array.from({ length: poolLimits.writer.connections }, () => pool('writer').connect()),
  )
  await runForPool('writer', async () => {
    const shown = inTransaction((trx) => trx.rows({ milliseconds: integer }, show))
    await delay(150)
    for (const client of taken) client.release()
    expect((await shown)[0]?.milliseconds).toBeLessThan(2_000)
    expect(await db.rows({ milliseconds: integer }, show)).toEqual([{ milliseconds: 2_000 }])
  })
})

test('a database that answers no more is given up, by a transaction at once', async () => {
  const { connection, freeze } = await aLineToTheDatabase()
  const line = openPool(connection, 'writer')
  ends.push(() => line.end())
  const client = await line.connect()
  await client.query('begin')
  freeze()
  expect(await meetsOutage(client.query('select 1'))).toBe(true)
  expect(await meetsOutage(client.query('rollback'))).toBe(true)
  client.release(true)
})

test('a statement that takes long is waited for as long as the database answers', async () => {
  const { rows } = await runForPool('reader', () =>
    pool().query('select 1 as one from pg_sleep(1.5)'),
  )
  expect(rows).toEqual([{ one: 1 }])
})

async function aLineToTheDatabase() {
  const { host, port, user, database, password } = new pg.Client({
    connectionString: workerDatabase().url,
  })
  const folder = mkdtempSync(join(tmpdir(), 'recce-line-'))
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    connection: { host: folder, port: 5432, user, database, password: password ?? undefined },
    freeze: () => {
      server.on('connection', (socket) => socket.unpipe())
      for (const socket of sockets) socket.unpipe()
    },
  }
}
