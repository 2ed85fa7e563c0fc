import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { endOf, findSame } from '#app/domain/photos/rows.server.ts'
import * as reReviews from '#app/domain/publishing/re-reviews.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

/** Puts photos in the order of `ids`; photos missing in it follow in their previous order. */
export async function reorder(actor: Actor, locationId: string, ids: string[]) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    await items.lock(trx, user, 'location', locationId)
    await items.markChanged(trx, 'location', locationId)
    await order(trx, locationId, ids)
  })
}

/** Does the work of `reorder` in a transaction that has locked the location. */
export async function order(trx: DatabaseTransaction, locationId: string, ids: string[]) {
  await trx.run(sql`update photos p set position = n.place from (
      select id, row_number() over (order by
        array_position(${ids.filter(isId)}::uuid[], id) nulls last, position, id) - 1 as place
      from photos where location_id = ${locationId}) n where n.id = p.id`)
}

/** Removes a photo; idempotent. `restore` undoes this until the photo is permanently deleted. */
export async function remove(
  actor: Actor,
  id: string,
): Promise<{ id: string; locationId: string }> {
  const user = requireUser(actor)
  return inTransaction(async (trx) => {
    const { locationId } = await find(trx, id)
    await items.lock(trx, user, 'location', locationId).catch(asPhoto)
    const item = { kind: 'location', id: locationId } as const
    const taken = await reReviews.trackChange(trx, item, () =>
      trx.update(
        'photos',
        { locationId: null, importId: null, removedFromId: locationId, removedAt: new Date() },
        sql`id = ${id} and location_id = ${locationId}`,
      ),
    )
    if (taken > 0) await items.markChanged(trx, 'location', locationId)
    return { id, locationId }
  })
}

/** Undoes `remove`, unless the same photo was added again; idempotent. */
export async function restore(actor: Actor, id: string) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const { locationId, sha256 } = await find(trx, id)
    const { ownerId } = await items.lock(trx, user, 'location', locationId).catch(asPhoto)
    if (await findSame(trx, ownerId, { locationId }, sha256)) return
    await endOf(trx, { locationId })
    const item = { kind: 'location', id: locationId } as const
    await reReviews.trackChange(trx, item, () =>
      trx.update(
        'photos',
        { locationId, removedFromId: null, removedAt: null },
        sql`id = ${id} and removed_from_id = ${locationId}`,
      ),
    )
    await items.markChanged(trx, 'location', locationId)
  })
}

async function find(trx: DatabaseTransaction, id: string) {
  const photo = await trx.selectFirst(
    'photos',
    ['locationId', 'removedFromId', 'sha256'],
    sql`id = ${asId(id)}`,
  )
  const locationId = photo?.locationId ?? photo?.removedFromId
  if (!photo || !locationId) throw notFound('Photo')
  return { locationId, sha256: photo.sha256 }
}

/** Replaces the error about the location, which would reveal that somebody else's photo exists. */
function asPhoto(error: unknown): never {
  const isSeen = error instanceof DomainError && error.code === 'forbidden'
  throw isSeen ? error : notFound('Photo')
}
