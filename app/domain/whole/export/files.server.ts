import { DomainError } from '#app/domain/rules/errors.ts'
import { accountWords } from '#app/domain/users/words.ts'
import type { ByteRange } from '#app/integrations/file-store.ts'
import { FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'

/** Storage prefix, below which each export has one ZIP file. */
const collection = 'exports'

export function write(id: string, stream: ReadableStream<Uint8Array>): Promise<number> {
  return files().writeStream(keyOf(id), stream)
}

export function read(id: string, range?: ByteRange) {
  return files().read(keyOf(id), range).catch(rethrow)
}

export function size(id: string) {
  return files().size(keyOf(id)).catch(rethrow)
}

export async function remove(id: string) {
  await files().removeAll(`${collection}/${id}`)
}

export function ids(): AsyncIterable<string> {
  return files().items(collection)
}

function keyOf(id: string) {
  return `${collection}/${id}/all.zip`
}

function rethrow(error: unknown): never {
  if (!(error instanceof FilesUnavailable || error instanceof FilesFull)) throw error
  const refusal = new DomainError('unavailable', accountWords.filesSilent)
  refusal.cause = error
  throw refusal
}
