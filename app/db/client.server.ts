import { CamelCasePlugin, type Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '#app/env.server.ts'
import type { Tables } from './tables.ts'
import {
  askUnit,
  asUnit,
  TransactionalDialect,
  TransactionalKysely,
} from './transactions.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

let primary: pg.Pool | undefined
let replica: pg.Pool | undefined

/** Every query that Kysely builds. Inside a transaction only the transaction's own handle is used. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

export const db: Database = new TransactionalKysely<Tables>({
  dialect: new TransactionalDialect({ pool: async () => pool() }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})

/**
 * Makes one transaction of all that `work` asks of the database: all of it stays or nothing. It waits
 * for nobody outside.
 */
export function unit<Result>(work: () => Promise<Result>): Promise<Result> {
  return asUnit(db, work)
}

/** Opens the pool; without it the first query opens `DATABASE_URL`. */
export function connect(connection: pg.PoolConfig = { connectionString: env.DATABASE_URL }) {
  primary = open(connection)
  return primary
}

export function pool(): pg.Pool {
  return primary ?? connect()
}

/** Opens the pool of a replica; without it the first read of a visitor opens `DATABASE_REPLICA_URL`. */
export function connectReplica(connection: pg.PoolConfig) {
  replica = open(connection)
  return replica
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
  const source = reader?.id === null ? replicaPool() : pool()
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
  await Promise.all([primary?.end(), replica?.end()])
  primary = undefined
  replica = undefined
}

function replicaPool() {
  if (replica) return replica
  if (!env.DATABASE_REPLICA_URL) return pool()
  return connectReplica({ connectionString: env.DATABASE_REPLICA_URL })
}

/** A prepared statement is planned once: to plan one of ours costs more than to run it. */
const options = '-c plan_cache_mode=force_generic_plan'

/** Milliseconds for a connection, made or waited for: after them the database counts as away. */
const patience = 10_000

function open(connection: pg.PoolConfig) {
  const opened = new pg.Pool({
    max: 12,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
    options,
    ...connection,
  })
  // An idle connection that breaks is replaced by the pool; the next query says what is wrong.
  opened.on('error', () => {})
  return opened
}
