import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  isAbortedTransactionError,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { markTransaction } from '#app/outside.server.ts'
import type { Answer } from './database.server.ts'
import { isOutage, UnknownOutcome } from './outage.server.ts'
import { anything, PageChanges, tellOwnPageChange } from './page-changes.server.ts'
import { findLockTimeout } from './pool-limits.server.ts'
import type { Statement } from './sql.server.ts'

/** Marks open transactions, reports a commit of unknown outcome, and can join a unit. */
export class TransactionalKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (use) => execute((trx) => markTransaction(() => use(trx)))
    return builder
  }
}

/**
 * Runs `work` in one transaction, whichever handle it uses. Transactions inside become savepoints
 * and run one after another, so that one can fail while the rest stands.
 */
export function runAsUnit<Tables, Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((trx) =>
    trx.getExecutor().provideConnection(async (connection) => {
      const unit = new UnitConnection(connection as QueryConnection)
      try {
        return await units.run(unit, work)
      } finally {
        unit.isOpen = false
      }
    }),
  )
}

/** Asks the current unit, if there is one: for statements that do not go through Kysely. */
export async function queryUnit(statement: Statement): Promise<Answer | undefined> {
  return openUnit()?.ask(statement)
}

export function queryTransaction<Tables>(
  trx: Kysely<Tables>,
  statement: Statement,
): Promise<Answer> {
  return trx
    .getExecutor()
    .provideConnection((connection) => (connection as QueryConnection).ask(statement))
}

type QueryConnection = DatabaseConnection & { ask(statement: Statement): Promise<Answer> }

const units = new AsyncLocalStorage<UnitConnection>()

function openUnit(): UnitConnection | undefined {
  const unit = units.getStore()
  return unit?.isOpen ? unit : undefined
}

/** The one connection of a unit, shared by everything in it. */
class UnitConnection implements QueryConnection {
  isOpen = true
  #connection: QueryConnection
  #last = Promise.resolve()
  #end = () => {}

  constructor(connection: QueryConnection) {
    this.#connection = connection
  }

  ask(statement: Statement) {
    return this.#connection.ask(statement)
  }

  executeQuery<Row>(query: CompiledQuery) {
    return this.#connection.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }

  async begin() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    this.#end = resolve
    await this.executeQuery(CompiledQuery.raw('savepoint part'))
  }

  async end(how: 'release savepoint part' | 'rollback to savepoint part') {
    await this.executeQuery(CompiledQuery.raw(how)).finally(() => this.#end())
  }
}

/** A pooled connection, for Kysely and for statements that do not go through it. */
class PooledConnection implements QueryConnection {
  isBroken = false
  isInTransaction = false
  /** Milliseconds that it was waited for. */
  readonly waited: number
  #client: PostgresPoolClient
  #changes = new PageChanges()

  constructor(client: PostgresPoolClient, waited: number) {
    this.#client = client
    this.waited = waited
  }

  async ask(statement: Statement) {
    this.#changes.note(statement.text, statement.values)
    return this.#follow(() => this.#query(statement))
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    this.#changes.note(sql, parameters)
    const { command, rowCount, rows } = await this.#follow(() =>
      this.#client.query<Row>(sql, parameters),
    )
    // Kysely reads the outcome of a transaction from the command that PostgreSQL reports.
    if (command === 'ROLLBACK' || command === 'COMMIT') return { rows: [{ command } as Row] }
    const numAffectedRows = command === 'SELECT' ? undefined : BigInt(rowCount ?? 0)
    return { rows: rows ?? [], ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing here is read as a stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing is read from the database as a stream')
  }

  /** Notes what a statement finds, and announces what one outside a transaction changes. */
  async #follow<Found extends { rows: unknown[] }>(act: () => Promise<Found>): Promise<Found> {
    if (this.isInTransaction) {
      const answer = await act()
      this.#changes.noteRows(answer.rows)
      return answer
    }
    if (!this.#changes.isAny) return act()
    try {
      const answer = await act()
      // Without a connection to tell it on, others hear nothing more either.
      tellOwnPageChange(await this.announce().catch(() => [anything]))
      return answer
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) tellOwnPageChange([anything])
      throw error
    }
  }

  /** Tells other processes what public pages may show otherwise. @returns what it concerns */
  async announce(): Promise<string[]> {
    return this.#changes.isAny ? this.#changes.announce((one) => this.#query(one)) : []
  }

  #query(statement: Statement) {
    return (this.#client as unknown as pg.PoolClient).query(statement)
  }

  release() {
    ;(this.#client as unknown as pg.PoolClient).release(this.isBroken)
  }
}

export class TransactionalDialect extends PostgresDialect {
  #config: PostgresDialectConfig & { pool: PostgresPool }

  constructor(config: PostgresDialectConfig & { pool: PostgresPool }) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new TransactionalDriver(this.#config)
  }
}

class TransactionalDriver implements Driver {
  #pool: PostgresPool
  #postgres: Driver

  constructor(config: PostgresDialectConfig & { pool: PostgresPool }) {
    this.#pool = config.pool
    this.#postgres = new PostgresDriver(config)
  }

  init(...args: Parameters<Driver['init']>) {
    return this.#postgres.init(...args)
  }

  destroy(...args: Parameters<Driver['destroy']>) {
    return this.#postgres.destroy(...args)
  }

  async acquireConnection() {
    const unit = openUnit()
    if (unit) return unit
    const since = performance.now()
    const client = await this.#pool.connect()
    return new PooledConnection(client, performance.now() - since)
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof PooledConnection) connection.release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (connection instanceof UnitConnection) return connection.begin()
    await this.#postgres.beginTransaction(connection, settings)
    if (connection instanceof PooledConnection) connection.isInTransaction = true
    const lockTimeout = connection instanceof PooledConnection && findLockTimeout(connection.waited)
    if (lockTimeout) await this.#hurry(connection, lockTimeout)
  }

  /** Who waited long for a connection waits the less for locks. */
  async #hurry(connection: PooledConnection, milliseconds: number) {
    try {
      await connection.executeQuery(CompiledQuery.raw(`set local lock_timeout = ${milliseconds}`))
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (connection instanceof UnitConnection) return connection.end('release savepoint part')
    const marks = connection instanceof PooledConnection ? await connection.announce() : []
    try {
      await this.#postgres.commitTransaction(connection)
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && !isOutage(error)
      if (isRefused || isAbortedTransactionError(error)) throw error
      throw new UnknownOutcome('The answer to COMMIT is missing', { cause: error })
    } finally {
      if (marks.length > 0) tellOwnPageChange(marks)
    }
  }

  /** When a rollback gets no answer, the connection is closed, which also rolls back. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (connection instanceof UnitConnection) await connection.end('rollback to savepoint part')
    else {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {
        if (connection instanceof PooledConnection) connection.isBroken = true
      })
    }
  }
}
