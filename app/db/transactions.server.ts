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
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { markTransaction } from '#app/outside.server.ts'
import { isOutage, UnknownOutcome } from './outage.server.ts'

/** Kysely whose transactions are marked as open, say when their end is unknown, and can be part of a unit. */
export class TransactionalKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (use) => execute((trx) => markTransaction(() => use(trx)))
    return builder
  }
}

/**
 * Makes one transaction of all that `work` asks of the database, by whatever handle. Transactions in
 * it become savepoints, so that one of them can fail while the rest stands; of several at once each
 * waits for the one before.
 */
export function asUnit<Tables, Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((trx) =>
    trx.getExecutor().provideConnection(async (connection) => {
      const unit = new UnitConnection(connection)
      try {
        return await units.run(unit, work)
      } finally {
        unit.isOpen = false
      }
    }),
  )
}

/** Asks the unit that this is called in, if it is: for statements that do not go through Kysely. */
export async function askUnit<Row>(text: string, values: unknown[]): Promise<Row[] | undefined> {
  const unit = openUnit()
  return unit && (await unit.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

const units = new AsyncLocalStorage<UnitConnection>()

function openUnit(): UnitConnection | undefined {
  const unit = units.getStore()
  return unit?.isOpen ? unit : undefined
}

/** The one connection of a unit, lent to everybody in it. */
class UnitConnection implements DatabaseConnection {
  isOpen = true
  #connection: DatabaseConnection
  #last = Promise.resolve()
  #end = () => {}

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
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

export class TransactionalDialect extends PostgresDialect {
  #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new TransactionalDriver(this.#config)
  }
}

class TransactionalDriver implements Driver {
  #postgres: Driver

  constructor(config: PostgresDialectConfig) {
    this.#postgres = new PostgresDriver(config)
  }

  init(...args: Parameters<Driver['init']>) {
    return this.#postgres.init(...args)
  }

  destroy(...args: Parameters<Driver['destroy']>) {
    return this.#postgres.destroy(...args)
  }

  async acquireConnection(...args: Parameters<Driver['acquireConnection']>) {
    return openUnit() ?? this.#postgres.acquireConnection(...args)
  }

  async releaseConnection(...[connection, ...args]: Parameters<Driver['releaseConnection']>) {
    if (connection instanceof UnitConnection) return
    await this.#postgres.releaseConnection(connection, ...args)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (connection instanceof UnitConnection) await connection.begin()
    else await this.#postgres.beginTransaction(connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (connection instanceof UnitConnection) return connection.end('release savepoint part')
    try {
      await this.#postgres.commitTransaction(connection)
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && !isOutage(error)
      if (isRefused || isAbortedTransactionError(error)) throw error
      throw new UnknownOutcome('The answer to COMMIT is missing', { cause: error })
    }
  }

  /** Where a rollback gets no answer, the connection is closed, which is one. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (connection instanceof UnitConnection) await connection.end('rollback to savepoint part')
    else await this.#postgres.rollbackTransaction(connection).catch(() => {})
  }
}
