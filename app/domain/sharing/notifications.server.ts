import { type DatabaseTransaction, db, prepared } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import type { Notification, NotificationKind, Notifications } from './notification.ts'

/** The bell shows at most this many, the newest first. */
const shownAtOnce = 100

/** Tells somebody in the app, in the transaction of the cause. */
export async function create<Kind extends NotificationKind>(
  trx: DatabaseTransaction,
  userId: string,
  kind: Kind,
  props: Notifications[Kind],
) {
  await trx
    .insertInto('notifications')
    .values({ id: newId(), userId, kind, props: JSON.stringify(props) })
    .execute()
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

/** Marks all that the actor was told as read. */
export async function markRead(actor: Actor) {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date() })
    .where('userId', '=', requireUser(actor).id)
    .where('readAt', 'is', null)
    .execute()
}
