import { CamelCasePlugin, type Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '#app/env.server.ts'
import { openPool } from './limited-pool.server.ts'
import { type Waiting, whoWaits } from './patience.server.ts'
import type { Tables } from './tables.ts'
import {
  askUnit,
  asUnit,
  TransactionalDialect,
  TransactionalKysely,
} from './transactions.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

let primary: pg.PoolConfig | undefined
let replica: pg.PoolConfig | undefined
const pools: Partial<Record<Waiting | 'replica', pg.Pool>> = {}

/** Every query that Kysely builds. Inside a transaction only the transaction's own handle is used. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

export const db: Database = new TransactionalKysely<Tables>({
  dialect: new TransactionalDialect({
    pool: { connect: () => pool().connect(), end: disconnect, options: {} },
  }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})

/**
 * Makes one transaction of all that `work` asks of the database: all of it stays or nothing. It waits
 * for nobody outside.
 */
export function unit<Result>(work: () => Promise<Result>): Promise<Result> {
  return asUnit(db, work)
}

/** Says which database it is; without it that is `DATABASE_URL`. */
export function connect(connection: pg.PoolConfig) {
  primary = connection
}

/** The connections of whoever waits. */
export function pool(who = whoWaits()): pg.Pool {
  pools[who] ??= openPool(primary ?? { connectionString: env.DATABASE_URL }, who)
  return pools[who]
}

/** Says which replica there is; without it that is `DATABASE_REPLICA_URL`, where it is set. */
export function connectReplica(connection: pg.PoolConfig) {
  replica = connection
}

/** Who reads; `id` is null of somebody without an account. */
type Reader = { id: string | null }

/**
 * One prepared statement, planned once a connection: for the reads that every visitor makes.
 * @param reader visitors read from the replica, where there is one; whoever has an account may have
 * just written, and a replica may be behind: they read from the primary, as what names no reader does
 */
export async function prepared<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
  reader?: Reader,
): Promise<Row[]> {
  const rowsOfUnit = await askUnit<Row>(text, values)
  if (rowsOfUnit) return rowsOfUnit
  const source = reader?.id === null ? replicaPool() : readingPool()
  const { rows } = await source.query<Row>({ name, text, values })
  return rows
}

/** Whether the database answers, within two seconds. */
export async function isReady(): Promise<boolean> {
  const answer = pool()
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), 2_000)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

export async function disconnect() {
  const opened = Object.values(pools)
  for (const name in pools) delete pools[name as keyof typeof pools]
  primary = undefined
  replica = undefined
  await Promise.all(opened.map((one) => one.end()))
}

/** What only reads leaves the connections that save to what saves. */
function readingPool() {
  return pool(whoWaits() === 'nobody' ? 'nobody' : 'reader')
}

function replicaPool() {
  const address = env.DATABASE_REPLICA_URL
  const connection = replica ?? (address ? { connectionString: address } : undefined)
  if (!connection) return readingPool()
  pools.replica ??= openPool(connection, 'reader')
  return pools.replica
}
