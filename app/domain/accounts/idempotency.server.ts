import { setTimeout as delay } from 'node:timers/promises'
import { db, readRows, runInTransaction } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isOutage, UnknownOutcome } from '#app/db/outage.server.ts'
import { assignments } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { seal, unseal } from '#app/domain/rules/sealing.server.ts'
import { sign } from '#app/domain/rules/signature.server.ts'
import { networksOf } from '#app/domain/users/networks.server.ts'
import { accountWords } from '#app/domain/users/words.ts'

/** A repeated request looks for the first response up to 50 times, every 100 milliseconds. */
const pollLimits = { attempts: 50, milliseconds: 100 }

/** A response; `headers` are those that only this response has, such as a session cookie. */
type Answer = { status: number; body: unknown; headers?: [string, string][] }
type FirstAnswer = Answer & { isRepeated: boolean }
type Claim = { id: string; userId: string | null; request: string; requestHash: string }

/** `id` is null for a visitor, who is identified by IP address instead. */
type Sender = { id: string | null; address: string }

/** `request` is method, path and body, which must be the same in a repeated request. */
type RepeatableCall = { request: string; waitsOutside: boolean; run: () => Promise<Answer> }

/**
 * Runs the first request with an idempotency key, and returns its response to repeated requests.
 * The claim of the key, the work and the response are stored in one transaction, so that a crash
 * rolls all back. A request that waits for an outside service (`waitsOutside`) claims its key for a
 * minute instead. If `run` throws, the key can be used again.
 * @throws `conflict` if a different request used the key, or the first response takes too long
 */
export async function answerOnce(
  { id: userId, address }: Sender,
  key: string,
  { request, waitsOutside, run }: RepeatableCall,
): Promise<FirstAnswer> {
  const sender = userId ?? networksOf(address)[0]
  const id = sign('answer', `${sender} ${key}`)
  const secret = `${key}\n${request}`
  const claim = { id, userId, request: secret, requestHash: sign('request', secret) }
  for (let attempt = 0; attempt < pollLimits.attempts; attempt++) {
    const answer = await (waitsOutside ? runOnLease(claim, run) : runInOneTransaction(claim, run))
    if (answer) return answer
    await delay(pollLimits.milliseconds)
  }
  throw new DomainError('conflict', accountWords.keyUnanswered)
}

export async function removeExpired(now: Date) {
  const start = retentionStart(now, 'firstAnswer')
  await db.remove('firstAnswers', sql`created_at < ${start}`)
  await db.remove('idempotencyKeys', sql`created_at < ${start}`)
}

/** Returns undefined if another request holds the key, or if this commit has an unknown outcome. */
async function runInOneTransaction(
  claim: Claim,
  run: RepeatableCall['run'],
): Promise<FirstAnswer | undefined> {
  try {
    return await runInTransaction(async () => {
      if (!(await tryLock(claim))) return undefined
      const first = await findFirst(claim)
      if (first === 'running') return undefined
      if (first) return first
      const answer = await run()
      await saveAnswer(claim, answer)
      return { ...answer, isRepeated: false }
    })
  } catch (error) {
    if (error instanceof UnknownOutcome) return undefined
    throw error
  }
}

/** Returns undefined if another request holds the key. */
async function runOnLease(
  claim: Claim,
  run: RepeatableCall['run'],
): Promise<FirstAnswer | undefined> {
  const first = await runInTransaction(async () => {
    if (!(await tryLock(claim))) return 'running'
    const found = await findFirst(claim)
    if (!found) await saveAnswer(claim)
    return found
  })
  if (first === 'running') return undefined
  if (first) return first
  const answer = await run().catch(async (error) => {
    if (!isOutage(error)) await releaseClaim(claim)
    throw error
  })
  await saveAnswer(claim, answer)
  return { ...answer, isRepeated: false }
}

/** Does not wait for the lock, because a waiting request would occupy a database connection. */
async function tryLock({ id }: Claim): Promise<boolean> {
  const rows = await readRows(
    { isMine: boolean },
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as "isMine"`,
    db,
  )
  return rows[0]?.isMine === true
}

/** Until a claim expires, its request counts as running if no response is stored. */
async function findFirst({ id, request, requestHash }: Claim) {
  const first = await db.selectFirst(
    'firstAnswers',
    ['requestHash', 'answer', 'createdAt'],
    sql`id = ${id}`,
  )
  if (!first) return undefined
  const { answer } = first
  if (!answer && first.createdAt < retentionStart(new Date(), 'claimedKey')) return undefined
  if (first.requestHash !== requestHash) throw new DomainError('conflict', accountWords.keyReused)
  if (!answer) return 'running'
  const text = unseal(request, answer)
  return text === undefined ? undefined : { ...(JSON.parse(text) as Answer), isRepeated: true }
}

async function saveAnswer({ id, userId, request, requestHash }: Claim, answer?: Answer) {
  const fields = {
    requestHash,
    answer: answer ? seal(request, JSON.stringify(answer)) : null,
    createdAt: new Date(),
  }
  await db.insert(
    'firstAnswers',
    { id, userId, ...fields },
    sql`on conflict (id) do update set ${assignments('firstAnswers', fields)}`,
  )
}

async function releaseClaim({ id }: Claim) {
  await db.remove('firstAnswers', sql`id = ${id}`)
}
