import { randomBytes } from 'node:crypto'
import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { deviceName } from '#app/domain/accounts/device.ts'
import { type CurrentSession, requireProof } from '#app/domain/accounts/password-check.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { endOfDay } from '#app/domain/rules/dates.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { type Scope, scopes, scopeWords } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import {
  type AccessToken,
  type AccessTokenInput,
  accessTokenPrefix,
  maxAccessTokens,
} from './access-token.ts'

const maxYears = 10

/** @throws `invalid` for a wrong password, taken name or past day; `limit` for too many tokens */
export async function create(
  actor: Actor,
  input: AccessTokenInput,
  session: CurrentSession,
): Promise<string> {
  const user = requireSelf(actor)
  const expiresAt = expiryOf(input, new Date())
  await requireProof(user, input.password, session)
  const token = accessTokenPrefix + randomBytes(32).toString('base64url')
  const row = {
    id: newId(),
    userId: user.id,
    name: input.name,
    scopes: scopes.filter((scope) => input.scopes.includes(scope)),
    tokenHash: hashOf(token),
    expiresAt,
  }
  try {
    await inTransaction(async (trx) => {
      await requireRoom(trx, user)
      await trx.insert('accessTokens', row)
      await announce(trx, user, row)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'access_tokens_name')) throw error
    throw invalid(accessTokenWords.nameTaken, 'name')
  }
  return token
}

/** Records a new token, and mails its user. */
export async function announce(
  trx: DatabaseTransaction,
  user: SignedIn,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
) {
  await audit.record(trx, user, 'accessTokenMade', user, { name, scopes: scopes.join(' ') })
  if (!user.email) return
  await mails.write(trx, 'accessTokenMade', user.email, {
    username: user.username,
    name,
    allowed: scopes.map((scope) => `${scope}: ${scopeWords[scope]}`).join('\n'),
    link: `${env.PUBLIC_URL}/my/account/tokens`,
  })
}

export async function list(actor: Actor): Promise<AccessToken[]> {
  const { id } = requireSelf(actor)
  const rows = await db.select(
    'accessTokens',
    [
      ...([
        'id',
        'name',
        'scopes',
        'expiresAt',
        'lastUsedAt',
        'lastNetwork',
        'lastDevice',
      ] as const),
      ...(['createdAt', 'clientId', 'refreshesUntil'] as const),
    ],
    sql`user_id = ${id} order by created_at desc, id desc`,
  )
  const now = new Date()
  return rows.map(({ lastDevice, clientId, refreshesUntil, ...row }) => {
    const expiresAt = refreshesUntil ?? row.expiresAt
    return {
      ...row,
      expiresAt,
      scopes: row.scopes as Scope[],
      isApp: clientId !== null,
      isExpired: expiresAt !== null && expiresAt <= now,
      lastDevice: lastDevice ? deviceName(lastDevice) : '',
    }
  })
}

/** Returns the name of the revoked token. */
export async function revoke(actor: Actor, id: string): Promise<string> {
  const user = requireSelf(actor)
  return inTransaction(async (trx) => {
    const [revoked] = await trx.remove(
      'accessTokens',
      sql`id = ${asId(id)} and user_id = ${user.id}`,
      ['name'],
    )
    if (!revoked) throw notFound('Access token')
    await audit.record(trx, user, 'accessTokenRevoked', user, revoked)
    return revoked.name
  })
}

export async function sweep(now: Date) {
  await db.remove(
    'accessTokens',
    sql`coalesce(refreshes_until, expires_at) < ${retentionStart(now, 'expiredAccessToken')}`,
  )
}

/** Locks the user's row, so that simultaneous requests cannot exceed the limit. */
export async function requireRoom(trx: DatabaseTransaction, { id }: SignedIn) {
  await trx.select('users', ['id'], sql`id = ${id} for update`)
  const count = await trx.count('accessTokens', sql`user_id = ${id}`)
  if (count < maxAccessTokens) return
  throw new DomainError('limit', accessTokenWords.full({ max: maxAccessTokens }))
}

function expiryOf({ expiry, lastDay }: AccessTokenInput, now: Date): Date | null {
  if (expiry === 'never') return null
  if (expiry !== 'day') return new Date(now.getTime() + Number(expiry) * 86_400_000)
  if (!lastDay) throw invalid(accessTokenWords.dayNeeded, 'lastDay')
  const end = endOfDay(lastDay)
  if (end <= now) throw invalid(accessTokenWords.dayOver, 'lastDay')
  if (end.getUTCFullYear() > now.getUTCFullYear() + maxYears) {
    throw invalid(accessTokenWords.dayTooLate, 'lastDay')
  }
  return end
}
