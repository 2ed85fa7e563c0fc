import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { removePhoto } from '#app/domain/photos/homes/gear.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { find as findGear } from './gears.server.ts'

/** Replaces the photo of the actor's gear; `restore` with `beforeId` undoes this. */
export async function create(actor: Actor, gearId: string, bytes: Uint8Array, fileName?: string) {
  const { photo: before } = await findGear(actor, gearId)
  const photo = await photos.create(actor, bytes, { gearId }, fileName)
  return { photo, beforeId: before && before.id !== photo.id ? before.id : undefined }
}

/** Removes a photo; idempotent. `restore` undoes this until the photo is permanently deleted. */
export async function remove(actor: Actor, id: string): Promise<{ id: string }> {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const { gearId, isShown } = await lock(trx, owner.id, id)
    if (isShown) await removePhoto(trx, gearId)
  })
  return { id }
}

/** Undoes `remove`; if the gear has a newer photo, replaces that. Idempotent. */
export async function restore(actor: Actor, id: string) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const { gearId, isShown } = await lock(trx, owner.id, id)
    if (isShown) return
    await removePhoto(trx, gearId)
    await trx.update(
      'photos',
      { gearId, removedFromGearId: null, removedAt: null },
      sql`id = ${id}`,
    )
  })
}

async function lock(trx: DatabaseTransaction, ownerId: string, id: string) {
  const find = () =>
    trx.selectFirst(
      'photos',
      ['gearId', 'removedFromGearId'],
      sql`id = ${asId(id)} and owner_id = ${ownerId}`,
    )
  const found = await find()
  const gearId = found?.gearId ?? found?.removedFromGearId
  if (!gearId) throw notFound('Photo')
  await items.lock(trx, { id: ownerId }, 'gear', gearId)
  return { gearId, isShown: (await find())?.gearId === gearId }
}
