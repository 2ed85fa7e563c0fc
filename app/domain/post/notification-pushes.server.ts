import { db, inTransaction, readCount, readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import * as pushes from '#app/domain/post/push/pushes.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { pushNotice } from './jobs.server.ts'
import { ruleOf } from './notice.ts'
import * as notices from './notices.server.ts'
import { type Notification, noticeOf, notificationSentence } from './notification.ts'
import * as quietHours from './quiet-hours.server.ts'

const day = 86_400_000

/** Pushes a notification after quiet hours, unless it was read or the user may not see the item. */
export async function push({ id }: { id: string }, now = new Date()) {
  const row = await db.selectFirst(
    'notifications',
    ['userId', 'kind', 'props'],
    sql`id = ${id} and read_at is null`,
  )
  if (!row) return
  const { userId } = row
  const notification = row as unknown as Pick<Notification, 'kind' | 'props'>
  const { kind, props } = notification
  const notice = noticeOf[kind]
  if (!(await notices.findChannels(db, userId, notice)).push) return
  const quietUntil = ruleOf(notice).breaksQuiet ? undefined : await quietHours.findEnd(userId, now)
  if (quietUntil) {
    const seconds = Math.ceil((quietUntil.getTime() - now.getTime()) / 1000)
    await inTransaction((trx) => enqueue(trx, pushNotice, { id }, seconds))
    return
  }
  if ('kind' in props) {
    const isShown = kind === 'shareReceived' ? isInvited(userId, props) : sees(userId, props)
    if (!(await isShown)) return
  }
  const until = 'at' in props ? props.at : new Date(now.getTime() + day).toISOString()
  const item = 'kind' in props ? { itemType: props.kind, itemId: props.itemId } : {}
  const message = {
    id,
    title: ruleOf(notice).title,
    body: notificationSentence(notification),
    data: { kind, url: `/my/notifications/${id}`, ...item },
    until,
  }
  await inTransaction((trx) => pushes.write(trx, [userId], message))
}

type Item = { kind: ShareKind; itemId: string }

async function sees(userId: string, { kind, itemId }: Item): Promise<boolean> {
  const [row] = await readRows(
    { isSeen: boolean },
    sql`select ${isVisible('i', { id: userId }, kind)} as "isSeen" from ${tableOf(kind)} i
      where i.id = ${itemId}`,
  )
  return row?.isSeen ?? false
}

/** Whether the user, or the user's confirmed address, has a pending invitation to the item. */
async function isInvited(userId: string, { kind, itemId }: Item): Promise<boolean> {
  const waiting = await readCount(
    sql`from shares sh join ${tableOf(kind)} i on i.id = sh.${idColumn(kind)}
        join users u on u.id = ${userId}
      where i.id = ${itemId} and i.deleted_at is null and sh.status = 'pending'
        and (sh.user_id = u.id or (sh.user_id is null and u.email_confirmed_at is not null
          and lower(sh.email collate "C") = lower(u.email collate "C")))`,
  )
  return waiting > 0
}
