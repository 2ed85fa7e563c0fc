import { db, run } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { open } from './imports.server.ts'

/** A file that an import could not take, and why. */
type RefusedFile = { fileName: string; message: string }

/** A photo of an import as it arrives. */
type ArrivingPhoto = {
  bytes: Uint8Array
  fileName: string
  /** One of the places of a saved import; without it the photo waits in one that is open. */
  locationId: string | null
  /** Where it stands among the photos of the import that go there, counted from 0. */
  place?: number | undefined
}

/**
 * Adds a photo to an import, in the order that its places say, whichever arrives first.
 * @throws `notFound` for an import or a place of it that is not there, and all that `photos.create` throws
 */
export async function addPhoto(
  actor: Actor,
  id: string,
  { bytes, fileName, locationId, place }: ArrivingPhoto,
): Promise<{ id: string }> {
  const owner = requireUser(actor)
  const found = await db
    .selectFrom('imports')
    .select(['savedAt', 'locationIds'])
    .where('id', '=', asId(id))
    .where('ownerId', '=', owner.id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (!found || (locationId === null && found.savedAt)) throw notFound('Import')
  if (locationId === null) return photos.create(actor, bytes, { importId: id }, fileName)
  if (!found.locationIds.includes(locationId)) throw notFound('Location')
  return photos.create(actor, bytes, { importId: id, locationId, importPlace: place }, fileName)
}

/** A file of many as it arrives: its bytes, or why it is refused. */
type ArrivingFile = { fileName: string } & ({ bytes: Uint8Array } | { refusal: DomainError })

/**
 * Takes files one after the other into an open import, or a new one; two are read at once. What is
 * refused is noted with the import, and does not keep the others out.
 * @returns the import, or null when no file could be taken
 * @throws `notFound`, and what the files throw when they stop; those before are kept
 */
export async function take(
  actor: Actor,
  importId: string | null,
  files: AsyncIterable<ArrivingFile>,
): Promise<{ id: string | null; refused: RefusedFile[] }> {
  const owner = requireUser(actor)
  const id = importId ?? (await open(actor))
  const refused: RefusedFile[] = []
  const reading = new Set<Promise<void>>()
  let taken = 0
  let failure: { reason: unknown } | undefined
  async function read({ fileName, ...file }: ArrivingFile) {
    try {
      if ('refusal' in file) throw file.refusal
      await addPhoto(actor, id, { bytes: file.bytes, fileName, locationId: null })
      taken += 1
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
      if (reading.size >= readAtOnce) await Promise.race(reading)
      if (failure) break
    }
  } finally {
    await Promise.all(reading)
    if (taken === 0 && importId === null) await forget(id)
    else if (refused.length > 0) await noteRefused(owner.id, id, refused)
  }
  if (failure) throw failure.reason
  return { id: taken === 0 && importId === null ? null : id, refused }
}

const readAtOnce = 2
const longestName = 100
const mostRefused = 200

/** Keeps with an import which files it could not take, as long as there are not too many. */
async function noteRefused(ownerId: string, id: string, refused: RefusedFile[]) {
  const noted = refused.slice(0, mostRefused).map(({ fileName, message }) => ({
    // A cut through a sign of two halves is no text that JSON of PostgreSQL takes.
    fileName: fileName.slice(0, longestName).toWellFormed(),
    message,
  }))
  await run(
    sql`update imports set refused = refused || ${JSON.stringify(noted)}::jsonb
      where id = ${id} and owner_id = ${ownerId}
        and jsonb_array_length(refused) < ${mostRefused}`,
    db,
  )
}

async function forget(id: string) {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}
