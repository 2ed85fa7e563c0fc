import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { db, pool } from '#app/db/client.server.ts'
import { openPool } from '#app/db/limited-pool.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { poolLimits, runForWaiter } from '#app/db/pool-limits.server.ts'
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

test('a connection that breaks in the middle of a transaction fails the transaction and nothing else', async () => {
  for (const who of ['reader', 'writer', 'nobody'] as const) {
    const transaction = runForWaiter(who, () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await query('select pg_terminate_backend($1)', [rows[0]?.pid])
        // Sends nothing over the connection while it breaks, so that only the client notices.
        await expect
          .poll(() =>
            query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]).then(
              ({ rowCount }) => rowCount,
            ),
          )
          .toBe(0)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await sql`select 1`.execute(trx)
      }),
    )
    expect([who, await meetsOutage(transaction)]).toEqual([who, true])
    const { rows } = await runForWaiter(who, () => pool().query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  }
})

test('a locked table is waited for a moment, by who reads and who saves alike', async () => {
  const locker = await pool('nobody').connect()
  ends.push(() => locker.release(true))
  await locker.query('begin')
  await locker.query('lock table locations in access exclusive mode')
  const asked = (['reader', 'writer'] as const).map((who) =>
    runForWaiter(who, () => meetsOutage(pool().query('select from locations'))),
  )
  expect(await Promise.all(asked)).toEqual([true, true])
  // PostgreSQL reports the timeout a moment before it counts the connection as idle.
  const running = "query = 'select from locations' and state = 'active'"
  await expect
    .poll(() =>
      query(`select from pg_stat_activity where ${running}`).then((found) => found.rowCount),
    )
    .toBe(0)
})

test('what saves takes its own connections, none of those that read, and waits a moment for one', async () => {
  const { connections } = poolLimits.writer
  const taken = await Promise.all(
    Array.from({ length: connections }, () => pool('writer').connect()),
  )
  ends.push(() => {
    for (const client of taken) client.release()
  })
  expect(await runForWaiter('writer', () => meetsOutage(pool().query('select 1')))).toBe(true)
  const { rows } = await runForWaiter('reader', () => pool().query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})

test('a transaction that waited long for its connection waits the less for locks', async () => {
  const show = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ lockTimeout: string }>`show lock_timeout`.execute(trx)
      return rows[0]
    })
  await runForWaiter('writer', async () => {
    expect(await show()).toEqual({ lockTimeout: '1250ms' })
    const all = Array.from({ length: poolLimits.writer.connections }, () =>
      pool().query('select pg_sleep(0.5)'),
    )
    const later = Number.parseInt((await show())?.lockTimeout ?? '', 10)
    expect(later).toBeLessThan(1_100)
    await Promise.all(all)
    expect(await show()).toEqual({ lockTimeout: '1250ms' })
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
  const { rows } = await runForWaiter('reader', () =>
    pool().query('select 1 as one from pg_sleep(2)'),
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
