import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { env } from '#app/env.server.ts'
import * as audit from './audit.server.ts'
import { foldEmail } from './email.ts'
import { foldEmailColumn } from './emails.server.ts'
import type { Role } from './user.ts'
import { accountWords } from './words.ts'

/**
 * Makes the user an admin if the confirmed address is `ADMIN_EMAIL`, in the transaction of the
 * confirmation. An installation without the demo gets its first admin this way.
 */
export async function appointConfirmed(trx: DatabaseTransaction, userId: string) {
  if (!env.ADMIN_EMAIL) return
  const user = await findByConfirmedEmail(trx, env.ADMIN_EMAIL)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user) await appoint(trx, user, 'ADMIN_EMAIL')
}

/** Makes the account an admin that had confirmed `ADMIN_EMAIL` before the variable was set. */
export async function appointFromEnvironment() {
  const email = env.ADMIN_EMAIL
  if (!email) return
  await db.transaction().execute(async (trx) => {
    const user = await findByConfirmedEmail(trx, email).executeTakeFirst()
    if (user) await appoint(trx, user, 'ADMIN_EMAIL')
  })
}

/**
 * Makes an account an admin, for `npm run admin`.
 * @param name the username, or an address that the account has confirmed: anybody can sign up with
 * the address of somebody else
 * @returns the username
 * @throws `notFound` in one line that says what to do
 */
export async function appointByName(name: string): Promise<string> {
  const wanted = name.trim()
  return db.transaction().execute(async (trx) => {
    const query = wanted.includes('@')
      ? findByConfirmedEmail(trx, wanted)
      : findByUsername(trx, wanted)
    const user = await query.executeTakeFirst()
    if (!user) throw new DomainError('notFound', noSuchAccount(wanted))
    await appoint(trx, user, 'npm run admin')
    return user.username
  })
}

function findByConfirmedEmail(trx: DatabaseTransaction, email: string) {
  return accounts(trx)
    .where(foldEmailColumn('email'), '=', foldEmail(email))
    .where('emailConfirmedAt', 'is not', null)
}

function findByUsername(trx: DatabaseTransaction, username: string) {
  return accounts(trx).where(({ eb, fn }) =>
    eb(fn('lower', ['username']), '=', username.toLowerCase()),
  )
}

function accounts(trx: DatabaseTransaction) {
  return trx.selectFrom('users').select(['id', 'username', 'role']).forUpdate()
}

type Account = { id: string; username: string; role: Role }

async function appoint(trx: DatabaseTransaction, user: Account, by: string) {
  if (user.role === 'admin') return
  const changes = { role: 'admin', updatedAt: new Date() } as const
  await trx.updateTable('users').set(changes).where('id', '=', user.id).execute()
  const appointing = { id: null, username: by }
  await audit.record(trx, appointing, 'roleChanged', user, { from: user.role, to: 'admin' })
}

function noSuchAccount(name: string) {
  return name.includes('@') ? accountWords.noAddress({ name }) : accountWords.noUsername({ name })
}
