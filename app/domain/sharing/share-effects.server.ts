import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { removeLeftGear } from '#app/domain/items/left-gear.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import type { SharedItem } from './share-rows.server.ts'

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
