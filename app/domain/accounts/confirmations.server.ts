import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, invalid } from '#app/domain/errors.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { env } from '#app/env.server.ts'
import * as admins from './admins.server.ts'
import type { TokenSubject } from './tokens.server.ts'
import * as tokens from './tokens.server.ts'
import type { User } from './user.ts'

/**
 * Writes the mail that asks whether an address is somebody's, in the transaction of its cause: a
 * sign-up, a change of address (`pending_email`), or the wish for another mail.
 */
export async function ask(
  trx: DatabaseTransaction,
  user: Pick<User, 'id' | 'username'>,
  email: string,
) {
  const token = await tokens.issue(trx, 'confirmation', user.id, email)
  const link = `${env.PUBLIC_URL}/confirm-email?${new URLSearchParams({ emailConfirmToken: token })}`
  const days = tokens.tokenMinutes.confirmation / (24 * 60)
  await mails.write(trx, 'confirmEmail', email, { username: user.username, link, days })
}

/**
 * Asks again all who say that an address is theirs and have not shown it; nobody else hears of it. A
 * new address that has become somebody else's is asked about no more.
 */
export async function askAgain(email: string) {
  const wanted = email.toLowerCase()
  await db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('users')
      .select(['id', 'username', 'email', 'emailConfirmedAt'])
      .where(({ eb, fn, or }) =>
        or([
          eb(fn('lower', ['email']), '=', wanted),
          eb(fn('lower', ['pendingEmail']), '=', wanted),
        ]),
      )
      .execute()
    const holder = people.find((user) => isSame(user.email, email))
    const unconfirmed = holder ? [holder].filter((user) => !user.emailConfirmedAt) : people
    for (const user of unconfirmed) {
      if (await tokens.isEnough(trx, 'confirmation', user.id)) continue
      await ask(trx, user, holder?.email ?? email)
    }
  })
}

/**
 * Confirms the address of a token. One that waited for it (`pending_email`) takes the place of the
 * address before. While the token lives, a second click says the same again.
 * @returns the address that is confirmed now, and how many invitations wait for whoever has it
 * @throws `invalid` for a token that is unknown, over, or of an address that is no longer wanted;
 * `conflict` when somebody else has taken the address meanwhile: nothing changes then
 */
export async function confirm(token: string): Promise<Confirmed> {
  const confirmed = await db.transaction().execute(async (trx) => {
    const subject = await tokens.use(trx, 'confirmation', token)
    const taken = subject && (await takeOver(trx, subject))
    if (taken) await admins.appointConfirmed(trx, taken.userId)
    return taken
  })
  const known = confirmed ?? (await findConfirmed(token))
  if (!known) throw invalid('The link may be expired or invalid.')
  return { ...known, invitations: await shares.countWaiting(known.userId) }
}

type Confirmed = { userId: string; email: string; invitations: number }

async function takeOver(trx: DatabaseTransaction, { userId, email }: TokenSubject) {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt', 'pendingEmail'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || !email) return undefined
  const now = new Date()
  if (isSame(user.email, email)) {
    const emailConfirmedAt = user.emailConfirmedAt ?? now
    await trx.updateTable('users').set({ emailConfirmedAt }).where('id', '=', userId).execute()
    await shares.claim(trx, userId, email)
    return { userId, email }
  }
  if (!isSame(user.pendingEmail, email)) return undefined
  const changes = { email, emailConfirmedAt: now, pendingEmail: null, updatedAt: now }
  try {
    await trx.updateTable('users').set(changes).where('id', '=', userId).execute()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error
    throw new DomainError('conflict', 'This email already has an account', 'email')
  }
  await shares.claim(trx, userId, email)
  return { userId, email }
}

/** Whose address a token has confirmed, if it still is theirs. */
async function findConfirmed(token: string) {
  const subject = await tokens.findUsed('confirmation', token)
  if (!subject?.email) return undefined
  const { userId, email } = subject
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return user && isSame(user.email, email) ? { userId, email } : undefined
}

function isSame(known: string | null, email: string) {
  return known?.toLowerCase() === email.toLowerCase()
}
