import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { addPhoto, completePhoto, recordRefused, undecoded } from './arrivals.server.ts'
import type { FoundFiles, FoundPhoto, Refusal } from './files/found.ts'
import { readFiles } from './files/read-files.server.ts'
import { readImportJob } from './jobs.server.ts'
import type { PhotoNotes } from './photo-notes.server.ts'
import { replaceAll } from './replace-found.server.ts'
import { makeScratch } from './scratch.server.ts'
import * as storedFiles from './stored-files.server.ts'
import { importWords } from './words.ts'

/**
 * Reads all files of an import: stores the locations and tracks that they have, and adds their
 * photos. What an earlier reading found is replaced. May be repeated. If a file arrives meanwhile,
 * nothing is stored and another reading follows.
 */
export async function readImport(id: string, signal?: AbortSignal) {
  const row = await db.selectFirst(
    'imports',
    ['ownerId', 'columnMatch'],
    sql`id = ${id} and status = 'reading' and saved_at is null and undone_at is null`,
  )
  if (!row) return
  const scratch = await makeScratch()
  try {
    const copies = await copyFiles(id, scratch)
    const found = await readFiles(copies, {
      scratch: await emptyFolder(scratch),
      earlier: await listEarlier(id),
      ...(row.columnMatch && { columns: row.columnMatch }),
    })
    signal?.throwIfAborted()
    const owner = await users.find(row.ownerId)
    const { refused, notes } = await addPhotos(owner, id, found.photos, signal)
    await inTransaction(async (trx) => {
      if (await isCurrent(trx, owner, id, { ...row, fileCount: copies.length })) {
        await record(trx, owner, id, { ...found, notes, refusedPhotos: refused })
      }
    })
  } catch (error) {
    if (!(error instanceof DomainError) || mayPass(error)) throw error
    await fail(id, error.message)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export async function fail(id: string, failure = importWords.unread.text) {
  await db.update(
    'imports',
    { status: 'failed', failure },
    sql`id = ${id} and status = 'reading' and undone_at is null`,
  )
}

async function copyFiles(id: string, scratch: string) {
  const rows = await db.select(
    'importFiles',
    ['id', 'fileName'],
    sql`import_id = ${id} order by created_at, id`,
  )
  const copies: { path: string; fileName: string }[] = []
  for (const file of rows) {
    const path = join(scratch, file.id)
    await storedFiles.copyTo(id, file.id, path)
    copies.push({ path, fileName: file.fileName })
  }
  return copies
}

/** Photos that came without their sidecars, as a form of a page sends them. */
function listEarlier(id: string) {
  return db.select('photos', ['id', 'fileName'], sql`import_id = ${id} and location_id is null`)
}

async function emptyFolder(scratch: string) {
  const folder = join(scratch, 'unpacked')
  await mkdir(folder)
  return folder
}

/** Number of photos between two progress updates. */
const progressEvery = 5

type AddedPhotos = { refused: Refusal[]; notes: PhotoNotes }

async function addPhotos(
  owner: SignedIn,
  importId: string,
  photos: FoundPhoto[],
  signal: AbortSignal | undefined,
): Promise<AddedPhotos> {
  const refused: Refusal[] = []
  const notes: PhotoNotes = {}
  await db.update('imports', { total: photos.length }, sql`id = ${importId}`)
  for (const [index, photo] of photos.entries()) {
    signal?.throwIfAborted()
    try {
      const id = photo.id ?? (await addFrom(photo, owner, importId))
      await completePhoto(id, photo)
      const { title, description, tags } = photo
      if (title || description || tags.length > 0) notes[id] = { title, description, tags }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'notFound') throw error
      if (mayPass(error)) throw error
      refused.push({ fileName: photo.fileName, message: error.message })
    } finally {
      if (!photo.id) await rm(photo.path, { force: true })
    }
    if (index % progressEvery === 0) {
      await db.update('imports', { done: index + 1 }, sql`id = ${importId}`)
    }
  }
  return { refused, notes }
}

async function addFrom({ path, fileName }: FoundPhoto, owner: SignedIn, importId: string) {
  const bytes = await readFile(path)
  const { id } = await addPhoto(owner, importId, { bytes, fileName, locationId: null })
  return id
}

/** Whether another try may succeed, as when the storage is away for a moment. */
function mayPass({ code, key }: DomainError) {
  return code === 'unavailable' && !undecoded.includes(key)
}

/** Seconds until files are read again because others arrived. */
const againSeconds = 3

type Read = { columnMatch: Record<string, number> | null; fileCount: number }

/** Locks the import. @returns whether it is still open, and all of its files have been read */
async function isCurrent(
  trx: DatabaseTransaction,
  { id: ownerId }: SignedIn,
  importId: string,
  { columnMatch, fileCount }: Read,
) {
  await lockUser(trx, ownerId)
  const open = await trx.selectFirst(
    'imports',
    ['columnMatch'],
    sql`id = ${importId} and status = 'reading' and saved_at is null and undone_at is null for update`,
  )
  if (!open) return false
  const count = await trx.count('importFiles', sql`import_id = ${importId}`)
  if (count === fileCount && isDeepStrictEqual(open.columnMatch, columnMatch)) return true
  await enqueue(trx, readImportJob, { id: importId }, againSeconds)
  return false
}

type Recorded = FoundFiles & { notes: PhotoNotes; refusedPhotos: Refusal[] }

async function record(
  trx: DatabaseTransaction,
  { id: ownerId }: SignedIn,
  importId: string,
  { places, tracks, refused, columns, isArchive, notes, refusedPhotos }: Recorded,
) {
  await replaceAll(trx, ownerId, importId, places)
  await trx.remove('importTracks', sql`import_id = ${importId}`)
  for (const { name, fileName, points } of tracks) {
    await trx.insert('importTracks', {
      id: newId(),
      importId,
      ownerId,
      title: (name || fileName).toWellFormed(),
      points,
    })
  }
  await recordRefused(trx, ownerId, importId, [...refused, ...refusedPhotos], true)
  await trx.update(
    'imports',
    { status: 'ready', columns, hasArchive: isArchive, photoNotes: notes },
    sql`id = ${importId}`,
  )
}
