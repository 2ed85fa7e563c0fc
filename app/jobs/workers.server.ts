import type { PoolConfig } from 'pg'
import * as idempotency from '#app/domain/accounts/idempotency.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import * as imports from '#app/domain/places/import-sweep.server.ts'
import * as removed from '#app/domain/places/removed.server.ts'
import { closeQueue, openQueue } from './queue.server.ts'

/** Starts the queue and the workers of this process. */
export async function startWorkers(connection: PoolConfig, report: (error: Error) => void) {
  const boss = await openQueue(connection, report)
  await boss.createQueue('tidy')
  await boss.schedule('tidy', '17 * * * *')
  await boss.work('tidy', () => tidy(new Date()))
}

export const stopWorkers = closeQueue

/** Ended sessions, answers that are kept no longer, items whose undo has passed, imports nobody saved, and files that belong to nothing. */
export async function tidy(now: Date) {
  await sessions.removeExpired(now)
  await idempotency.removeExpired(now)
  await removed.purge(now)
  await imports.sweep(now)
  await sweepOrphans(now)
}
