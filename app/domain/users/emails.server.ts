import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { foldEmail } from './email.ts'

/** SQL that does the same as `foldEmail`; must be the expression of the indexes. */
export function foldEmailColumn(column: 'email' | 'pending_email' | 'recipient') {
  return sql`lower(${name(column)} collate "C")`
}

/** Maximum of unconfirmed accounts with one address that a login checks and a mail lists. */
export const maxUnconfirmed = 3

export async function findIdsByEmail(
  email: string,
  handle: Database | DatabaseTransaction = db,
): Promise<string[]> {
  const rows = await handle.select(
    'users',
    ['id', 'emailConfirmedAt'],
    sql`${foldEmailColumn('email')} = ${foldEmail(email)}
      order by email_confirmed_at nulls last, created_at desc, id limit ${maxUnconfirmed}`,
  )
  const confirmed = rows[0]?.emailConfirmedAt ? rows.slice(0, 1) : rows
  return confirmed.map(({ id }) => id)
}

/** Whether any account has the address, whether confirmed, unconfirmed or pending. */
export async function isNamed(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const wanted = foldEmail(email)
  const isTheirs = sql`${foldEmailColumn('email')} = ${wanted}
    or ${foldEmailColumn('pending_email')} = ${wanted}`
  return (await trx.count('users', isTheirs)) > 0
}

/** Locks an address until the transaction ends; to prevent deadlocks, lock `users` afterwards. */
export async function lockAddress(trx: DatabaseTransaction, email: string) {
  const key = `email:${foldEmail(email)}`
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function dropFromOthers(trx: DatabaseTransaction, holderId: string, email: string) {
  await trx.update(
    'users',
    { email: null, updatedAt: new Date() },
    sql`${foldEmailColumn('email')} = ${foldEmail(email)} and email_confirmed_at is null and id <> ${holderId}`,
  )
}

export async function findHolder(handle: Database | DatabaseTransaction, email: string) {
  return handle.selectFirst(
    'users',
    ['id', 'username', 'email', 'clock'],
    sql`${foldEmailColumn('email')} = ${foldEmail(email)} and email_confirmed_at is not null`,
  )
}
