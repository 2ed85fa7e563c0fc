import { db, inTransaction } from '#app/db/client.server.ts'
import { isId, newId, timeOfId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { plainFileName } from '#app/domain/pictures/file-name.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireUser, type Scopes } from '#app/domain/users/actor.ts'
import * as partialFiles from '#app/integrations/partial-files.server.ts'
import type { Destination } from '../home.server.ts'
import * as photos from '../photos.server.ts'
import { findOwn, listOwn, type UploadRow } from './rows.server.ts'
import { maxMetadataLength, maxUploads, mayBePhoto, readMetadata, type Upload } from './upload.ts'

export { findOwn }

type NewUpload = {
  destination: Destination
  scopes: Scopes
  bytes: number
  metadata: string
}

/** Inserts only the row, and returns its id; the caller's tus store creates the file. */
export async function create(actor: Actor, wanted: NewUpload): Promise<string> {
  const user = requireUser(actor)
  const { destination, scopes, bytes, metadata } = wanted
  if (metadata.length > maxMetadataLength) {
    throw invalid(photoWords.metadataTooLong({ max: maxMetadataLength }))
  }
  if (bytes === 0) throw invalid(photoWords.damaged)
  if (!mayBePhoto(readMetadata(metadata).mediaType)) throw invalid(photoWords.wrongFormat)
  await photos.requireRoom(user, bytes, destination)
  const id = newId()
  await inTransaction(async (trx) => {
    // Locks the user's row, so that parallel requests count each other's uploads.
    await trx.selectFirst('users', ['id'], sql`id = ${user.id} for no key update`)
    const count = await trx.count(
      'uploads',
      sql`user_id = ${user.id} and photo_id is null and refusal is null
        and created_at > ${retentionStart(new Date(), 'upload')}`,
    )
    if (count >= maxUploads) {
      throw new DomainError('limit', photoWords.tooManyUploads({ max: maxUploads }))
    }
    await trx.insert('uploads', {
      id,
      userId: user.id,
      destination,
      scopes: [...scopes],
      metadata,
      bytes,
    })
  })
  return id
}

export async function find(actor: Actor, id: string): Promise<Upload> {
  const row = await findOwn(actor, id)
  return toUpload(row, await offsetOf(row))
}

export async function list(actor: Actor): Promise<Upload[]> {
  const rows = await listOwn(actor)
  const found = await Promise.all(rows.map(async (row) => ({ row, offset: await findOffset(row) })))
  return found.flatMap(({ row, offset }) => (offset === undefined ? [] : toUpload(row, offset)))
}

/** Counts the last byte only after the photo was created: until then, the client sends it again. */
export async function offsetOf(row: UploadRow): Promise<number> {
  const offset = await findOffset(row)
  if (offset === undefined) throw uploadGone()
  return offset
}

async function findOffset({ id, bytes, photoId, refusal }: UploadRow) {
  if (photoId) return bytes
  if (refusal) return bytes - 1
  const here = await partialFiles.size(id)
  return here === undefined ? undefined : Math.min(here, bytes - 1)
}

const startLength = 40

/** Refuses a file that is no photo as soon as its first bytes have arrived. */
export async function checkStart(id: string, from: number, to: number) {
  if (from >= startLength || to < startLength) return
  if (sniff(await partialFiles.readStart(id, startLength))) return
  const error = invalid(photoWords.wrongFormat)
  await refuse(id, error)
  throw error
}

/**
 * Creates the photo; idempotent. Errors that would occur again are stored as a refusal; after other
 * errors, the client may send the last byte again.
 */
export async function finish(actor: Actor, id: string): Promise<string> {
  const row = await findOwn(actor, id)
  if (row.refusal) throw toError(row.refusal)
  if (row.photoId) return row.photoId
  const bytes = await partialFiles.read(id)
  if (!bytes) return photoOf(await findOwn(actor, id))
  const { fileName } = readMetadata(row.metadata)
  const photo = await photos
    .create(actor, bytes, row.destination, fileName)
    .catch(async (error) => {
      if (error instanceof DomainError && finalCodes.has(error.code)) await refuse(id, error)
      throw error
    })
  await db.update('uploads', { photoId: photo.id }, sql`id = ${id} and photo_id is null`)
  await partialFiles.remove([id])
  return photo.id
}

/** Cancels an upload, but keeps the photo if it exists; idempotent until the upload expires. */
export async function remove(actor: Actor, id: string) {
  const { id: own } = await findOwn(actor, id)
  await db.remove('uploads', sql`id = ${own}`)
  await partialFiles.remove([own])
}

export async function sweep(now: Date) {
  await db.remove('uploads', sql`created_at < ${retentionStart(now, 'upload')}`)
  const before = retentionStart(now, 'strayFiles').getTime()
  const old = (await partialFiles.list()).filter((id) => isId(id) && timeOfId(id) < before)
  if (old.length === 0) return
  const rows = await db.select('uploads', ['id'], sql`id = any(${old})`)
  const known = new Set(rows.map(({ id }) => id))
  await partialFiles.remove(old.filter((id) => !known.has(id)))
}

/** Codes of errors that the same bytes would cause again. */
const finalCodes = new Set(['invalid', 'tooLarge', 'notFound'])

async function refuse(id: string, { code, key, params, message }: DomainError) {
  const refusal = { code, key, params, text: message }
  await db.update('uploads', { refusal }, sql`id = ${id} and photo_id is null`)
  await partialFiles.remove([id])
}

function toError({ code, text, ...sentence }: NonNullable<UploadRow['refusal']>) {
  return new DomainError(code, { ...sentence, text, parts: [text] })
}

/** Returns the photo that a parallel request created, in which case the file is gone. */
function photoOf({ photoId }: UploadRow): string {
  if (photoId) return photoId
  throw uploadGone()
}

function uploadGone() {
  return new DomainError('gone', photoWords.uploadOver)
}

function toUpload(row: UploadRow, offset: number): Upload {
  const { id, bytes, metadata, expiresAt, photoId, refusal } = row
  return {
    id,
    fileName: plainFileName(readMetadata(metadata).fileName),
    bytes,
    offset,
    expiresAt: expiresAt.toISOString(),
    photoId,
    refusal: refusal?.text ?? null,
  }
}
