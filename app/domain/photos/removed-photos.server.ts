import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { endOf, findSame, lockLocation, touch } from './photo-rows.server.ts'

/**
 * Takes a photo out of its location; `restore` puts it back where it was, until the sweep takes it
 * for good. Twice is once.
 * @returns the location that it was at
 * @throws `notFound` for a photo that is at no location that the actor may edit, nor was
 */
export async function remove(
  actor: Actor,
  id: string,
): Promise<{ id: string; locationId: string }> {
  const user = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    const { locationId } = await find(trx, id)
    await lockLocation(trx, user, locationId).catch(asPhoto)
    const { numUpdatedRows } = await trx
      .updateTable('photos')
      .set({ locationId: null, importId: null, removedFromId: locationId, removedAt: new Date() })
      .where('id', '=', id)
      .where('locationId', '=', locationId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await touch(trx, locationId)
    return { id, locationId }
  })
}

/**
 * Undoes `remove`. A photo that has been added again meanwhile is not there twice. Twice is once.
 * @throws `notFound`, `limit` when the location has no room left
 */
export async function restore(actor: Actor, id: string) {
  const user = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    const { locationId, sha256 } = await find(trx, id)
    const { ownerId } = await lockLocation(trx, user, locationId).catch(asPhoto)
    if (await findSame(trx, ownerId, { locationId }, sha256)) return
    await endOf(trx, { locationId })
    await trx
      .updateTable('photos')
      .set({ locationId, removedFromId: null, removedAt: null })
      .where('id', '=', id)
      .where('removedFromId', '=', locationId)
      .execute()
    await touch(trx, locationId)
  })
}

/** A photo and the location that it is at, or was until it was removed. */
async function find(trx: DatabaseTransaction, id: string) {
  const photo = await trx
    .selectFrom('photos')
    .select(['locationId', 'removedFromId', 'sha256'])
    .where('id', '=', asId(id))
    .executeTakeFirst()
  const locationId = photo?.locationId ?? photo?.removedFromId
  if (!photo || !locationId) throw notFound('Photo')
  return { locationId, sha256: photo.sha256 }
}

/** Of somebody else's photo nobody learns that it is there. */
function asPhoto(): never {
  throw notFound('Photo')
}
