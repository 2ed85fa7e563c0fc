import { sql } from 'kysely'
import { type DatabaseTransaction, db, prepared } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
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
  await sql`delete from notifications where user_id = ${userId} and read_at is null
    and props ->> 'itemId' = ${itemId}
    and props ->> 'username' = ${username ?? sql`props ->> 'username'`}`.execute(trx)
}

/** Marks what somebody was told about an item as read: they have answered it. */
export async function markReadOf(trx: DatabaseTransaction, userId: string, itemId: string) {
  await sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
    and props ->> 'itemId' = ${itemId}`.execute(trx)
}

/** What the actor was told, the newest first. */
export async function list(actor: Actor): Promise<Notification[]> {
  const user = requireUser(actor)
  return prepared<Notification>(
    'notifications',
    `select id, kind, props, read_at is not null as "isRead", created_at as "createdAt"
      from notifications where user_id = $1 order by created_at desc, id desc limit ${shownAtOnce}`,
    [user.id],
  )
}

/** How many lines of the bell the actor has not read. */
export async function countUnread(actor: Actor): Promise<number> {
  const [row] = await prepared<{ count: number }>(
    'notifications-unread',
    'select count(*)::int as count from notifications where user_id = $1 and read_at is null',
    [requireUser(actor).id],
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
