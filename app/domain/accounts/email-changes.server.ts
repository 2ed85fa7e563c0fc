import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import type { EmailChange } from './account.ts'
import * as confirmations from './confirmations.server.ts'
import * as accountMails from './mails.server.ts'
import { checkPassword } from './password-check.server.ts'
import * as tokens from './tokens.server.ts'

/**
 * Stores the new e-mail address until it is confirmed, and notifies the current one. If another
 * account has confirmed the new address, only the owner of that account is told.
 * @throws `invalid` if the password is wrong, or the new address is the current one
 */
export async function request(actor: Actor, { email, password }: EmailChange, address: string) {
  const user = requireSelf(actor)
  if (isSameEmail(user.email, email)) {
    throw invalid(accountWords.emailIsYours, 'email')
  }
  await checkPassword(user, password, address)
  await attempts.countMail('emailChange', user.id)
  const mayMail = await attempts.countMailTo(email, address)
  await inTransaction(async (trx) => {
    await confirmations.cancelPending(trx, user.id)
    await trx.update('users', { pendingEmail: email, updatedAt: new Date() }, sql`id = ${user.id}`)
    if (mayMail) await accountMails.requestNewAddressMail(trx, user.id, email)
    if (!user.email) return
    const link = `${env.PUBLIC_URL}/my/account/login`
    await mails.write(trx, 'emailChangeNotice', user.email, {
      username: user.username,
      newEmail: email,
      link,
    })
  })
}

/**
 * Sends a new confirmation link; the previous link stops working. Returns the pending address.
 * @throws `invalid` if no address is pending
 */
export async function resend(actor: Actor, address: string): Promise<string> {
  const user = requireSelf(actor)
  await attempts.count('confirmation', user.username, address)
  await attempts.countMail('emailChange', user.id)
  return inTransaction(async (trx) => {
    const row = await trx.selectFirst('users', ['pendingEmail'], sql`id = ${user.id} for update`)
    if (!row?.pendingEmail) throw invalid(accountWords.emailConfirmed)
    await tokens.revokeOf(trx, 'confirmation', user.id, row.pendingEmail)
    await accountMails.requestNewAddressMail(trx, user.id, row.pendingEmail)
    return row.pendingEmail
  })
}

export async function cancel(actor: Actor) {
  const user = requireSelf(actor)
  await inTransaction((trx) => confirmations.cancelPending(trx, user.id))
}
