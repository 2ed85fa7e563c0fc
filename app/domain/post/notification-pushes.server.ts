import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import * as pushes from '#app/domain/post/push/pushes.server.ts'
import { pushNotice } from '#app/domain/sharing/jobs.server.ts'
import { findItem, findShares, type SharedItem } from '#app/domain/sharing/share-rows.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { ruleOf } from './notice.ts'
import * as notices from './notices.server.ts'
import { type Notification, noticeOf, wordsOf } from './notification.ts'
import * as quietHours from './quiet-hours.server.ts'

const day = 86_400_000

/**
 * Pushes a notification to the devices of its person: after their quiet hours, and only if it is
 * there, unread and still wanted then, and speaks of nothing that they no longer see.
 */
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
  if (!(await notices.findWays(db, userId, notice)).push) return
  const quietUntil = ruleOf(notice).breaksQuiet ? undefined : await quietHours.findEnd(userId, now)
  if (quietUntil) {
    const seconds = Math.ceil((quietUntil.getTime() - now.getTime()) / 1000)
    await inTransaction((trx) => enqueue(trx, pushNotice, { id }, seconds))
    return
  }
  if ('kind' in props) {
    const user = await users.find(userId)
    const item = { kind: props.kind, itemId: props.itemId }
    const isSeen = kind === 'shareReceived' ? await isInvited(user, item) : await sees(user, item)
    if (!isSeen) return
  }
  const until = 'at' in props ? props.at : new Date(now.getTime() + day).toISOString()
  const item = 'kind' in props ? { itemType: props.kind, itemId: props.itemId } : {}
  const message = {
    id,
    title: ruleOf(notice).title,
    body: wordsOf(notification),
    data: { kind, url: `/my/notifications/${id}`, ...item },
    until,
  }
  await inTransaction((trx) => pushes.write(trx, [userId], message))
}

async function sees(user: SignedIn, { kind, itemId }: SharedItem): Promise<boolean> {
  const [row] = await readRows(
    { isSeen: boolean },
    sql`select ${isVisible('i', user, kind)} as "isSeen" from ${tableOf(kind)} i
      where i.id = ${itemId}`,
  )
  return row?.isSeen ?? false
}

async function isInvited(user: SignedIn, item: SharedItem): Promise<boolean> {
  const email = user.emailConfirmed ? user.email : null
  return inTransaction(async (trx) => {
    const shares = await findShares(trx, item, { userId: user.id, email })
    const isOpen = shares.some(({ status }) => status === 'pending')
    return isOpen && (await findItem(trx, item)) !== undefined
  })
}
