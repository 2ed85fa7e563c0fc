import { createHash, randomBytes } from 'node:crypto'
import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { foldEmail } from './email.ts'
import { foldedEmail } from './emails.server.ts'

/** Minutes that a token can be used. */
export const tokenMinutes = {
  reset: 30,
  confirmation: 3 * 24 * 60,
  temporarySession: 2,
  emailRestore: 7 * 24 * 60,
} as const

/** Mails with a token that one account gets in an hour, whoever asks for them. */
const mailsAnHour = 5

export type TokenPurpose = keyof typeof tokenMinutes

/** Whom a token stands for, and the address that it is for. */
export type TokenSubject = { userId: string; email: string | null }

/**
 * Makes a token of 256 bits; only its hash is kept.
 * @param email the address that it confirms or restores, or that the mail with it goes to
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

/** Uses a token up: of two who bring the same one, one is told whom it stands for. */
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

/** Whom a token stood for that was used while it could be: a second click on a link. */
export async function findUsed(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return current(purpose, token).where('usedAt', 'is not', null).executeTakeFirst()
}

/** Whom a token stands for that can still be used; it can be used afterwards too. */
export async function findUsable(
  purpose: TokenPurpose,
  token: string,
): Promise<TokenSubject | undefined> {
  return current(purpose, token).where('usedAt', 'is', null).executeTakeFirst()
}

/** Whether a user has been given so many tokens of a purpose this hour that another mail is one too many. */
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

/** Ends the tokens of a purpose that a user still has, as after a reset. */
export async function revoke(trx: DatabaseTransaction, purpose: TokenPurpose, userId: string) {
  await trx
    .deleteFrom('tokens')
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .execute()
}

/** Ends the tokens of a purpose for one address that a user has not used. */
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
    .where(foldedEmail('email'), '=', foldEmail(email))
    .where('usedAt', 'is', null)
    .execute()
}

/** Ends the tokens of a purpose that a user was given after this one. */
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

/** Deletes the tokens whose time is over. */
export async function removeExpired(now: Date) {
  await db.deleteFrom('tokens').where('expiresAt', '<', now).execute()
}

/** A token whose time is not over, used or not. */
function current(purpose: TokenPurpose, token: string) {
  return db
    .selectFrom('tokens')
    .select(['userId', 'email'])
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', new Date())
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
