import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '#app/env.server.ts'
import type { Columns } from './columns.server.ts'
import { openPool } from './limited-pool.server.ts'
import { type Waiting, whoWaits } from './patience.server.ts'
import { compile, type Fragment } from './sql.server.ts'
import type { Tables } from './tables.ts'
import {
  askTransaction,
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

/** For whom a statement is asked, or the transaction that it is part of. */
type Where = Reader | Database

/**
 * The rows of one statement. Inside a unit it is part of that.
 * @param where visitors read from the replica, where there is one; whoever has an account may have
 * just written, and a replica may be behind: they read from the primary, as what names no reader does.
 * What changes rows too names its transaction or `db`: connections of readers are for reads alone
 */
export async function read<Row>(
  columns: Columns<Row>,
  statement: Fragment,
  where?: Where,
): Promise<Row[]> {
  const answer = await ask(statement, where)
  watch?.(columns, answer)
  return answer.rows
}

/** Changes rows by one statement, and says how many. */
export async function run(statement: Fragment, trx: Database): Promise<number> {
  const { rowCount } = await ask(statement, trx)
  return rowCount ?? 0
}

type Watch = (
  columns: Columns<Record<string, unknown>>,
  answer: Pick<pg.QueryResult, 'fields' | 'rows'>,
) => void

let watch: Watch | undefined

/** Has every answer looked at, as tests do: whether its columns are those that its statement declares. */
export function watchRows(look: Watch) {
  watch = look
}

async function ask(fragment: Fragment, where?: Where) {
  const { name, ...unnamed } = compile(fragment)
  // Behind a pooler that lends a connection for a transaction, what is prepared is not there the next time.
  const statement = env.DATABASE_POOLER === 'transaction' ? unnamed : { name, ...unnamed }
  if (where instanceof Kysely) return askTransaction(where, statement)
  return (
    (await askUnit(statement)) ??
    (where?.id === null ? replicaPool() : readingPool()).query(statement)
  )
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
