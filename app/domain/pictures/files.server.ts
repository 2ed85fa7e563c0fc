import { setTimeout as delay } from 'node:timers/promises'
import { UnknownOutcome } from '#app/db/outage.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type ByteRange, FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import type { RenderedPhoto } from './decode-process.server.ts'
import { photoWords } from './words.ts'

export type { ByteRange }

/** The collection in the file store; an item is a photo with its nine variants. */
export const collection = 'photos'

export const original = 'original'

/** Milliseconds to remove an incomplete photo; after that the sweep does it. */
const cleanupTimeoutMs = 2_000

/** Stores a photo with all its variants, or nothing. @throws `unavailable` */
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

/** Undoes `store` if the row was not written. In doubt the files stay, and the sweep decides. */
export async function undoStore(filesId: string, reason: unknown) {
  if (!(reason instanceof UnknownOutcome)) await removeQuietly(filesId)
}

export async function discard(filesId: string) {
  await removeQuietly(filesId)
}

/** @throws `unavailable` when the store does not answer */
export async function read(filesId: string, file: string, range?: ByteRange) {
  return files().read(keyOf(filesId, file), range).catch(rethrow)
}

/** Bytes of a file; undefined when there is none. @throws `unavailable` */
export async function size(filesId: string, file: string) {
  return files().size(keyOf(filesId, file)).catch(rethrow)
}

function keyOf(filesId: string, file: string) {
  return `${collection}/${filesId}/${file}`
}

/** Files that a failing store leaves behind are removed by the sweep. */
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
