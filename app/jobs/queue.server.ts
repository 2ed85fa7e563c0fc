import type { PoolConfig } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { type DatabaseTransaction, pool } from '#app/db/client.server.ts'
import { doubtfulClient } from '#app/db/doubtful-client.server.ts'
import { env } from '#app/env.server.ts'

/** What can be asked for, and with what. */
export type Jobs = {
  /** Deletes for good what has been deleted, has ended or was left behind. */
  tidy: Record<string, never>
  /** Sends a mail of the outbox. */
  mail: { id: string }
  /** Writes the mail that was asked for, if somebody has this address. */
  accountMail: { purpose: 'reset' | 'confirmation'; email: string } | NewAddress
  /** Tells whoever has an address, or will have it, of an invitation to it. */
  invitation: { shareId: string }
  /** Makes the file of an export. */
  export: { id: string }
  /** Removes the files of what an account had that is gone. */
  discard: { photos: string[]; exports: string[] }
}

/** An account names an address: the mail asks whether it is theirs, or tells whose it is. */
type NewAddress = { purpose: 'newAddress'; email: string; userId: string }

/**
 * How often a job is tried again, and after how many seconds at first; the wait doubles each time.
 * What may take long gives a sign of life: a job whose process is gone is tried again soon.
 */
const queues: Record<
  keyof Jobs,
  { retryLimit: number; retryDelay: number; expireInSeconds?: number; heartbeatSeconds?: number }
> = {
  tidy: { retryLimit: 0, retryDelay: 0 },
  mail: { retryLimit: 8, retryDelay: 15, heartbeatSeconds: 20 },
  accountMail: { retryLimit: 3, retryDelay: 5 },
  invitation: { retryLimit: 3, retryDelay: 5 },
  export: { retryLimit: 3, retryDelay: 10, expireInSeconds: 6 * 3600, heartbeatSeconds: 30 },
  discard: { retryLimit: 8, retryDelay: 15 },
}

/** Milliseconds that a statement of the queue itself may take. */
const longest = 60_000

/** Every so many seconds it is looked for jobs whose process is gone. */
const watch = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }

let boss: Promise<PgBoss> | undefined

/** Connects the queue to the app's own database, in its own schema, to work and to watch over it. */
export async function openQueue(connection: PoolConfig, report: (error: Error) => void) {
  // A pooler that lends connections refuses one that asks for a setting.
  const patience = env.DATABASE_POOLER === 'transaction' ? {} : { statement_timeout: longest }
  const own = { max: 3, application_name: 'recce-jobs', ...patience, ...watch }
  const Client = doubtfulClient(connection, longest)
  boss = opened(new PgBoss({ ...(connection as object), ...own, ...{ Client } }), report)
  return boss
}

/** Milliseconds for the jobs under way when the app stops; those that take longer are tried again. */
const stopPatience = 1_500

export async function closeQueue() {
  await (await boss)?.stop({ graceful: true, timeout: stopPatience })
  boss = undefined
}

/** Asks for a job in the transaction of the change that needs it: both happen or neither. */
export async function request<Name extends keyof Jobs>(
  trx: DatabaseTransaction,
  name: Name,
  input: Jobs[Name],
) {
  boss ??= sender()
  await (await boss).send(name, input, { db: fromKysely(trx) })
}

/** Has a failed job tried once more; one that has not failed is left alone. */
export async function retry(trx: DatabaseTransaction, name: keyof Jobs, id: string) {
  boss ??= sender()
  await (await boss).retry(name, id, { db: fromKysely(trx) })
}

async function opened(queue: PgBoss, report: (error: Error) => void) {
  queue.on('error', report)
  await queue.start()
  for (const [name, options] of Object.entries(queues)) {
    await queue.createQueue(name, { ...options, retryBackoff: true })
    await queue.updateQueue(name, { ...options, retryBackoff: true })
  }
  return queue
}

/** Where no worker runs, such as in commands and tests, jobs are only written down. */
async function sender() {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await queue.start()
  return queue
}
