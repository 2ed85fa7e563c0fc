import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { db, readRows, runInTransaction } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isOutage, UnknownOutcome } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { retentionStart } from '#app/domain/retention.ts'
import type { User } from './user.ts'
import { accountWords } from './words.ts'

/** How often, and at what interval, a repetition looks for an answer in the making. */
const pollLimits = { looks: 50, milliseconds: 100 }

/** Separates these keys from those of forms in the same table. */
const prefix = 'api:'

type Answer = { status: number; body: unknown }
type FirstAnswer = Answer & { isRepeated: boolean }
type Claim = { userId: string; key: string; requestHash: Buffer }

/** `request` is what has to be the same, such as method, path and body. */
type RepeatableCall = { request: string; waitsOutside: boolean; run: () => Promise<Answer> }

/**
 * Runs the first of all requests of a user with the same key, and gives its answer to the others.
 * Claim, work and answer are one transaction: a crash leaves nothing, and after an unknown outcome
 * the key is looked up again. A request that waits for an outside service claims its key for a
 * minute instead. When `run` throws, the key is free again.
 * @throws `conflict` when the key came with another request before, or the first answer is not
 * there in time
 */
export async function answerOnce(
  user: User,
  clientKey: string,
  { request, waitsOutside, run }: RepeatableCall,
): Promise<FirstAnswer> {
  const key = `${prefix}${clientKey}`
  const requestHash = createHash('sha256').update(request).digest()
  const claim = { userId: user.id, key, requestHash }
  for (let look = 0; look < pollLimits.looks; look++) {
    const answer = await (waitsOutside ? runOnLease(claim, run) : runInOne(claim, run))
    if (answer) return answer
    await delay(pollLimits.milliseconds)
  }
  throw new DomainError('conflict', accountWords.keyUnanswered)
}

/** Deletes expired answers, and expired keys of forms. */
export async function removeExpired(now: Date) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', retentionStart(now, 'firstAnswer'))
    .execute()
}

/** @returns undefined while another request runs, or when the outcome of this one is unknown */
async function runInOne(
  claim: Claim,
  run: RepeatableCall['run'],
): Promise<FirstAnswer | undefined> {
  try {
    return await runInTransaction(async () => {
      if (!(await lock(claim))) return undefined
      const first = await findFirst(claim)
      if (first === 'running') return undefined
      if (first) return first
      const answer = await run()
      await keep(claim, answer)
      return { ...answer, isRepeated: false }
    })
  } catch (error) {
    if (error instanceof UnknownOutcome) return undefined
    throw error
  }
}

/** @returns undefined while another request runs */
async function runOnLease(
  claim: Claim,
  run: RepeatableCall['run'],
): Promise<FirstAnswer | undefined> {
  const first = await runInTransaction(async () => {
    if (!(await lock(claim))) return 'running'
    const found = await findFirst(claim)
    if (!found) await keep(claim)
    return found
  })
  if (first === 'running') return undefined
  if (first) return first
  const answer = await run().catch(async (error) => {
    if (!isOutage(error)) await forget(claim)
    throw error
  })
  await keep(claim, answer)
  return { ...answer, isRepeated: false }
}

/** Tries for a lock until the transaction ends, so that nobody waits with a connection. */
async function lock({ userId, key }: Claim): Promise<boolean> {
  const rows = await readRows(
    { isMine: boolean },
    sql`select
      pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as "isMine"`,
    db,
  )
  return rows[0]?.isMine === true
}

/** A claim without an answer counts until it expires. */
async function findFirst({ userId, key, requestHash }: Claim) {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body', 'createdAt'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return undefined
  const { status, body } = first
  if (status === null && first.createdAt < retentionStart(new Date(), 'claimedKey'))
    return undefined
  if (!first.requestHash.equals(requestHash)) {
    throw new DomainError('conflict', accountWords.keyReused)
  }
  return status === null ? 'running' : { status, body: body as unknown, isRepeated: true }
}

async function keep({ userId, key, requestHash }: Claim, answer?: Answer) {
  const kept = {
    requestHash,
    status: answer?.status ?? null,
    body: answer ? JSON.stringify(answer.body) : null,
    createdAt: new Date(),
  }
  await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(kept))
    .execute()
}

async function forget({ userId, key }: Claim) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}
