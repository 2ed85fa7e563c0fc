import { randomBytes } from 'node:crypto'
import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { foldEmail } from './email.ts'
import { foldEmailColumn } from './emails.server.ts'
import { hashOf } from './hashes.server.ts'

/** Minutes for which a token works. */
export const tokenMinutes = {
  reset: 30,
  confirmation: 3 * 24 * 60,
  temporarySession: 2,
  emailRestore: 7 * 24 * 60,
} as const

/**
 * Mails with a token that one account gets in an hour, whoever asks for them:
 * `attempts.countMailTo` holds a single asker to less.
 */
const mailsAnHour = 20

export type TokenPurpose = keyof typeof tokenMinutes

export type TokenSubject = { userId: string; email: string | null }

/**
 * Makes a token of 256 bits; only its hash is stored.
 * @param email the address that it confirms or restores, or that its mail goes to
 */
export async function issue(
  trx: DatabaseTransaction | Database,
  purpose: TokenPurpose,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + tokenMinutes[purpose] * 60_000)
  await trx
    .insertInto('tokens')
    .values({ id: newId(), purpose, userId, email, tokenHash: hashOf(token), expiresAt })
    .execute()
  return token
}

/** Uses a token up: only one of two requests with the same token gets its subject. */
export async function use(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return trx
    .updateTable('tokens')
    .set({ usedAt: new Date() })
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .returning(['userId', 'email'])
    .executeTakeFirst()
}

/** The subject of a token that is used but not expired: for a second click on a link. */
export async function findUsed(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return current(purpose, token).where('usedAt', 'is not', null).executeTakeFirst()
}

/** The subject of a token that still works, without using it up. */
export async function findUsable(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return current(purpose, token).where('usedAt', 'is', null).executeTakeFirst()
}

/** Whether a user has had so many tokens within an hour that no more mail goes out. */
export async function isEnough(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  userId: string,
): Promise<boolean> {
  const lately = await trx
    .selectFrom('tokens')
    .select('id')
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(Date.now() - 3_600_000))
    .limit(mailsAnHour)
    .execute()
  return lately.length === mailsAnHour
}

export async function revoke(trx: DatabaseTransaction, purpose: TokenPurpose, userId: string) {
  await trx
    .deleteFrom('tokens')
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .execute()
}

/** Deletes the user's unused tokens of one purpose and address. */
export async function revokeOf(
  trx: DatabaseTransaction,
  purpose: TokenPurpose,
  userId: string,
  email: string,
) {
  await trx
    .deleteFrom('tokens')
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where(foldEmailColumn('email'), '=', foldEmail(email))
    .where('usedAt', 'is', null)
    .execute()
}

/** Deletes the user's tokens of a purpose that are newer than this one. */
export async function revokeAfter(trx: DatabaseTransaction, purpose: TokenPurpose, token: string) {
  await trx
    .deleteFrom('tokens')
    .using('tokens as first')
    .where('first.tokenHash', '=', hashOf(token))
    .whereRef('tokens.userId', '=', 'first.userId')
    .whereRef('tokens.createdAt', '>', 'first.createdAt')
    .where('tokens.purpose', '=', purpose)
    .execute()
}

export async function removeExpired(now: Date) {
  await db.deleteFrom('tokens').where('expiresAt', '<', now).execute()
}

/** Tokens that are not expired, used or not. */
function current(purpose: TokenPurpose, token: string) {
  return db
    .selectFrom('tokens')
    .select(['userId', 'email'])
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', new Date())
}
