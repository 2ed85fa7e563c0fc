import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Actor } from './actor.ts'

/** The present username of the person who once had this one. */
export async function findCurrentBy(actor: Actor, former: string): Promise<string | undefined> {
  const [row] = await readRows(
    { username: text },
    sql`select u.username from former_usernames f join users u on u.id = f.user_id
      where f.username = ${former.toLowerCase()}`,
    actor,
  )
  return row?.username
}

/** The former usernames of a user, last one first. */
export async function listOf(userId: string): Promise<string[]> {
  const rows = await readRows(
    { username: text },
    sql`select username from former_usernames
      where user_id = ${userId} order by changed_at desc, username`,
  )
  return rows.map(({ username }) => username)
}

/** Reserves the name that a user leaves; a former name that they go back to is freed. */
export async function leave(
  trx: DatabaseTransaction,
  userId: string,
  { from, to }: { from: string; to: string },
) {
  await trx
    .deleteFrom('formerUsernames')
    .where('username', '=', to)
    .where('userId', '=', userId)
    .execute()
  await reserve(trx, from, userId)
}

/** Reserves a name. @param userId the person who had it; null for a deleted account */
export async function reserve(trx: DatabaseTransaction, username: string, userId: string | null) {
  await trx
    .insertInto('formerUsernames')
    .values({ username: username.toLowerCase(), userId })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ userId }))
    .execute()
}

export async function count(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('formerUsernames')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}
