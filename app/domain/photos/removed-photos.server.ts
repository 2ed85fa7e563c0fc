import { db } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { endOf, findSame, lockLocation, touch } from './photo-rows.server.ts'

/**
 * Takes a photo out of its location; `restore` puts it back where it was.
 * @throws `notFound` for a photo that is not at this location of the actor
 */
export async function remove(
  actor: Actor,
  locationId: string,
  id: string,
): Promise<{ id: string }> {
  const owner = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    await lockLocation(trx, owner.id, locationId)
    const removed = await trx
      .updateTable('photos')
      .set({ locationId: null, importId: null, removedFromId: locationId, removedAt: new Date() })
      .where('id', '=', isId(id) ? id : null)
      .where('locationId', '=', locationId)
      .where('ownerId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('Photo')
    await touch(trx, locationId)
    return removed
  })
}

/**
 * Undoes `remove`. A photo that has been added again meanwhile is not there twice.
 * @throws `notFound`, `limit` when the location has no room left
 */
export async function restore(actor: Actor, locationId: string, id: string) {
  const owner = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    await lockLocation(trx, owner.id, locationId)
    const photo = await trx
      .selectFrom('photos')
      .select(['id', 'sha256'])
      .where('id', '=', isId(id) ? id : null)
      .where('removedFromId', '=', locationId)
      .where('ownerId', '=', owner.id)
      .executeTakeFirst()
    if (!photo) throw notFound('Photo')
    if (await findSame(trx, owner.id, { locationId }, photo.sha256)) return
    await endOf(trx, { locationId })
    await trx
      .updateTable('photos')
      .set({ locationId, removedFromId: null, removedAt: null })
      .where('id', '=', photo.id)
      .execute()
    await touch(trx, locationId)
  })
}
