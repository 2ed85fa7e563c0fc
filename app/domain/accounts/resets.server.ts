import { db } from '#app/db/client.server.ts'
import { invalid } from '#app/domain/errors.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { env } from '#app/env.server.ts'
import * as attempts from './attempts.server.ts'
import * as passwords from './passwords.server.ts'
import type { PasswordReset } from './reset.ts'
import * as sessions from './sessions.server.ts'
import * as tokens from './tokens.server.ts'

/** Writes the mail with which whoever has this address can choose a new password; nobody else hears of it. */
export async function ask(email: string) {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
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
 * Sets a new password. The token is used up and the others with it; every session of the user ends,
 * also those in which they act as somebody else. A mail tells them.
 * @param address of the network, from which attempts are counted
 * @throws `invalid` for a token that is unknown, used or over, and for a common password: the token
 * can be used again then; `tooMany`
 */
export async function reset({ resetToken, newPassword }: PasswordReset, address: string) {
  await attempts.count('reset', '', address)
  passwords.refuseCommon(newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (trx) => {
    const subject = await tokens.use(trx, 'reset', resetToken)
    if (!subject) throw invalid('This reset token is not valid or has expired', 'resetToken')
    const { userId } = subject
    const changes = { passwordHash, updatedAt: new Date() }
    const { username, email } = await trx
      .updateTable('users')
      .set(changes)
      .where('id', '=', userId)
      .returning(['username', 'email'])
      .executeTakeFirstOrThrow()
    await tokens.revoke(trx, 'reset', userId)
    await tokens.revoke(trx, 'temporarySession', userId)
    await sessions.endAll(trx, userId)
    if (!email) return
    const link = `${env.PUBLIC_URL}/login?mode=forgotPassword`
    await mails.write(trx, 'passwordChanged', email, { username, link, isReset: true })
  })
}
