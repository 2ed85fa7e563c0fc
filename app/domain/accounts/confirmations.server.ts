import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { nothing, sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { foldEmail, isSameEmail } from '#app/domain/users/email.ts'
import {
  dropFromOthers,
  findHolder,
  foldEmailColumn,
  lockAddress,
} from '#app/domain/users/emails.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import * as admins from './admins.server.ts'
import * as emailRestores from './email-restores.server.ts'
import * as tokens from './tokens.server.ts'

/**
 * Maximum e-mail messages to one address in a day. `attempts.countMailTo` allows each sender fewer,
 * so that a stranger cannot use up the messages of the address's owner.
 */
const maxMailsADay = { confirmEmail: 100, emailTaken: 10 }
const maxMailedAccounts = 10
const day = 86_400_000

async function writeConfirmMail(
  trx: DatabaseTransaction,
  user: Pick<User, 'id' | 'username'>,
  email: string,
) {
  const since = new Date(Date.now() - day)
  if ((await mails.countSince(trx, 'confirmEmail', email, since)) >= maxMailsADay.confirmEmail)
    return
  const token = await tokens.issue(trx, 'confirmation', user.id, email)
  const link = `${env.PUBLIC_URL}/confirm-email?${new URLSearchParams({ emailConfirmToken: token })}`
  const days = tokens.tokenMinutes.confirmation / (24 * 60)
  await mails.write(trx, 'confirmEmail', email, { username: user.username, link, days })
}

/**
 * Sends a confirmation link to an address that an account has entered. If another account has
 * confirmed the address, its owner gets a notice instead.
 */
export async function mailNewAddress(userId: string, email: string) {
  await inTransaction(async (trx) => {
    const user = await trx.selectFirst(
      'users',
      ['id', 'username', 'email', 'pendingEmail'],
      sql`id = ${userId}`,
    )
    if (!user || ![user.email, user.pendingEmail].some((one) => isSameEmail(one, email))) return
    const holder = await findHolder(trx, email)
    if (holder?.id === userId && holder.email === email) return
    if (!holder?.email || holder.id === userId) return writeConfirmMail(trx, user, email)
    const since = new Date(Date.now() - day)
    const sent = await mails.countSince(trx, 'emailTaken', holder.email, since)
    if (sent >= maxMailsADay.emailTaken) return
    await mails.write(trx, 'emailTaken', holder.email, {
      username: holder.username,
      loginLink: `${env.PUBLIC_URL}/login`,
      resetLink: `${env.PUBLIC_URL}/login?mode=forgotPassword`,
    })
  })
}

export async function mailAgain(email: string) {
  const wanted = foldEmail(email)
  await inTransaction(async (trx) => {
    const people = await trx.select(
      'users',
      ['id', 'username', 'email', 'pendingEmail', 'emailConfirmedAt'],
      sql`(${foldEmailColumn('email')} = ${wanted} or ${foldEmailColumn('pending_email')} = ${wanted})
        order by created_at desc limit ${maxMailedAccounts}`,
    )
    if (await findHolder(trx, email)) return
    for (const user of people) {
      if (await tokens.isEnough(trx, 'confirmation', user.id)) continue
      const spelling = isSameEmail(user.email, email) ? user.email : user.pendingEmail
      await writeConfirmMail(trx, user, spelling ?? email)
    }
  })
}

type Confirmation = { userId: string; username: string; email: string; isConfirmed: boolean }

/** Reads a confirmation token without using it. @throws `invalid` if it is unknown or expired */
export async function find(token: string): Promise<Confirmation> {
  const used = await findConfirmed(token)
  if (used) return { ...used, isConfirmed: true }
  const subject = await tokens.findUsable('confirmation', token)
  const user = subject && (await findAddresses(db, subject.userId))
  const { email } = subject ?? {}
  if (!user || !email) throw expiredLink()
  if (![user.email, user.pendingEmail].some((one) => isSameEmail(one, email))) throw expiredLink()
  return { userId: user.id, username: user.username, email, isConfirmed: false }
}

/**
 * Confirms the e-mail address for which the token was issued; idempotent. A pending address
 * replaces the former one, which is sent a link to restore it.
 * @throws `invalid` if the token is unknown or expired, or the account no longer has the address;
 * `conflict` if another account has confirmed the address meanwhile
 */
export async function confirm(token: string): Promise<Confirmed> {
  const confirmed = await inTransaction(async (trx) => {
    const subject = await tokens.use(trx, 'confirmation', token)
    if (subject?.email) await lockAddress(trx, subject.email)
    const confirmed = subject && (await confirmAddress(trx, subject))
    if (confirmed) await admins.appointConfirmed(trx, confirmed.userId)
    return confirmed
  })
  const known = confirmed ?? (await findConfirmed(token))
  if (!known) throw expiredLink()
  return known
}

type Confirmed = { userId: string; email: string }

/**
 * Confirms the e-mail address of a user who has shown in another way that they receive its mail,
 * unless another account has already confirmed it.
 */
export async function confirmProven(userId: string, email: string, within?: DatabaseTransaction) {
  const confirmIn = async (trx: DatabaseTransaction) => {
    await lockAddress(trx, email)
    const user = await findAddresses(trx, userId)
    if (!user || user.emailConfirmedAt || !isSameEmail(user.email, email)) return
    if (await findHolder(trx, email)) return
    await confirmAddress(trx, { userId, email })
    await admins.appointConfirmed(trx, userId)
  }
  await (within ? confirmIn(within) : inTransaction(confirmIn))
}

/** Cancels a pending change of the e-mail address, and revokes its confirmation link. */
export async function cancelPending(trx: DatabaseTransaction, userId: string) {
  const user = await findAddresses(trx, userId)
  if (!user?.pendingEmail) return
  await tokens.revokeOf(trx, 'confirmation', userId, user.pendingEmail)
  const changes = { pendingEmail: null, updatedAt: new Date() }
  await trx.update('users', changes, sql`id = ${userId}`)
}

async function confirmAddress(trx: DatabaseTransaction, { userId, email }: tokens.TokenSubject) {
  const user = await findAddresses(trx, userId)
  if (!user || !email) return undefined
  const now = new Date()
  const isCurrent = isSameEmail(user.email, email)
  if (!isCurrent && !isSameEmail(user.pendingEmail, email)) return undefined
  const changes = isCurrent
    ? { emailConfirmedAt: user.emailConfirmedAt ?? now }
    : { email, emailConfirmedAt: now, pendingEmail: null, updatedAt: now }
  try {
    await trx.update('users', changes, sql`id = ${userId}`)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error
    throw new DomainError('conflict', accountWords.emailTaken, 'email')
  }
  await dropFromOthers(trx, userId, email)
  if (!isCurrent) await emailRestores.offer(trx, user, email)
  return { userId, username: user.username, email }
}

async function findConfirmed(token: string) {
  const subject = await tokens.findUsed('confirmation', token)
  const user = subject && (await findAddresses(db, subject.userId))
  if (!user?.emailConfirmedAt || !subject?.email || !isSameEmail(user.email, subject.email)) return
  return { userId: user.id, username: user.username, email: subject.email }
}

/** Locks the user's row if `handle` is a transaction. */
async function findAddresses(handle: typeof db | DatabaseTransaction, userId: string) {
  return handle.selectFirst(
    'users',
    ['id', 'username', 'email', 'emailConfirmedAt', 'pendingEmail'],
    sql`id = ${userId} ${handle === db ? nothing : sql`for update`}`,
  )
}

function expiredLink() {
  return invalid(accountWords.linkOver)
}
