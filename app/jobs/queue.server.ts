import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { pool } from '#app/db/pools.server.ts'
import { createUnsureClient } from '#app/db/unsure-commit.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Job } from './job.server.ts'

const statementTimeLimit = 60_000

const supervision = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }

let boss: Promise<PgBoss> | undefined

export async function openQueue(
  connection: PoolConfig,
  jobs: Job<object>[],
  report: (error: Error) => void,
) {
  // PgBouncer rejects start-up parameters.
  const timeLimit =
    env.DATABASE_POOLER === 'transaction' ? {} : { statement_timeout: statementTimeLimit }
  const own = { max: 3, application_name: 'recce-jobs', ...timeLimit, ...supervision }
  const Client = createUnsureClient(connection, statementTimeLimit)
  return cacheQueue(
    startQueue(new PgBoss({ ...(connection as object), ...own, ...{ Client } }), jobs, report),
  )
}

function cacheQueue(opening: Promise<PgBoss>) {
  boss = opening
  opening.catch(() => {
    if (boss === opening) boss = undefined
  })
  return opening
}

/** Milliseconds that a stop waits for running jobs; slower jobs are retried. */
const stopTimeLimit = 1_500

export async function closeQueue() {
  await (await boss)?.stop({ graceful: true, timeout: stopTimeLimit })
  boss = undefined
}

/** Queues the job in the transaction of the change that needs it. @param startAfter in seconds */
export async function enqueue<Input extends object>(
  trx: DatabaseTransaction,
  { name }: Job<Input>,
  input: Input,
  startAfter = 0,
) {
  await (await currentQueue()).send(name, input, { db: databaseOf(trx), startAfter })
}

/** An unwanted job is queued and deleted again, so that the time taken reveals nothing. */
export async function enqueueIf<Input extends object>(
  isWanted: boolean,
  trx: DatabaseTransaction,
  { name }: Job<Input>,
  input: Input,
) {
  const opened = await currentQueue()
  const handle = { db: databaseOf(trx) }
  const id = await opened.send(name, input, handle)
  await opened.deleteJob(name, isWanted || !id ? randomUUID() : id, handle)
}

/** @param startAfter in seconds */
export async function enqueueAll<Input extends object>(
  trx: DatabaseTransaction,
  { name }: Job<Input>,
  inputs: Input[],
  startAfter = 0,
) {
  if (inputs.length === 0) return
  const jobs = inputs.map((data) => ({ data, startAfter }))
  await (await currentQueue()).insert(name, jobs, { db: databaseOf(trx) })
}

function databaseOf(trx: DatabaseTransaction) {
  return { executeSql: (text: string, values: unknown[] = []) => trx.send({ text, values }) }
}

export async function retry(trx: DatabaseTransaction, name: string, id: string) {
  await (await currentQueue()).retry(name, id, { db: databaseOf(trx) })
}

async function startQueue(queue: PgBoss, jobs: Job<object>[], report: (error: Error) => void) {
  queue.on('error', report)
  await queue.start()
  for (const { name, retry, expires, heartbeat } of jobs) {
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryBackoff: true,
      ...(retry.max && { retryDelayMax: retry.max }),
      ...(expires && { expireInSeconds: expires }),
      ...(heartbeat && { heartbeatSeconds: heartbeat }),
    }
    await queue.createQueue(name, options)
    await queue.updateQueue(name, options)
  }
  return queue
}

function currentQueue(): Promise<PgBoss> {
  return boss ?? cacheQueue(createSender())
}

/** For commands and tests, which have no workers. */
async function createSender() {
  const queue = new PgBoss({
    // Uses the reader pool, because transactions that queue jobs may hold all other connections.
    db: { executeSql: (text, values) => pool('reader').query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  // It reads its queues again now and then; while the database is away, the next reading will do.
  queue.on('error', (error) => {
    if (!isOutage(error)) console.error(error)
  })
  await queue.start()
  return queue
}
