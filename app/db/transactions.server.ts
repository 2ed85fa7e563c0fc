import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { trackTransaction } from '#app/server/transaction-guard.server.ts'
import { findActingUser } from './acting-user.server.ts'
import { type Answer, Database } from './database.server.ts'
import { isId } from './id.server.ts'
import { isOutage, UnknownOutcome } from './outage.server.ts'
import { announceOwnPageChange, anything, PageChanges } from './page-changes.server.ts'
import { findLockTimeout } from './pool-limits.server.ts'
import type { Statement } from './sql.server.ts'

type Connect = () => Promise<pg.PoolClient>

export class DatabaseTransaction extends Database {
  #client: pg.PoolClient
  #changes = new PageChanges()
  #hasEnded = false

  constructor(client: pg.PoolClient) {
    super()
    this.#client = client
  }

  override async send(statement: Statement): Promise<Answer> {
    if (this.#hasEnded) throw new Error('The transaction has ended')
    this.#changes.recordStatement(statement.text, statement.values)
    const answer = await this.#client.query(statement)
    this.#changes.recordRows(answer.rows)
    return answer
  }

  async commit() {
    const names = this.#changes.isAny
      ? await this.#changes.announce((statement) => this.#client.query(statement))
      : []
    this.#hasEnded = true
    try {
      const { command } = await this.#client.query('commit')
      if (command !== 'COMMIT') throw new AbortedTransaction('A statement before COMMIT had failed')
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && !isOutage(error)
      if (isRefused || error instanceof AbortedTransaction) throw error
      throw new UnknownOutcome('The answer to COMMIT is missing', { cause: error })
    } finally {
      if (names.length > 0) announceOwnPageChange(names)
    }
  }

  end() {
    this.#hasEnded = true
  }
}

class AbortedTransaction extends Error {}

/** Runs `work` in a transaction, or in a savepoint if a unit of work is open. */
export async function transact<Result>(
  connect: Connect,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const unit = openUnit()
  if (unit) return unit.runSavepoint(work)
  const since = performance.now()
  const client = await connect()
  const lockTimeout = findLockTimeout(performance.now() - since)
  const trx = new DatabaseTransaction(client)
  let isBroken = false
  try {
    await client.query(beginning(lockTimeout))
    const result = await trackTransaction(() => work(trx))
    await trx.commit()
    return result
  } catch (error) {
    trx.end()
    // If the rollback fails, closing the connection also rolls back.
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** One round trip. The longer the wait for a connection was, the shorter that for locks may be. */
function beginning(lockTimeout: number | undefined) {
  const actor = findActingUser()
  return [
    'begin',
    ...(lockTimeout ? [`set local lock_timeout = ${lockTimeout}`] : []),
    ...(actor && isId(actor) ? [`set local recce.actor = '${actor}'`] : []),
  ].join('; ')
}

/** Inner transactions become savepoints and run in turn, so that each can fail alone. */
export function transactAsUnit<Result>(
  connect: Connect,
  work: () => Promise<Result>,
): Promise<Result> {
  return transact(connect, (trx) => runInUnit(trx, work))
}

async function runInUnit<Result>(trx: DatabaseTransaction, work: () => Promise<Result>) {
  const unit = new Unit(trx)
  try {
    return await units.run(unit, work)
  } finally {
    unit.isOpen = false
  }
}

export async function queryUnit(statement: Statement): Promise<Answer | undefined> {
  return openUnit()?.trx.send(statement)
}

export async function queryAlone(connect: Connect, statement: Statement): Promise<Answer> {
  const changes = new PageChanges()
  changes.recordStatement(statement.text, statement.values)
  const client = await connect()
  try {
    const answer = await client.query(statement)
    // If the notification fails, the other processes have lost the database too.
    if (changes.isAny) {
      const names = changes.announce((one) => client.query(one)).catch(() => [anything])
      announceOwnPageChange(await names)
    }
    return answer
  } catch (error) {
    const isKnown = error instanceof pg.DatabaseError
    if (changes.isAny && !isKnown) announceOwnPageChange([anything])
    throw error
  } finally {
    client.release()
  }
}

const units = new AsyncLocalStorage<Unit>()

function openUnit(): Unit | undefined {
  const unit = units.getStore()
  return unit?.isOpen ? unit : undefined
}

class Unit {
  readonly trx: DatabaseTransaction
  isOpen = true
  #last: Promise<unknown> = Promise.resolve()

  constructor(trx: DatabaseTransaction) {
    this.trx = trx
  }

  runSavepoint<Result>(work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    const part = this.#last.then(async () => {
      await this.trx.send({ text: 'savepoint part', values: [] })
      try {
        const result = await runInUnit(this.trx, () => work(this.trx))
        await this.trx.send({ text: 'release savepoint part', values: [] })
        return result
      } catch (error) {
        await this.trx.send({ text: 'rollback to savepoint part', values: [] })
        throw error
      }
    })
    this.#last = part.catch(() => {})
    return part
  }
}
