import { createHash } from 'node:crypto'
import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { discard, store, undoStore } from '#app/domain/pictures/files.server.ts'
import { renderPhoto } from '#app/domain/pictures/render.server.ts'
import { unauthenticated } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { countPhotoBytes } from '#app/domain/users/attempts.server.ts'

/** Stores a profile picture; returns the photo's id. */
export async function create(actor: Actor, bytes: Uint8Array): Promise<string> {
  const owner = requireSelf(actor)
  const { id: ownerId } = owner
  await countPhotoBytes(owner, bytes.length)
  const { exif, variants, ...facts } = await renderPhoto(bytes, ownerId)
  const id = newId()
  await store(id, bytes, variants)
  const photo = {
    ...facts,
    ...exif,
    takenAt: exif.takenAt === null ? null : new Date(exif.takenAt),
    id,
    filesId: id,
    ownerId,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  }
  try {
    const before = await inTransaction(async (trx) => {
      const old = await removeRow(trx, ownerId)
      await requirePlanRoom(trx, ownerId, 'storage', bytes.length)
      await trx.insert('photos', photo)
      await trx.update('users', { picturePhotoId: id, updatedAt: new Date() }, sql`id = ${ownerId}`)
      return old
    })
    if (before) await discard(before)
    return id
  } catch (error) {
    await undoStore(id, error)
    throw error
  }
}

export async function remove(actor: Actor) {
  const { id } = requireSelf(actor)
  const before = await inTransaction((trx) => removeRow(trx, id))
  if (before) await discard(before)
}

/** Returns the id of the photo's files, which the caller must delete after the commit. */
async function removeRow(trx: DatabaseTransaction, userId: string): Promise<string | undefined> {
  const user = await trx.selectFirst('users', ['picturePhotoId'], sql`id = ${userId} for update`)
  if (!user) throw unauthenticated()
  const [photo] = await trx.remove('photos', sql`id = ${user.picturePhotoId}`, ['filesId'])
  return photo?.filesId
}
