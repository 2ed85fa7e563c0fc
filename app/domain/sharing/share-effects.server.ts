import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { removeLeftGear } from '#app/domain/items/left-gear.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { type Share, type SharedItem, setShare } from './share-rows.server.ts'

export async function removeGearOfLeavers(trx: DatabaseTransaction, { kind, itemId }: SharedItem) {
  if (kind === 'shoot') await removeLeftGear(trx, [itemId])
  if (kind !== 'project') return
  const held = await trx.select('projectShoots', ['shootId'], sql`project_id = ${itemId}`)
  await removeLeftGear(
    trx,
    held.map(({ shootId }) => shootId),
  )
}

export function notificationProps(
  { kind, itemId }: SharedItem,
  title: string,
  { username }: Pick<SignedIn, 'username'>,
) {
  return { kind, itemId, title, username }
}

export async function setLevel(
  trx: DatabaseTransaction,
  owner: SignedIn,
  { title, ...item }: SharedItem & { title: string },
  share: Share,
  accessLevel: AccessLevel,
) {
  if (share.accessLevel === accessLevel) return
  await setShare(trx, share.id, { accessLevel })
  await removeGearOfLeavers(trx, item)
  if (!share.userId || share.status !== 'accepted') return
  const about = { ...notificationProps(item, title, owner), accessLevel }
  await notifications.create(trx, share.userId, 'accessChanged', about)
}
