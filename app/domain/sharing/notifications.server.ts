import { type DatabaseTransaction, db, read, run } from '#app/db/client.server.ts'
import { boolean, integer, json, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { keptSince } from '#app/domain/retention.ts'
import type { Notification, NotificationKind, Notifications } from './notification.ts'

/** The bell shows at most this many, the newest first. */
const shownAtOnce = 100

/**
 * Tells somebody in the app, in the transaction of the cause. What the same person did with the same item
 * before, and is not read yet, is no news any more.
 */
export async function create<Kind extends NotificationKind>(
  trx: DatabaseTransaction,
  userId: string,
  kind: Kind,
  props: Notifications[Kind],
) {
  await remove(trx, userId, props.itemId, props.username)
  await trx
    .insertInto('notifications')
    .values({ id: newId(), userId, kind, props: JSON.stringify(props) })
    .execute()
}

/** Takes back what somebody was told about an item, of all people or of one, as long as it is not read. */
export async function remove(
  trx: DatabaseTransaction,
  userId: string,
  itemId: string,
  username?: string,
) {
  await run(
    sql`delete from notifications where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}
      and props ->> 'username' = ${username ?? sql`props ->> 'username'`}`,
    trx,
  )
}

/** Marks what somebody was told about an item as read: they have answered it. */
export async function markReadOf(trx: DatabaseTransaction, userId: string, itemId: string) {
  await run(
    sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}`,
    trx,
  )
}

/** What the actor was told, the newest first. */
export async function list(actor: Actor): Promise<Notification[]> {
  const user = requireUser(actor)
  const rows = await read(
    {
      id: uuid,
      kind: text,
      props: json<Notifications[NotificationKind]>(),
      isRead: boolean,
      createdAt: timestamp,
    },
    sql`select id, kind, props, read_at is not null as "isRead", created_at as "createdAt"
      from notifications where user_id = ${user.id} 
      order by created_at desc, id desc limit ${literal(shownAtOnce)}`,
  )
  return rows as Notification[]
}

/** How many lines of the bell the actor has not read. */
export async function countUnread(actor: Actor): Promise<number> {
  const [row] = await read(
    { count: integer },
    sql`select count(*)::int as count from notifications 
      where user_id = ${requireUser(actor).id} and read_at is null`,
  )
  return row?.count ?? 0
}

/** Forgets what people were told long enough ago. */
export async function sweep(now: Date) {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', keptSince(now, 'notification'))
    .execute()
}

/** Marks all that the actor was told as read. */
export async function markRead(actor: Actor) {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date() })
    .where('userId', '=', requireUser(actor).id)
    .where('readAt', 'is', null)
    .execute()
}
