import pg from 'pg'
import { type Columns, integer } from './columns.server.ts'
import { type Answer, Database } from './database.server.ts'
import { openListener } from './listener.server.ts'
import { isOutage, isStatementTimeout } from './outage.server.ts'
import { isPrimaryOnly, recordQuery } from './pool-limits.server.ts'
import {
  avoidReplica,
  closePools,
  pool,
  primaryConnection,
  type ReadingRole,
  readingPool,
  replicaPool,
} from './pools.server.ts'
import { onlyRow, type Query } from './rows.server.ts'
import { type Fragment, type Statement, sql } from './sql.server.ts'
import {
  type DatabaseTransaction,
  queryAlone,
  queryUnit,
  transact,
  transactAsUnit,
} from './transactions.server.ts'

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

/** `id` is null for a visitor. */
type Reader = { id: string | null }

type Where = Reader | Database

/**
 * Reads in the current unit of work, if there is one.
 * @param where a visitor reads from the replica, which may lag; a user, or a call without `where`,
 * reads from the primary. For a statement that also writes, pass its transaction or `db`
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

/** After `poolLimits.searcher.statement` ms the statement fails with `isStatementTimeout`. */
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
  const replicas = replicaPool(role)
  if (!replicas) return readingPool(role).query(statement)
  recordQuery()
  try {
    return await replicas.query(statement)
  } catch (error) {
    if (role === 'searcher' && isStatementTimeout(error)) throw error
    if (!isOutage(error) && !isConflictWithRecovery(error)) throw error
    if (isOutage(error)) avoidReplica()
    return readingPool(role).query(statement)
  }
}

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
  const close = openListener(primaryConnection(), channel, handlers)
  listening.add(close)
  return () => {
    listening.delete(close)
    return close()
  }
}

export async function disconnect() {
  const ended = [...listening].map((close) => close())
  listening.clear()
  await Promise.all([...ended, closePools()])
}
