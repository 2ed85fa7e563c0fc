import type { QueryConfig } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { pool } from '#app/db/pools.server.ts'
import { tooMany } from '#app/domain/rules/errors.ts'
import { hourlyBytesOf } from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { formatCount } from '#app/format/plural.ts'
import { env } from '#app/server/env.server.ts'
import { foldEmail } from './email.ts'
import { networksOf } from './networks.server.ts'
import type { User } from './user.ts'
import { accountWords } from './words.ts'

export const windowSeconds = 60

const perMinute = { attempts: 10, attemptsOfAddress: 30, writes: 100, photos: 1000 }

/** Limits for requests that send mail to somebody else: `count` requests in `seconds`. */
const mailLimits = {
  report: { count: 10, seconds: 600, what: undefined },
  contact: { count: 10, seconds: 600, what: undefined },
  donation: { count: 20, seconds: 600, what: undefined },
  receipt: { count: 20, seconds: 3600, what: undefined },
  invite: { count: 10, seconds: 600, what: undefined },
  invitation: { count: 50, seconds: 86_400, what: 'invitations' },
  callSheet: { count: 60, seconds: 86_400, what: 'call sheets' },
  emailChange: { count: 10, seconds: 86_400, what: 'changes of email' },
}

const codesAnHour = 30

const mailsToAddressADay = 10

/** A wide network (`networksOf`) may send this many times as much as a narrow one. */
const wideFactor = 10

/**
 * Counts attempts by IP address, and by account together with IP address, so that an attacker does
 * not lock out the owner. `account` is the account's id, or the typed name if there is none.
 */
export async function count(
  purpose: 'login' | 'signup' | 'reset' | 'confirmation' | 'link',
  account: string,
  address: string,
) {
  const subject = `:${account.toLowerCase().slice(0, 254)}`
  await consumeBy(address, perMinute.attempts, (network) => `${purpose}:${network}${subject}`)
  await consumeBy(address, perMinute.attemptsOfAddress, (network) => `${purpose}:${network}`)
}

export type WriteKind = 'writes' | 'photos'

/** How much of a limit is left. `seconds` is the time until it starts again. */
export type Quota = { limit: number; remaining: number; seconds: number; isOver: boolean }

/** @throws `tooMany`; see `measureWrite` */
export async function countWrite(userIdOrAddress: string) {
  const quota = await measureWrite(userIdOrAddress)
  if (quota?.isOver) throw tooMany(quota.seconds)
}

/**
 * Counts a write without refusing it. Counts photos separately from other writes, because an
 * import sends hundreds of photos. Returns undefined if limits are off.
 * @param points how many writes the request counts as
 */
export async function measureWrite(
  userIdOrAddress: string,
  kind: WriteKind = 'writes',
  points = 1,
): Promise<Quota | undefined> {
  const name = kind === 'writes' ? 'write' : 'photo'
  const [narrow, wide] = networksOf(userIdOrAddress)
  const window = { seconds: windowSeconds, points }
  const quota = await measure(`${name}:${narrow}`, perMinute[kind], window)
  if (!wide || quota?.isOver) return quota
  const ofWide = await measure(`${name}:${wide}`, perMinute[kind] * wideFactor, window)
  return ofWide?.isOver ? ofWide : quota
}

/** Counts by the id of a user, or by the IP address of a visitor. */
export async function countMail(purpose: keyof typeof mailLimits, userIdOrAddress: string) {
  const keyOf = (sender: string) => `${purpose}:${sender}`
  const { count, seconds, what } = mailLimits[purpose]
  await consumeBy(userIdOrAddress, count, keyOf, { seconds, what })
}

/**
 * Returns whether the mail may be sent. Counts by sender and recipient together, so that a sender
 * cannot prevent other mail to `email`. `address` is the sender's IP address.
 */
export async function countMailTo(email: string, address: string): Promise<boolean> {
  const [narrow, wide] = networksOf(address)
  const networks = wide ? [narrow, wide] : [narrow]
  const waits = await Promise.all(
    networks.map((network, at) =>
      secondsToWait(
        `mailTo:${network}:${foldEmail(email)}`,
        mailsToAddressADay * (at === 0 ? 1 : wideFactor),
        { seconds: 86_400, points: 1 },
      ),
    ),
  )
  return waits.every((wait) => wait === undefined)
}

export async function countCode(userId: string) {
  await consume(`code:${userId}`, codesAnHour, 3600, 'codes')
}

type Window = { seconds: number; what: string | undefined }

/** Counts by the user id, or by the networks of an IP address. */
async function consumeBy(
  sender: string,
  points: number,
  keyOf: (sender: string) => string,
  { seconds, what }: Window = { seconds: windowSeconds, what: undefined },
) {
  const [narrow, wide] = networksOf(sender)
  await consume(keyOf(narrow), points, seconds, what)
  if (wide) await consume(keyOf(wide), points * wideFactor, seconds, what)
}

/** Counts uploaded bytes against the tier's hourly limit, even if the photo is refused later. */
export async function countPhotoBytes({ id, tier }: Pick<User, 'id' | 'tier'>, bytes: number) {
  const limit = hourlyBytesOf(tier)
  const points = Math.ceil(bytes / 1024)
  const wait = await secondsToWait(`bytes:${id}`, limit / 1024, { seconds: 3600, points })
  if (wait === undefined) return
  const minutes = formatCount(Math.ceil(wait / 60), 'minute')
  throw tooMany(wait, accountWords.photosTooFast({ tier, size: fileSize(limit), minutes }))
}

let limiter: RateLimiterPostgres | undefined

async function consume(key: string, limit: number, seconds = windowSeconds, what?: string) {
  const wait = await secondsToWait(key, limit, { seconds, points: 1 })
  if (wait === undefined) return
  if (!what) throw tooMany(wait)
  const hours = formatCount(Math.ceil(wait / 3600), 'hour')
  throw tooMany(wait, accountWords.tooFast({ what, hours }))
}

async function secondsToWait(key: string, limit: number, window: Parameters<typeof measure>[2]) {
  const quota = await measure(key, limit, window)
  return quota?.isOver ? quota.seconds : undefined
}

async function measure(
  key: string,
  limit: number,
  { seconds, points }: { seconds: number; points: number },
): Promise<Quota | undefined> {
  if (env.RATE_LIMITS === 'off') return undefined
  limiter ??= new RateLimiterPostgres({
    storeClient: { query: (statement: QueryConfig) => pool().query(statement) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    points: perMinute.writes,
    duration: windowSeconds,
  })
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points, {
    customDuration: seconds,
  })
  return {
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    isOver: consumedPoints > limit,
  }
}
