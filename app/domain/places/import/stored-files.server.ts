import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#app/domain/rules/errors.ts'
import { storedFiles } from '#app/domain/rules/stored-files.server.ts'
import { importWords } from './words.ts'

const stored = storedFiles('imports')

/** Each import has its files until they have been read and saved. */
export const { write, remove, removeAll, ids } = stored

/** Copies the file to `path`. @throws `notFound` if it is gone */
export async function copyTo(importId: string, fileId: string, path: string) {
  const stream = await open(importId, fileId)
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path))
}

/** @throws `notFound` if it is gone */
export async function open(importId: string, fileId: string) {
  const file = await stored.read(importId, fileId)
  if (!file) throw new DomainError('notFound', importWords.fileGone)
  return file.stream
}
