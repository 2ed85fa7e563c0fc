import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#app/db/client.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { keptSince } from '#app/domain/retention.ts'
import type { User } from './user.ts'

/** How often a repetition looks for a first answer that is still under way, and how long it waits between. */
const patience = { looks: 50, milliseconds: 100 }

/** Forms keep keys of their own in the same table. */
const prefix = 'api:'

type Answer = { status: number; body: unknown }

/**
 * The first answer again: of all requests of a user with one key, however many at once, one runs.
 * What throws has given no answer, and its key is free again.
 * @param request what the request says, such as its method, path and body
 * @throws `conflict` when the key came with another request before, or its first answer is not there in time
 */
export async function once(
  user: User,
  clientKey: string,
  request: string,
  run: () => Promise<Answer>,
): Promise<Answer & { isRepeated: boolean }> {
  const key = `${prefix}${clientKey}`
  const requestHash = createHash('sha256').update(request).digest()
  if (!(await claim(user.id, key, requestHash))) {
    return { ...(await waitForFirst(user.id, key, requestHash)), isRepeated: true }
  }
  const answer = await run().catch(async (error) => {
    await db
      .deleteFrom('idempotencyKeys')
      .where('userId', '=', user.id)
      .where('key', '=', key)
      .execute()
    throw error
  })
  await db
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .execute()
  return { ...answer, isRepeated: false }
}

/** Forgets the answers, and the keys of forms, that are kept no longer. */
export async function removeExpired(now: Date) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', keptSince(now, 'firstAnswer'))
    .execute()
}

async function claim(userId: string, key: string, requestHash: Buffer) {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function waitForFirst(userId: string, key: string, requestHash: Buffer): Promise<Answer> {
  for (let look = 0; look < patience.looks; look++) {
    const first = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'status', 'body'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first && !first.requestHash.equals(requestHash)) {
      throw new DomainError('conflict', 'This Idempotency-Key came with another request before')
    }
    if (first?.status) return { status: first.status, body: first.body }
    await delay(patience.milliseconds)
  }
  throw new DomainError('conflict', 'The first request with this Idempotency-Key has no answer yet')
}
