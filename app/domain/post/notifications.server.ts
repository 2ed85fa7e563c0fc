import { type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { boolean, type Column, json, text } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, type Query, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { keyset, publishPage } from '#app/domain/rules/keyset.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { pushNotice } from './jobs.server.ts'
import * as notices from './notices.server.ts'
import {
  type Notification,
  type NotificationKind,
  type Notifications,
  noticeOf,
  notificationSentence,
} from './notification.ts'
import type { Notice } from './published.ts'

const maxShown = 100

/** Replaces unread notifications by the same user about the item; `pushAfter` is in seconds. */
export async function create<Kind extends NotificationKind>(
  trx: DatabaseTransaction,
  userId: string,
  kind: Kind,
  props: Notifications[Kind],
  pushAfter = 0,
) {
  await remove(trx, userId, props.itemId, props.username)
  const ways = await notices.findChannels(trx, userId, noticeOf[kind])
  const isPushed = ways.push && (await hasDevice(trx, userId))
  if (!ways.bell && !isPushed) return
  const id = newId()
  await trx.insert('notifications', {
    id,
    userId,
    kind,
    props,
    hasBell: ways.bell,
  })
  if (isPushed) await enqueue(trx, pushNotice, { id }, pushAfter)
}

async function hasDevice(trx: DatabaseTransaction, userId: string) {
  const device = await trx.selectFirst('pushDevices', ['id'], sql`user_id = ${userId} limit 1`)
  return device !== undefined
}

/** Removes unread notifications about an item; if there is a `username`, only those they caused. */
export async function remove(
  trx: DatabaseTransaction,
  userId: string,
  itemId: string,
  username?: string,
) {
  await trx.run(sql`delete from notifications where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}
      and props ->> 'username' = ${username ?? sql`props ->> 'username'`}`)
}

export async function markReadOf(trx: DatabaseTransaction, userId: string, itemId: string) {
  await trx.run(sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
      and props ->> 'itemId' = ${itemId}`)
}

export async function list(actor: Actor): Promise<Notification[]> {
  const user = requireUser(actor)
  return (await read(latestNotifications(user))) as Notification[]
}

/** Selects the latest 100 notifications of the user, newest first. */
export function latestNotifications(user: SignedIn): Query<NotificationRow> {
  return select(
    notification,
    sql`from notifications n where n.user_id = ${user.id} and n.has_bell
      order by n.created_at desc, n.id desc limit ${literal(maxShown)}`,
  )
}

export function toNotice({ id, kind, props, isRead, createdAt }: NotificationRow): Notice {
  const text = notificationSentence({ kind, props } as Notification)
  return { id, kind, props: { ...props }, text, isRead, createdAt: createdAt.toISOString() }
}

export async function listPage(
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const user = requireUser(actor)
  const listing = {
    ...defaultListing,
    sort: 'createdAt',
    direction: 'desc',
    limit,
    cursor,
  } as const
  const { after, order, key } = keyset(listing, 'n')
  const rows = await read(
    select(
      { ...notification, key: as(text, key) },
      sql`from notifications n where n.user_id = ${user.id} and n.has_bell and ${after}
        order by ${order} limit ${limit + 1}`,
    ),
  )
  return publishPage(rows, limit, toNotice)
}

/** Finds even a notification that was only pushed and is not listed. */
export async function find(actor: Actor, id: string): Promise<Notification> {
  const user = requireUser(actor)
  const [row] = await read(
    select(
      notification,
      sql`from notifications n where n.user_id = ${user.id} and n.id = ${asId(id)}`,
    ),
  )
  if (!row) throw notFound('Notification')
  return row as Notification
}

export type NotificationRow = Omit<Notification, 'kind' | 'props'> & {
  kind: NotificationKind
  props: Notifications[NotificationKind]
}

const notification = {
  ...columns('notifications', 'n', 'id', 'createdAt'),
  kind: as(text as Column<NotificationKind>, sql`n.kind`),
  props: as(json<Notifications[NotificationKind]>(), sql`n.props`),
  isRead: as(boolean, sql`n.read_at is not null`),
}

export async function sweep(now: Date) {
  await db.remove('notifications', sql`created_at < ${retentionStart(now, 'notification')}`)
}

export async function markRead(actor: Actor) {
  await db.update(
    'notifications',
    { readAt: new Date() },
    sql`user_id = ${requireUser(actor).id} and read_at is null`,
  )
}
