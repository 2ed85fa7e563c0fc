import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { invalid } from '#app/domain/errors.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { env } from '#app/env.server.ts'
import type { EmailChange } from './account.ts'
import { type Actor, requireSelf, type SignedIn } from './actor.ts'
import * as attempts from './attempts.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as ownPassword from './own-password.server.ts'

/**
 * Asks for a new e-mail address. It waits until it is confirmed by the mail that goes there; the one
 * before stays in force, and is told. Whether the new one belongs to another account is told to
 * nobody but its owner, by another mail.
 * @throws `invalid` for a wrong password or the address that is there already, `tooMany`
 */
export async function request(actor: Actor, { email, password }: EmailChange, address: string) {
  const user = requireSelf(actor)
  if (email.toLowerCase() === user.email?.toLowerCase()) {
    throw invalid('This is your email already', 'email')
  }
  await ownPassword.check(user, password, address)
  await attempts.count('confirmation', email, address)
  await db.transaction().execute(async (trx) => {
    await revokePending(trx, user.id)
    await trx
      .updateTable('users')
      .set({ pendingEmail: email, updatedAt: new Date() })
      .where('id', '=', user.id)
      .execute()
    await writeConfirmation(trx, user, email)
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
 * Sends the mail to the new address again; the link before works no longer.
 * @returns the address
 * @throws `invalid` when none waits, `tooMany`
 */
export async function resend(actor: Actor, address: string): Promise<string> {
  const user = requireSelf(actor)
  await attempts.count('confirmation', user.username, address)
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('users')
      .select('pendingEmail')
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.pendingEmail) throw invalid('There is no new email to confirm')
    await revokePending(trx, user.id)
    await writeConfirmation(trx, user, row.pendingEmail)
    return row.pendingEmail
  })
}

/** Leaves the address as it is; the link that was sent works no longer. Twice is once. */
export async function cancel(actor: Actor) {
  const user = requireSelf(actor)
  await db.transaction().execute(async (trx) => {
    await revokePending(trx, user.id)
    await trx
      .updateTable('users')
      .set({ pendingEmail: null, updatedAt: new Date() })
      .where('id', '=', user.id)
      .execute()
  })
}

async function writeConfirmation(trx: DatabaseTransaction, user: SignedIn, email: string) {
  const taken = await trx
    .selectFrom('users')
    .select('username')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', user.id)
    .executeTakeFirst()
  if (taken) {
    const link = `${env.PUBLIC_URL}/login?mode=forgotPassword`
    await mails.write(trx, 'emailTaken', email, { username: taken.username, link })
  } else {
    await confirmations.ask(trx, user, email)
  }
}

/** Ends the links to the address that waits, and no other. */
async function revokePending(trx: DatabaseTransaction, userId: string) {
  await trx
    .deleteFrom('tokens')
    .where('purpose', '=', 'confirmation')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('email', '=', (where) =>
      where.selectFrom('users').select('pendingEmail').where('id', '=', userId),
    )
    .execute()
}
