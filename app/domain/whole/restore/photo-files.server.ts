import { createHash } from 'node:crypto'
import { db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { plainFileName } from '#app/domain/pictures/file-name.ts'
import { discardUnused, store, undoStore } from '#app/domain/pictures/files.server.ts'
import { renderPhoto } from '#app/domain/pictures/render.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Archived } from '#app/domain/whole/archive/schemas.ts'
import { type Zip, ZipError } from '#app/integrations/zip.server.ts'
import { findEntries, type Restoring } from './entries.server.ts'
import type { WantedPhoto } from './photos.server.ts'

/**
 * Stores the files of a photo, and its row in no home, which nobody sees and which a sweep deletes
 * after some days. A file that is damaged is marked in the entry. Once more does nothing.
 * @throws `limit` if the plan has no room
 */
export async function storePhoto(restoring: Restoring, zip: Zip, wanted: WantedPhoto) {
  const bytes = await readWhole(zip, wanted)
  const rendered = bytes && (await renderPhoto(bytes, restoring.ownerId).catch(ignoreRefusal))
  if (!bytes || !rendered) return markUnreadable(restoring, wanted)
  const [entry] = await findEntries<'photos'>(db, restoring, [wanted.sourceId])
  if (!entry) throw new Error('The entry of a photo is gone')
  const filesId = newId()
  await store(filesId, bytes, rendered.variants)
  try {
    await inTransaction(async (trx) => {
      const { ownerId } = restoring
      await requirePlanRoom(trx, ownerId, 'storage', bytes.length)
      const taken = await trx.selectFirst('photos', ['id'], sql`id = ${entry.id}`)
      const { exif: _, variants: __, ...facts } = rendered
      const photo = {
        ...facts,
        ...factsOf(entry),
        id: taken ? newId() : entry.id,
        ownerId,
        filesId,
      }
      const sha256 = createHash('sha256').update(bytes).digest()
      await trx.insert('photos', { ...photo, bytes: bytes.length, sha256 })
      const changes = { photoId: photo.id }
      const changed = await trx.update('restoreEntries', changes, ofPhoto(restoring, wanted))
      if (changed === 0) throw new Error('The restore is gone')
    })
  } catch (error) {
    await undoStore(filesId, error)
    throw error
  }
}

/** Deletes the photos that were stored and are in no home. */
export async function discardPhotos({ id, ownerId }: Restoring) {
  const removed = await db.remove(
    'photos',
    sql`owner_id = ${ownerId} and location_id is null and concept_id is null and gear_id is null
      and removed_at is null and not exists (select from users u where u.picture_photo_id = photos.id)
      and id in (select photo_id from restore_entries
        where restore_id = ${id} and photo_id is not null)`,
    ['filesId'],
  )
  await db.update(
    'restoreEntries',
    { photoId: null },
    sql`restore_id = ${id} and photo_id is not null`,
  )
  await discardUnused(removed.map(({ filesId }) => filesId))
}

async function readWhole(zip: Zip, { file, isOriginal, sha256 }: WantedPhoto) {
  const found = zip.find(file)
  if (!found) return undefined
  const chunks: Buffer[] = []
  try {
    for await (const chunk of zip.read(found)) chunks.push(chunk)
  } catch (error) {
    if (error instanceof ZipError) return undefined
    throw error
  }
  const bytes = Buffer.concat(chunks)
  const isWhole = !isOriginal || createHash('sha256').update(bytes).digest('hex') === sha256
  return isWhole ? bytes : undefined
}

function ignoreRefusal(error: unknown): undefined {
  const isRefused =
    error instanceof DomainError && (error.code === 'invalid' || error.code === 'tooLarge')
  if (!isRefused) throw error
}

async function markUnreadable(restoring: Restoring, wanted: WantedPhoto) {
  await db.update('restoreEntries', { isUnreadable: true }, ofPhoto(restoring, wanted))
}

function ofPhoto({ id }: Restoring, { sourceId }: WantedPhoto) {
  return sql`restore_id = ${id} and file = 'photos' and source_id = ${sourceId}`
}

/** The archive's facts, and not those of the file, as a copy hides where it was taken. */
function factsOf(entry: Archived<'photos'>) {
  const { caption, takenOffset, latitude, longitude, direction } = entry
  const { camera, lens, focalLength } = entry
  return {
    ...{ caption, takenOffset, latitude, longitude, direction, camera, lens, focalLength },
    fileName: plainFileName(entry.fileName),
    takenAt: entry.takenAt === null ? null : sql`${entry.takenAt}::timestamptz`,
  }
}
