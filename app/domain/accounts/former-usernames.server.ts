import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

export async function findCurrentBy(actor: Actor, former: string): Promise<string | undefined> {
  const [row] = await readRows(
    { username: text },
    sql`select u.username from former_usernames f join users u on u.id = f.user_id
      where f.username = ${former.toLowerCase()}`,
    actor,
  )
  return row?.username
}

export async function listOf(userId: string): Promise<string[]> {
  const latest = sql`user_id = ${userId} order by changed_at desc, username`
  const rows = await db.select('formerUsernames', ['username'], latest)
  return rows.map(({ username }) => username)
}

/** Reserves the old username for the user, and releases the new one if it was reserved for them. */
export async function rename(
  trx: DatabaseTransaction,
  userId: string,
  { from, to }: { from: string; to: string },
) {
  await trx.remove('formerUsernames', sql`username = ${to} and user_id = ${userId}`)
  await reserve(trx, from, userId)
}

/** Reserves a former username; `userId` is null if the account was deleted. */
export async function reserve(trx: DatabaseTransaction, username: string, userId: string | null) {
  await trx.insert(
    'formerUsernames',
    { username: username.toLowerCase(), userId },
    sql`on conflict (username) do update set user_id = ${userId}`,
  )
}

export function count(trx: DatabaseTransaction, userId: string): Promise<number> {
  return trx.count('formerUsernames', sql`user_id = ${userId}`)
}
