import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { db, read, unit } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isOutage, UnknownOutcome } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { keptSince } from '#app/domain/retention.ts'
import type { User } from './user.ts'

/** How often a repetition looks for a first answer that is still under way, and how long it waits between. */
const patience = { looks: 50, milliseconds: 100 }

/** Forms keep keys of their own in the same table. */
const prefix = 'api:'

type Answer = { status: number; body: unknown }
type FirstAnswer = Answer & { isRepeated: boolean }
type Claim = { userId: string; key: string; requestHash: Buffer }

/** What is asked with a key, such as its method, path and body, and how it is answered. */
type Asked = { request: string; waitsOutside: boolean; run: () => Promise<Answer> }

/**
 * The first answer again: of all requests of a user with one key, however many at once, one runs.
 * The claim, the work and the answer are one transaction: what dies on the way leaves nothing, and
 * where the end of it is unknown the key is looked up again. What waits for somebody outside holds
 * its key for a minute instead. What throws has given no answer, and its key is free again.
 * @throws `conflict` when the key came with another request before, or its first answer is not there in time
 */
export async function once(
  user: User,
  clientKey: string,
  { request, waitsOutside, run }: Asked,
): Promise<FirstAnswer> {
  const key = `${prefix}${clientKey}`
  const requestHash = createHash('sha256').update(request).digest()
  const claim = { userId: user.id, key, requestHash }
  for (let look = 0; look < patience.looks; look++) {
    const answer = await (waitsOutside ? runOnLease(claim, run) : runInOne(claim, run))
    if (answer) return answer
    await delay(patience.milliseconds)
  }
  throw new DomainError('conflict', 'The first request with this Idempotency-Key has no answer yet')
}

/** Forgets the answers, and the keys of forms, that are kept no longer. */
export async function removeExpired(now: Date) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', keptSince(now, 'firstAnswer'))
    .execute()
}

/** @returns nothing while another one runs, or when nobody knows whether this one has */
async function runInOne(claim: Claim, run: Asked['run']): Promise<FirstAnswer | undefined> {
  try {
    return await unit(async () => {
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

/** @returns nothing while another one runs */
async function runOnLease(claim: Claim, run: Asked['run']): Promise<FirstAnswer | undefined> {
  const first = await unit(async () => {
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

/** Held until the transaction ends, on whichever side; nobody waits for it with a connection in hand. */
async function lock({ userId, key }: Claim): Promise<boolean> {
  const rows = await read(
    { isMine: boolean },
    sql`select
      pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as "isMine"`,
    db,
  )
  return rows[0]?.isMine === true
}

/** A claim without an answer holds its key until its lease is over. */
async function findFirst({ userId, key, requestHash }: Claim) {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body', 'createdAt'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return undefined
  const { status, body } = first
  if (status === null && first.createdAt < keptSince(new Date(), 'claimedKey')) return undefined
  if (!first.requestHash.equals(requestHash)) {
    throw new DomainError('conflict', 'This Idempotency-Key came with another request before')
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
