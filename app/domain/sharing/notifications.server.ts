import { type DatabaseTransaction, db, readRows, runStatement } from '#app/db/client.server.ts'
import { boolean, json, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { retentionStart } from '#app/domain/retention.ts'
import type { Notification, NotificationKind, Notifications } from './notification.ts'

const maxShown = 100

/** Notifies in the caller's transaction; replaces unread ones of that person and item. */
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

/** Removes a user's unread notifications about an item, from everybody or from one person. */
export async function remove(
  trx: DatabaseTransaction,
  userId: string,
  itemId: string,
  username?: string,
) {
  await runStatement(
    sql`delete from notifications where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}
      and props ->> 'username' = ${username ?? sql`props ->> 'username'`}`,
    trx,
  )
}

/** Marks notifications about an item as read once the user has answered. */
export async function markReadOf(trx: DatabaseTransaction, userId: string, itemId: string) {
  await runStatement(
    sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}`,
    trx,
  )
}

/** The actor's notifications, newest first. */
export async function list(actor: Actor): Promise<Notification[]> {
  const user = requireUser(actor)
  const rows = await readRows(
    {
      id: uuid,
      kind: text,
      props: json<Notifications[NotificationKind]>(),
      isRead: boolean,
      createdAt: timestamp,
    },
    sql`select id, kind, props, read_at is not null as "isRead", created_at as "createdAt"
      from notifications where user_id = ${user.id} 
      order by created_at desc, id desc limit ${literal(maxShown)}`,
  )
  return rows as Notification[]
}

export async function sweep(now: Date) {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', retentionStart(now, 'notification'))
    .execute()
}

export async function markRead(actor: Actor) {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date() })
    .where('userId', '=', requireUser(actor).id)
    .where('readAt', 'is', null)
    .execute()
}
