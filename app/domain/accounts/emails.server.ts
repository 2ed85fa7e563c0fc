import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { foldEmail } from './email.ts'

/** `foldEmail` in SQL; the indexes use exactly this expression. */
export function foldEmailColumn(column: 'email' | 'pending_email' | 'recipient') {
  return sql<string>`lower(${name(column)} collate "C")`
}

/**
 * The id of the account for an address: the one that has confirmed it, else the first that named
 * it, so that naming it later takes nothing from anybody.
 */
export async function findIdByEmail(
  email: string,
  handle: Database | DatabaseTransaction = db,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('users')
    .select('id')
    .where(foldEmailColumn('email'), '=', foldEmail(email))
    .orderBy('emailConfirmedAt', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The account that has confirmed an address; there is at most one. */
export async function findHolder(handle: Database | DatabaseTransaction, email: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'username', 'email', 'clock'])
    .where(foldEmailColumn('email'), '=', foldEmail(email))
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
}
