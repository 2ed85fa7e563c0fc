import { db, inTransaction } from '#app/db/client.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { listOpenLinks } from '#app/domain/items/open-links.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import { findIdsByEmail, lockAddress } from '#app/domain/users/emails.server.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import * as confirmations from './confirmations.server.ts'
import { lockOut } from './lock-out.server.ts'
import * as passwords from './passwords.server.ts'
import type { PasswordReset } from './reset.ts'
import * as tokens from './tokens.server.ts'

/**
 * Sends a reset link for each account with the e-mail address, confirmed or not: opening the link
 * proves access to the mailbox.
 */
export async function mailLinks(email: string) {
  await inTransaction(async (trx) => {
    const accounts: { username: string; email: string; link: string; token: string }[] = []
    for (const id of await findIdsByEmail(email, trx)) {
      if (await tokens.isEnough(trx, 'reset', id)) continue
      const { username, email: spelling } = await trx.selectOne(
        'users',
        ['username', 'email'],
        sql`id = ${id}`,
      )
      if (!spelling) continue
      const token = await tokens.issue(trx, 'reset', id, spelling)
      const query = new URLSearchParams({ mode: 'resetPassword', resetToken: token })
      accounts.push({ username, email: spelling, link: `${env.PUBLIC_URL}/login?${query}`, token })
    }
    const [first, ...others] = accounts.map(({ email: _, ...one }) => one)
    if (!first) return
    const minutes = tokens.tokenMinutes.reset
    const content = { ...first, ...(others.length > 0 && { others }), minutes }
    await mails.write(trx, 'resetPassword', accounts[0]?.email ?? email, content)
  })
}

/**
 * Sets a new password, confirms the address to which the token was sent and ends all access.
 * @param address the sender's IP address, by which attempts are limited
 * @throws `invalid` if the password is common, or the token is unknown, used, expired or was sent
 * to an address that the account no longer has
 */
export async function reset({ resetToken, newPassword }: PasswordReset, address: string) {
  await attempts.count('reset', '', address)
  await passwords.refuseCommon(newPassword, await namesOf(resetToken), 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await inTransaction(async (trx) => {
    const subject = await tokens.use(trx, 'reset', resetToken)
    if (!subject?.email) throw expiredToken()
    const { userId } = subject
    await lockAddress(trx, subject.email)
    const changes = { passwordHash, updatedAt: new Date() }
    const changed = await trx.update('users', changes, sql`id = ${userId}`, ['username', 'email'])
    const { username, email } = onlyRow(changed)
    if (!isSameEmail(email, subject.email)) throw expiredToken()
    await confirmations.confirmProven(userId, subject.email, trx)
    await confirmations.cancelPending(trx, userId)
    const { ended } = await lockOut(trx, userId)
    if (!email) return
    const link = `${env.PUBLIC_URL}/login?mode=forgotPassword`
    const links = (await listOpenLinks(trx, userId)).map(({ title, kind, itemId, name }) => {
      const page = `${env.PUBLIC_URL}/my/${kinds[kind].path}/${itemId}/share#link`
      return `${[title, name].filter(Boolean).join(', ')}: ${page}`
    })
    const content = {
      username,
      link,
      isReset: true,
      ended: ended.join(', '),
      links: links.join('\n'),
    }
    await mails.write(trx, 'passwordChanged', email, content)
  })
}

async function namesOf(resetToken: string) {
  const subject = await tokens.findUsable('reset', resetToken)
  if (!subject) return []
  const user = await db.selectFirst('users', ['username', 'email'], sql`id = ${subject.userId}`)
  return user ? [user.username, user.email] : []
}

function expiredToken() {
  return invalid(accountWords.resetTokenOver, 'resetToken')
}
