import { setTimeout as delay } from 'node:timers/promises'
import { db, readRows } from '#app/db/client.server.ts'
import { boolean, uuid } from '#app/db/columns.server.ts'
import { UnknownOutcome } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type ByteRange, FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import type { RenderedPhoto } from './decode-process.server.ts'
import { photoWords } from './words.ts'

export type { ByteRange }

/** Storage prefix, below which each photo has its original and nine variants. */
export const collection = 'photos'

export const original = 'original'

/** Milliseconds allowed for removing the files of a failed upload; a sweep removes the rest. */
const cleanupTimeoutMs = 2_000

/** Stores all files of a photo or none. @throws `unavailable` if the storage fails */
export async function store(
  filesId: string,
  bytes: Uint8Array,
  variants: RenderedPhoto['variants'],
) {
  const kept = await Promise.allSettled(
    [{ file: original, bytes }, ...variants].map((picture) =>
      files().write(keyOf(filesId, picture.file), picture.bytes),
    ),
  )
  const failed = kept.find((result) => result.status === 'rejected')
  if (!failed) return
  await Promise.race([removeQuietly(filesId), delay(cleanupTimeoutMs, undefined, { ref: false })])
  throw toDomainError(failed.reason)
}

/** Removes files, unless the photo's row may have been committed: then a sweep decides later. */
export async function undoStore(filesId: string, reason: unknown) {
  if (!(reason instanceof UnknownOutcome)) await removeQuietly(filesId)
}

export async function discard(filesId: string) {
  await removeQuietly(filesId)
}

/** Removes files that no photo uses, and originals that only copies for other owners use. */
export async function discardUnused(filesIds: string[]) {
  if (filesIds.length === 0) return
  const rows = await readRows(
    { filesId: uuid, isOwned: boolean },
    sql`select files_id as "filesId", bool_or(has_original) as "isOwned" from photos
      where files_id = any(${filesIds}) group by files_id`,
    db,
  )
  const left = new Map(rows.map(({ filesId, isOwned }) => [filesId, isOwned]))
  for (const id of filesIds) {
    if (!left.has(id)) await files().removeAll(`${collection}/${id}`)
    else if (!left.get(id)) await files().remove([`${collection}/${id}/${original}`])
  }
}

export async function read(filesId: string, file: string, range?: ByteRange) {
  return files().read(keyOf(filesId, file), range).catch(rethrow)
}

/** Returns the number of bytes, or undefined if there is no such file. */
export async function size(filesId: string, file: string) {
  return files().size(keyOf(filesId, file)).catch(rethrow)
}

function keyOf(filesId: string, file: string) {
  return `${collection}/${filesId}/${file}`
}

/** Ignores errors of the storage, because a sweep removes what is left. */
async function removeQuietly(filesId: string) {
  try {
    await files().removeAll(`${collection}/${filesId}`)
  } catch (error) {
    if (!(error instanceof FilesUnavailable || error instanceof FilesFull)) throw error
  }
}

function rethrow(error: unknown): never {
  throw toDomainError(error)
}

/** Explains a failure of the storage; returns other errors unchanged. */
function toDomainError(error: unknown) {
  const sentence =
    error instanceof FilesFull
      ? commonWords.diskFullUnsaved
      : error instanceof FilesUnavailable
        ? photoWords.storeSilent
        : undefined
  if (sentence === undefined) return error
  const refusal = new DomainError('unavailable', sentence)
  refusal.cause = error
  return refusal
}
