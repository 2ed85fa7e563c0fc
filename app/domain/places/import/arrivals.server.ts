import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { createWaiting } from './imports.server.ts'
import { readAgain, receiveFile } from './receiving.server.ts'

export type RefusedFile = { fileName: string; message: string }

type ArrivingPhoto = {
  bytes: Uint8Array
  fileName: string
  /** Null if the import is not saved yet. */
  locationId: string | null
  /** Index of the photo in the order of those that the import adds to this location. */
  place?: number | undefined
}

export async function addPhoto(
  actor: Actor,
  id: string,
  { bytes, fileName, locationId, place }: ArrivingPhoto,
): Promise<{ id: string }> {
  const owner = requireUser(actor)
  const found = await db.selectFirst(
    'imports',
    ['savedAt', 'locationIds'],
    sql`id = ${asId(id)} and owner_id = ${owner.id} and undone_at is null`,
  )
  if (!found || (locationId === null && found.savedAt)) throw notFound('Import')
  if (locationId === null) return photos.create(actor, bytes, { importId: id }, fileName)
  if (!found.locationIds.includes(locationId)) throw notFound('Location')
  return photos.create(actor, bytes, { importId: id, locationId, importPlace: place }, fileName)
}

export type PhotoFacts = {
  position: Coordinates | null
  /** Milliseconds since 1970. */
  takenAt: number | null
  /** Minutes east of UTC; null if `takenAt` is the camera's clock read as UTC. */
  takenOffset?: number | null
  camera?: string
}

/**
 * Adds what a sidecar or another program says of a photo. A position counts more than that of the
 * camera, which somebody may have corrected; the rest only where the photo says nothing.
 */
export async function completePhoto(
  id: string,
  { position, takenAt, takenOffset = 0, camera = '' }: PhotoFacts,
) {
  if (position) {
    await db.update('photos', position, sql`id = ${id}`)
  }
  if (takenAt !== null) {
    const changes = { takenAt: new Date(takenAt), takenOffset }
    await db.update('photos', changes, sql`id = ${id} and taken_at is null`)
  }
  if (camera) await db.update('photos', { camera }, sql`id = ${id} and camera = ''`)
}

type ArrivingFile = { fileName: string } & ({ bytes: Uint8Array } | { refusal: DomainError })

/**
 * Adds files to an import; if `importId` is null, to a new import. A refused photo is recorded and
 * does not stop the others; photos that were added before `files` fails are kept. Files that are no
 * photos are read in a job.
 * @returns the id of the import, or null if the import was new, got no file and was deleted
 */
export async function addFiles(
  actor: Actor,
  importId: string | null,
  files: AsyncIterable<ArrivingFile>,
): Promise<{ id: string | null; refused: RefusedFile[] }> {
  const owner = requireUser(actor)
  const id = importId ?? (await createWaiting(actor))
  const refused: RefusedFile[] = []
  const reading = new Set<Promise<void>>()
  let added = 0
  let toRead = 0
  let failure: { reason: unknown } | undefined
  async function read({ fileName, ...file }: ArrivingFile) {
    try {
      if ('refusal' in file) throw file.refusal
      if (!sniff(file.bytes)) {
        const stream = new Blob([file.bytes as Uint8Array<ArrayBuffer>]).stream()
        await receiveFile(actor, id, { fileName, stream }, false)
        toRead += 1
        return
      }
      await addPhoto(actor, id, { bytes: file.bytes, fileName, locationId: null })
      added += 1
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'notFound') {
        refused.push({ fileName: fileName.replaceAll('\0', ''), message: error.message })
      } else failure ??= { reason: error }
    }
  }
  try {
    for await (const file of files) {
      const one = read(file).then(() => void reading.delete(one))
      reading.add(one)
      if (reading.size >= maxParallel) await Promise.race(reading)
      if (failure) break
    }
  } finally {
    await Promise.all(reading)
    if (toRead > 0) await readAgain(actor, id)
    else if (added === 0 && importId === null) await removeImport(id)
    await inTransaction((trx) => recordRefused(trx, owner.id, id, refused))
  }
  if (failure) throw failure.reason
  return { id: added + toRead === 0 && importId === null ? null : id, refused }
}

/** Keys of refusals of a single photo that another try does not change, although `unavailable`. */
export const undecoded: string[] = [photoWords.notRead.key, photoWords.tooSlow.key]

const maxParallel = 2
const maxNameLength = 100
const maxRefused = 200

/**
 * Adds to what the import says was refused; the same twice counts once.
 * @param isReading what the last reading of its files refused is replaced
 */
export async function recordRefused(
  trx: DatabaseTransaction,
  ownerId: string,
  id: string,
  refused: RefusedFile[],
  isReading = false,
) {
  const before = await trx.selectFirst(
    'imports',
    ['refused', 'refusedCount'],
    sql`id = ${id} and owner_id = ${ownerId} for update`,
  )
  if (!before) return
  const others = before.refused.filter((one) => !isReading || !one.isOfReading)
  const noted = refused.slice(0, maxRefused).map(({ fileName, message }) => ({
    // `slice` may split a surrogate pair, which PostgreSQL rejects in JSON.
    fileName: fileName.slice(0, maxNameLength).toWellFormed(),
    message,
    ...(isReading && { isOfReading: true }),
  }))
  const all = new Map([...others, ...noted].map((one) => [JSON.stringify(one), one]))
  const kept = [...all.values()].slice(0, maxRefused)
  const counted = isReading ? others.length + refused.length : before.refusedCount
  await trx.update(
    'imports',
    { refused: kept, refusedCount: Math.max(all.size, counted) },
    sql`id = ${id}`,
  )
}

async function removeImport(id: string) {
  await db.remove('imports', sql`id = ${id}`)
}
