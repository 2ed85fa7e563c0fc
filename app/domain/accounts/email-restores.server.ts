import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { dropFromOthers, lockAddress } from '#app/domain/users/emails.server.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import { lockOut } from './lock-out.server.ts'
import * as passwords from './passwords.server.ts'
import * as tokens from './tokens.server.ts'

type FormerAddress = {
  id: string
  username: string
  email: string | null
  emailConfirmedAt: Date | null
}

/**
 * Sends to the former e-mail address a link that restores it. If it was unconfirmed, sends nothing,
 * because its owner may be a stranger, who could take over the account with the link.
 */
export async function offer(trx: DatabaseTransaction, user: FormerAddress, newEmail: string) {
  if (!user.email || !user.emailConfirmedAt) return
  const token = await tokens.issue(trx, 'emailRestore', user.id, user.email)
  await mails.write(trx, 'emailChanged', user.email, {
    username: user.username,
    newEmail,
    link: `${env.PUBLIC_URL}/restore-email?${new URLSearchParams({ token })}`,
    days: tokens.tokenMinutes.emailRestore / (24 * 60),
  })
}

/** Reads a restore link without using it. @throws `invalid` if it is unknown, used or expired */
export async function find(token: string): Promise<{ username: string; email: string }> {
  const subject = await tokens.findUsable('emailRestore', token)
  const user = subject && (await db.selectFirst('users', ['username'], sql`id = ${subject.userId}`))
  if (!user || !subject.email) throw expiredLink()
  return { username: user.username, email: subject.email }
}

/**
 * Restores the former e-mail address and ends all access (`lockOut`). Of the account's other restore
 * links, earlier ones stay valid and later ones are revoked: the owner of the first address prevails.
 * @returns a token to reset the password
 * @throws `invalid` if the token is unknown, used or expired; `conflict` if another account has
 * confirmed the address meanwhile
 */
export async function restore(token: string): Promise<string> {
  const passwordHash = await passwords.hash(crypto.randomUUID())
  return inTransaction(async (trx) => {
    const subject = await tokens.use(trx, 'emailRestore', token)
    if (!subject?.email) throw expiredLink()
    const { userId, email } = subject
    await lockAddress(trx, email)
    const now = new Date()
    const changes = { email, emailConfirmedAt: now, pendingEmail: null, passwordHash }
    try {
      await trx.update('users', { ...changes, updatedAt: now }, sql`id = ${userId}`)
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error
      throw new DomainError('conflict', accountWords.emailTakenMeanwhile)
    }
    await dropFromOthers(trx, userId, email)
    await lockOut(trx, userId)
    await tokens.revoke(trx, 'confirmation', userId)
    await tokens.revokeAfter(trx, 'emailRestore', token)
    return tokens.issue(trx, 'reset', userId, email)
  })
}

function expiredLink() {
  return invalid(accountWords.linkOver)
}
