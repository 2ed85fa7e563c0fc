import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import type { PasswordChange } from './account.ts'
import * as confirmations from './confirmations.server.ts'
import * as ownSessions from './own-sessions.server.ts'
import { checkPassword } from './password-check.server.ts'
import * as passwords from './passwords.server.ts'
import * as tokens from './tokens.server.ts'

/**
 * Changes the password; ends other sessions, reset links and a pending change of e-mail address.
 * @param token the token of the current session, which continues
 * @throws `invalid` if the current password is wrong or the new one is common
 */
export async function change(
  actor: Actor,
  { password, newPassword }: PasswordChange,
  { token, address }: { token: string; address: string },
) {
  const user = requireSelf(actor)
  await checkPassword(user, password, address)
  await passwords.refuseCommon(newPassword, [user.username, user.email], 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await inTransaction(async (trx) => {
    await trx.update('users', { passwordHash, updatedAt: new Date() }, sql`id = ${user.id}`)
    await ownSessions.endOthers(user, token, trx)
    await confirmations.cancelPending(trx, user.id)
    await tokens.revoke(trx, 'reset', user.id)
    await tokens.revoke(trx, 'temporarySession', user.id)
    if (!user.email) return
    const link = `${env.PUBLIC_URL}/login?mode=forgotPassword`
    await mails.write(trx, 'passwordChanged', user.email, {
      username: user.username,
      link,
      isReset: false,
      ended: '',
      links: '',
    })
  })
}
