import { randomBytes } from 'node:crypto'
import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { foldEmailColumn } from '#app/domain/users/emails.server.ts'

export const tokenMinutes = {
  reset: 30,
  confirmation: 3 * 24 * 60,
  temporarySession: 2,
  emailRestore: 7 * 24 * 60,
} as const

/** Maximum for one account and purpose; `attempts.countMailTo` allows each sender fewer. */
const mailsAnHour = 20

export type TokenPurpose = keyof typeof tokenMinutes

export type TokenSubject = { userId: string; email: string | null }

/** Stores only the token's hash. `email` is the address to confirm, to restore or to write to. */
export async function issue(
  trx: DatabaseTransaction | Database,
  purpose: TokenPurpose,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + tokenMinutes[purpose] * 60_000)
  await trx.insert('tokens', {
    id: newId(),
    purpose,
    userId,
    email,
    tokenHash: hashOf(token),
    expiresAt,
  })
  return token
}

/** Marks a token as used: of two parallel requests, only one gets the subject. */
export async function use(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  const [subject] = await trx.update(
    'tokens',
    { usedAt: new Date() },
    sql`${isCurrent(purpose, token)} and used_at is null`,
    ['userId', 'email'],
  )
  return subject
}

/** Returns the subject of a used token until it expires, so that a second click on a link works. */
export async function findUsed(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return db.selectFirst(
    'tokens',
    ['userId', 'email'],
    sql`${isCurrent(purpose, token)} and used_at is not null`,
  )
}

/** Returns the subject of a valid token, which stays unused. */
export async function findUsable(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return db.selectFirst(
    'tokens',
    ['userId', 'email'],
    sql`${isCurrent(purpose, token)} and used_at is null`,
  )
}

export async function isEnough(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  userId: string,
): Promise<boolean> {
  const lately = await trx.select(
    'tokens',
    ['id'],
    sql`purpose = ${purpose} and user_id = ${userId} and created_at > ${new Date(Date.now() - 3_600_000)} limit ${mailsAnHour}`,
  )
  return lately.length === mailsAnHour
}

export async function revoke(trx: DatabaseTransaction, purpose: TokenPurpose, userId: string) {
  await trx.remove('tokens', sql`purpose = ${purpose} and user_id = ${userId}`)
}

export async function revokeOf(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  userId: string,
  email: string,
) {
  await trx.remove(
    'tokens',
    sql`purpose = ${purpose} and user_id = ${userId} and ${foldEmailColumn('email')} = ${foldEmail(email)} and used_at is null`,
  )
}

export async function revokeAfter(trx: DatabaseTransaction, purpose: TokenPurpose, token: string) {
  await trx.run(
    sql`delete from tokens using tokens first
      where first.token_hash = ${hashOf(token)} and tokens.user_id = first.user_id
        and tokens.created_at > first.created_at and tokens.purpose = ${purpose}`,
  )
}

export async function removeExpired(now: Date) {
  await db.remove('tokens', sql`expires_at < ${now}`)
}

/** SQL condition: the token exists and has not expired; it may have been used. */
function isCurrent(purpose: TokenPurpose, token: string) {
  return sql`purpose = ${purpose} and token_hash = ${hashOf(token)} and expires_at > ${new Date()}`
}
