import { inTransaction, readRows } from '#app/db/client.server.ts'
import { allOrNull, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, listOf, type Selection } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { kinds, type ShareKind } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { findHolder } from '#app/domain/users/emails.server.ts'
import type { Member } from './share.ts'
import { notificationProps, removeGearOfLeavers, setLevel } from './share-effects.server.ts'
import {
  callTime,
  findItem,
  findShares,
  lockSharedItem,
  memberName,
  type SharedItem,
} from './share-rows.server.ts'

export async function list(actor: Actor, { kind, itemId }: SharedItem): Promise<Member[]> {
  const owner = requireUser(actor)
  const rows = await readRows(
    allOrNull(memberRow),
    sql`select ${listOf(memberRow)}
      from ${tableOf(kind)} i left join shares sh on sh.${idColumn(kind)} = i.id
        left join users m on m.id = sh.user_id
      where i.id = ${asId(itemId)} and i.owner_id = ${owner.id} and i.deleted_at is null
      order by sh.created_at, sh.id`,
  )
  if (rows.length === 0) throw notFound(kinds[kind].title)
  return rows.filter(({ userItemId }) => userItemId !== null) as Member[]
}

/** Changes a share; `who` is the member's user id or the share's id. */
export async function update(
  actor: Actor,
  item: SharedItem,
  who: string,
  accessLevel: AccessLevel,
) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const { title } = await lockSharedItem(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    await setLevel(trx, owner, { ...item, title }, share, accessLevel)
  })
}

/**
 * Removes a member; idempotent. The error is the same for another owner's item and an unknown
 * item, so that nobody learns which exist. `who` is the member's user id or the share's id.
 * @returns whether there was such a share
 */
export async function remove(actor: Actor, item: SharedItem, who: string): Promise<boolean> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const found = await findItem(trx, item)
    const isOwner = found?.ownerId === user.id
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    const isLeaving = who === user.id || share?.userId === user.id
    if (!isOwner && !isLeaving) throw notFound(kinds[item.kind].title)
    if (!share) return false
    await trx.remove('shares', sql`id = ${share.id}`)
    await removeGearOfLeavers(trx, item)
    const invited = share.userId ?? (share.email && (await findHolder(trx, share.email))?.id)
    if (!isLeaving && invited) await notifications.remove(trx, invited, item.itemId)
    if (!found || share.status !== 'accepted') return true
    const about = notificationProps(item, found.title, user)
    if (!isOwner) await notifications.create(trx, found.ownerId, 'shareLeft', about)
    else if (share.userId) await notifications.create(trx, share.userId, 'shareRemoved', about)
    return true
  })
}

export async function findItemId(actor: Actor, kind: ShareKind, id: string): Promise<string> {
  const user = requireUser(actor)
  const [share] = await readRows(
    { itemId: uuid },
    sql`select i.id as "itemId" from shares sh join ${tableOf(kind)} i
        on i.id = sh.${idColumn(kind)}
      where sh.id = ${asId(id)} and (i.owner_id = ${user.id} or sh.user_id = ${user.id})`,
  )
  if (!share) throw notFound('Share')
  return share.itemId
}

const memberRow: Selection<Member> = {
  ...columns('shares', 'sh', 'email', 'accessLevel', 'status', 'role', 'phone'),
  id: as(orNull(uuid), sql`sh.user_id`),
  userItemId: as(uuid, sql`sh.id`),
  username: as(orNull(text), sql`m.username`),
  name: as(text, memberName),
  callTime: as(orNull(text), callTime),
}
