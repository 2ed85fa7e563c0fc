import type { QueryConfig } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { pool } from '#app/db/client.server.ts'
import { tooMany } from '#app/domain/errors.ts'
import { env } from '#app/env.server.ts'

/** After so many seconds an attempt counts no longer. */
export const windowSeconds = 60

/** A minute's attempts (design section 7). */
const perMinute = { attempts: 10, attemptsOfAddress: 30, writes: 100, photos: 1000 }

/** What makes a mail to somebody else: so many in so many seconds. */
const mailed = { count: 10, seconds: 600 }

/**
 * Counts an attempt to log in, sign up, reset or confirm: by account from this address, so that the
 * owner still gets in from another, and by address whatever the account.
 * @throws `tooMany`
 */
export async function count(
  purpose: 'login' | 'signup' | 'reset' | 'confirmation',
  account: string,
  address: string,
) {
  await consume(`${purpose}:${address}:${account.toLowerCase().slice(0, 254)}`, perMinute.attempts)
  await consume(`${purpose}:${address}`, perMinute.attemptsOfAddress)
}

/**
 * Counts a write of a user, or of a visitor's address. Photos are counted apart: an import sends
 * hundreds, one by one, and the work they make is limited where they are read.
 * @throws `tooMany`
 */
export async function countWrite(userIdOrAddress: string, kind: 'writes' | 'photos' = 'writes') {
  const name = kind === 'writes' ? 'write' : 'photo'
  await consume(`${name}:${userIdOrAddress}`, perMinute[kind])
}

/**
 * Counts what sends a mail to somebody else, by the user or the visitor's address that asks for it.
 * @throws `tooMany`
 */
export async function countMailed(purpose: 'contact' | 'invite', userIdOrAddress: string) {
  await consume(`${purpose}:${userIdOrAddress}`, mailed.count, mailed.seconds)
}

let limiter: RateLimiterPostgres | undefined

async function consume(key: string, points: number, seconds = windowSeconds) {
  if (env.RATE_LIMITS === 'off') return
  limiter ??= new RateLimiterPostgres({
    storeClient: { query: (statement: QueryConfig) => pool().query(statement) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    points: perMinute.writes,
    duration: windowSeconds,
  })
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, {
    customDuration: seconds,
  })
  if (consumedPoints > points) throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
