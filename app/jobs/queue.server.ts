import type { PoolConfig } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { DatabaseTransaction } from '#app/db/client.server.ts'

/** What can be asked for, and with what. Later contexts add their own lines. */
export type Jobs = {
  /** Deletes for good what has been deleted, has ended or was left behind. */
  tidy: Record<string, never>
}

let boss: PgBoss | undefined

/** Connects the queue to the app's own database, in its own schema. */
export async function openQueue(connection: PoolConfig, report: (error: Error) => void) {
  boss = new PgBoss({ ...(connection as object), max: 3, application_name: 'recce-jobs' })
  boss.on('error', report)
  await boss.start()
  return boss
}

export async function closeQueue() {
  await boss?.stop({ graceful: true, timeout: 10_000 })
  boss = undefined
}

/** Asks for a job in the transaction of the change that needs it: both happen or neither. */
export async function request<Name extends keyof Jobs>(
  trx: DatabaseTransaction,
  name: Name,
  input: Jobs[Name],
) {
  if (!boss) throw new Error('The job queue is not open')
  await boss.send(name, input, { db: fromKysely(trx) })
}
