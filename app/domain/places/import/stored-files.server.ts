import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDomainError } from '#app/domain/pictures/files.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { files } from '#app/integrations/files.server.ts'
import { importWords } from './words.ts'

/** Storage prefix, below which each import has its files until they have been read and saved. */
const collection = 'imports'

/** @returns the number of bytes @throws `unavailable` if the storage fails */
export async function write(
  importId: string,
  fileId: string,
  stream: ReadableStream<Uint8Array>,
): Promise<number> {
  try {
    return await files().writeStream(keyOf(importId, fileId), stream)
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Copies the file to `path`. @throws `notFound` if it is gone */
export async function copyTo(importId: string, fileId: string, path: string) {
  const stream = await open(importId, fileId)
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path))
}

/** @throws `notFound` if it is gone */
export async function open(importId: string, fileId: string) {
  const stored = await files().read(keyOf(importId, fileId))
  if (!stored) throw new DomainError('notFound', importWords.fileGone)
  return stored.stream
}

export function remove(importId: string, fileIds: string[]) {
  return files().remove(fileIds.map((fileId) => keyOf(importId, fileId)))
}

export function removeAll(importId: string) {
  return files().removeAll(`${collection}/${importId}`)
}

/** The ids of all imports that have files. */
export function ids(): AsyncIterable<string> {
  return files().items(collection)
}

function keyOf(importId: string, fileId: string) {
  return `${collection}/${importId}/${fileId}`
}
