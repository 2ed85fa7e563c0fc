import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { foldEmail } from './email.ts'

/** `foldEmail` in SQL; the indexes use exactly this expression. */
export function foldEmailColumn(column: 'email' | 'pending_email' | 'recipient') {
  return sql`lower(${name(column)} collate "C")`
}

/** Accounts that only name an address and are tried at a login or listed in a mail. */
export const maxNaming = 3

/**
 * The ids of the accounts for an address: the one that has confirmed it, else the newest that name
 * it. Anybody can name an address, so none of several is preferred.
 */
export async function findIdsByEmail(
  email: string,
  handle: Database | DatabaseTransaction = db,
): Promise<string[]> {
  const rows = await handle.select(
    'users',
    ['id', 'emailConfirmedAt'],
    sql`${foldEmailColumn('email')} = ${foldEmail(email)}
      order by email_confirmed_at nulls last, created_at desc, id limit ${maxNaming}`,
  )
  const found = rows[0]?.emailConfirmedAt ? rows.slice(0, 1) : rows
  return found.map(({ id }) => id)
}

/** Whether any account has an address or wishes to. */
export async function isNamed(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const wanted = foldEmail(email)
  const isTheirs = sql`${foldEmailColumn('email')} = ${wanted}
    or ${foldEmailColumn('pending_email')} = ${wanted}`
  return (await trx.count('users', isTheirs)) > 0
}

/**
 * Takes turns with what else signs up with an address or confirms it, until the end of the
 * transaction. Before any row of `users` is locked, so that nobody waits for each other.
 */
export async function lockAddress(trx: DatabaseTransaction, email: string) {
  const key = `email:${foldEmail(email)}`
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Removes a confirmed address from the accounts that only named it. */
export async function dropFromOthers(trx: DatabaseTransaction, holderId: string, email: string) {
  await trx.update(
    'users',
    { email: null, updatedAt: new Date() },
    sql`${foldEmailColumn('email')} = ${foldEmail(email)} and email_confirmed_at is null and id <> ${holderId}`,
  )
}

/** The account that has confirmed an address; there is at most one. */
export async function findHolder(handle: Database | DatabaseTransaction, email: string) {
  return handle.selectFirst(
    'users',
    ['id', 'username', 'email', 'clock'],
    sql`${foldEmailColumn('email')} = ${foldEmail(email)} and email_confirmed_at is not null`,
  )
}
