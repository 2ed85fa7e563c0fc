import pg from 'pg'
import { env } from '#app/server/env.server.ts'
import { type Columns, integer } from './columns.server.ts'
import { type Answer, Database } from './database.server.ts'
import { openPool } from './limited-pool.server.ts'
import { openListener } from './listener.server.ts'
import { isOutage, isStatementTimeout } from './outage.server.ts'
import { findPoolRole, isPrimaryOnly, type PoolRole, recordQuery } from './pool-limits.server.ts'
import { onlyRow, type Query } from './rows.server.ts'
import { type Fragment, type Statement, sql } from './sql.server.ts'
import {
  type DatabaseTransaction,
  queryAlone,
  queryUnit,
  transact,
  transactAsUnit,
} from './transactions.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

let primary: pg.PoolConfig | undefined
let replica: pg.PoolConfig | undefined
const pools: Partial<Record<PoolRole, pg.Pool>> = {}
const replicaPools: Partial<Record<ReadingRole, pg.Pool>> = {}

type ReadingRole = 'reader' | 'searcher'

export type { Database, DatabaseTransaction }

/** Runs statements alone or in the current unit of work. A transaction has its own handle. */
export const db: Database = new (class extends Database {
  override async send(statement: Statement) {
    return (await queryUnit(statement)) ?? queryAlone(connectWriter, statement)
  }
})()

export function inTransaction<Result>(
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(connectWriter, work)
}

export function runInTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return transactAsUnit(connectWriter, work)
}

function connectWriter(): Promise<pg.PoolClient> {
  return pool().connect()
}

export function connect(connection: pg.PoolConfig) {
  primary = connection
}

export function pool(role = findPoolRole()): pg.Pool {
  recordQuery()
  pools[role] ??= openPool(primary ?? { connectionString: env.DATABASE_URL }, role)
  return pools[role]
}

export async function connectReplica(connection: pg.PoolConfig) {
  replica = connection
  replicaAwayUntil = 0
  await Promise.all(clearPools(replicaPools).map((one) => one.end()))
}

/** `id` is null for a visitor. */
type Reader = { id: string | null }

type Where = Reader | Database

/**
 * Reads in the current unit of work, if there is one.
 * @param where a visitor reads from the replica, which lags behind; a user, or no reader, from the
 * primary. A statement that also writes needs its transaction or `db`
 */
export function readRows<Row>(
  columns: Columns<Row>,
  statement: Fragment,
  where?: Where,
): Promise<Row[]> {
  return databaseOf(where, 'reader').rows(columns, statement)
}

/** @param where as in `readRows` */
export function read<Row>({ columns, statement }: Query<Row>, where?: Where): Promise<Row[]> {
  return readRows(columns, statement, where)
}

/** @param rest the SQL from `from` on @param where as in `readRows` */
export async function readCount(rest: Fragment, where?: Where): Promise<number> {
  const counted = sql`select count(*)::int as count ${rest}`
  return onlyRow(await readRows({ count: integer }, counted, where)).count
}

/** Cancels the statement after `poolLimits.searcher.statement` ms (`isStatementTimeout`). */
export function searchRows<Row>(
  columns: Columns<Row>,
  statement: Fragment,
  where?: Where,
): Promise<Row[]> {
  return databaseOf(where, 'searcher').rows(columns, statement)
}

function databaseOf(where: Where | undefined, role: ReadingRole): Database {
  if (where instanceof Database) return where
  return new ReadDatabase(role, where?.id === null && !isPrimaryOnly())
}

class ReadDatabase extends Database {
  readonly #who: ReadingRole
  readonly #isForReplica: boolean

  constructor(role: ReadingRole, isForReplica: boolean) {
    super()
    this.#who = role
    this.#isForReplica = isForReplica
  }

  override async send(statement: Statement) {
    return (
      (await queryUnit(statement)) ??
      (this.#isForReplica
        ? queryReplica(statement, this.#who)
        : readingPool(this.#who).query(statement))
    )
  }
}

async function queryReplica(statement: Statement, role: ReadingRole): Promise<Answer> {
  const replicas = performance.now() < replicaAwayUntil ? undefined : replicaPool(role)
  if (!replicas) return readingPool(role).query(statement)
  recordQuery()
  try {
    return await replicas.query(statement)
  } catch (error) {
    if (role === 'searcher' && isStatementTimeout(error)) throw error
    if (!isOutage(error) && !isConflictWithRecovery(error)) throw error
    if (isOutage(error)) replicaAwayUntil = performance.now() + replicaPause
    return readingPool(role).query(statement)
  }
}

/** Milliseconds during which reads avoid a replica that was down. */
const replicaPause = 2_000
let replicaAwayUntil = 0

/** SQLSTATE 40001: the replica cancelled the statement. */
function isConflictWithRecovery(error: unknown) {
  return error instanceof pg.DatabaseError && error.code === '40001'
}

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

const listening = new Set<() => Promise<void>>()

/** Listens on the primary until `disconnect` or the returned function is called. */
export function listen(channel: string, handlers: Parameters<typeof openListener>[2]) {
  const connection = primary ?? { connectionString: env.DATABASE_URL }
  const close = openListener(connection, channel, handlers)
  listening.add(close)
  return () => {
    listening.delete(close)
    return close()
  }
}

export async function disconnect() {
  const ended = [...listening].map((close) => close())
  listening.clear()
  const opened = [...clearPools(pools), ...clearPools(replicaPools)]
  primary = undefined
  replica = undefined
  await Promise.all([...ended, ...opened.map((one) => one.end())])
}

function clearPools(open: Partial<Record<string, pg.Pool>>): pg.Pool[] {
  const all = Object.values(open).flatMap((one) => one ?? [])
  for (const name in open) delete open[name]
  return all
}

/** Reads have their own connection pools, so that a save never waits for reads. */
function readingPool(role: ReadingRole) {
  return pool(findPoolRole() === 'background' ? 'background' : role)
}

function replicaPool(role: ReadingRole): pg.Pool | undefined {
  if (!hasReplica()) return undefined
  replicaPools[role] ??= openPool(replica ?? { connectionString: env.DATABASE_REPLICA_URL }, role)
  return replicaPools[role]
}

export function hasReplica(): boolean {
  return replica !== undefined || env.DATABASE_REPLICA_URL !== undefined
}
