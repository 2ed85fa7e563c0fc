import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { foldEmailColumn } from '#app/domain/users/emails.server.ts'
import type { Role } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'

/** Makes the user an admin if `ADMIN_EMAIL` is the user's confirmed e-mail address. */
export async function appointConfirmed(trx: DatabaseTransaction, userId: string) {
  if (!env.ADMIN_EMAIL) return
  const user = await findByConfirmedEmail(trx, env.ADMIN_EMAIL)
  if (user?.id === userId) await appoint(trx, user, 'ADMIN_EMAIL')
}

/** Makes the user an admin who had confirmed `ADMIN_EMAIL` before the variable was set. */
export async function appointFromEnvironment() {
  const email = env.ADMIN_EMAIL
  if (!email) return
  await inTransaction(async (trx) => {
    const user = await findByConfirmedEmail(trx, email)
    if (user) await appoint(trx, user, 'ADMIN_EMAIL')
  })
}

/**
 * Makes an account an admin, for `npm run admin`.
 * @param name the username or a confirmed e-mail address
 * @returns the username
 * @throws `notFound` with a message that says what to do
 */
export async function appointByName(name: string): Promise<string> {
  const wanted = name.trim()
  return inTransaction(async (trx) => {
    const user = wanted.includes('@')
      ? await findByConfirmedEmail(trx, wanted)
      : await findAndLock(trx, sql`lower(username) = ${wanted.toLowerCase()}`)
    if (!user) throw new DomainError('notFound', noSuchAccount(wanted))
    await appoint(trx, user, 'npm run admin')
    return user.username
  })
}

function findByConfirmedEmail(trx: DatabaseTransaction, email: string) {
  const isConfirmed = sql`email_confirmed_at is not null`
  return findAndLock(trx, sql`${foldEmailColumn('email')} = ${foldEmail(email)} and ${isConfirmed}`)
}

function findAndLock(trx: DatabaseTransaction, condition: Fragment) {
  return trx.selectFirst('users', ['id', 'username', 'role'], sql`${condition} for update`)
}

type Account = { id: string; username: string; role: Role }

async function appoint(trx: DatabaseTransaction, user: Account, by: string) {
  if (user.role === 'admin') return
  const changes = { role: 'admin', updatedAt: new Date() } as const
  await trx.update('users', changes, sql`id = ${user.id}`)
  const appointing = { id: null, username: by }
  await audit.record(trx, appointing, 'roleChanged', user, { from: user.role, to: 'admin' })
}

function noSuchAccount(name: string) {
  return name.includes('@') ? accountWords.noAddress({ name }) : accountWords.noUsername({ name })
}
