import { db } from '#app/db/client.server.ts'
import { invalid } from '#app/domain/errors.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { env } from '#app/env.server.ts'
import * as accessTokens from './access-tokens/access-tokens.server.ts'
import * as attempts from './attempts.server.ts'
import * as confirmations from './confirmations.server.ts'
import { isSameEmail } from './email.ts'
import { findIdByEmail } from './emails.server.ts'
import * as passwords from './passwords.server.ts'
import type { PasswordReset } from './reset.ts'
import * as sessions from './sessions.server.ts'
import * as tokens from './tokens.server.ts'
import { accountWords } from './words.ts'

/**
 * Writes a reset mail to the account of an address, and nothing if there is none. The address need
 * not be confirmed: receiving the mail proves who has the mailbox.
 */
export async function ask(email: string) {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', '=', (await findIdByEmail(email, trx)) ?? null)
      .executeTakeFirst()
    if (!user?.email || (await tokens.isEnough(trx, 'reset', user.id))) return
    const token = await tokens.issue(trx, 'reset', user.id, user.email)
    const query = new URLSearchParams({ mode: 'resetPassword', resetToken: token })
    await mails.write(trx, 'resetPassword', user.email, {
      username: user.username,
      link: `${env.PUBLIC_URL}/login?${query}`,
      token,
      minutes: tokens.tokenMinutes.reset,
    })
  })
}

/**
 * Sets a new password and tells the user by mail. All reset links are void, every session of the
 * user ends, including those in which they act as somebody else, and a pending change of address is
 * cancelled.
 * @param address the network address that attempts are counted by
 * @throws `invalid` for a token that is unknown, used, expired or sent to a former address, and for
 * a common password, after which the token still works; `tooMany`
 */
export async function reset({ resetToken, newPassword }: PasswordReset, address: string) {
  await attempts.count('reset', '', address)
  await passwords.refuseCommon(newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (trx) => {
    const subject = await tokens.use(trx, 'reset', resetToken)
    if (!subject?.email) throw expiredToken()
    const { userId } = subject
    const changes = { passwordHash, updatedAt: new Date() }
    const { username, email } = await trx
      .updateTable('users')
      .set(changes)
      .where('id', '=', userId)
      .returning(['username', 'email'])
      .executeTakeFirstOrThrow()
    if (!isSameEmail(email, subject.email)) throw expiredToken()
    await confirmations.withdraw(trx, userId)
    await tokens.revoke(trx, 'reset', userId)
    await tokens.revoke(trx, 'temporarySession', userId)
    await sessions.endAll(trx, userId)
    await accessTokens.revokeAll(trx, userId)
    if (!email) return
    const link = `${env.PUBLIC_URL}/login?mode=forgotPassword`
    await mails.write(trx, 'passwordChanged', email, { username, link, isReset: true })
  })
}

function expiredToken() {
  return invalid(accountWords.resetTokenOver, 'resetToken')
}
