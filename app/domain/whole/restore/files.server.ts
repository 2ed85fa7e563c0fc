import { DomainError } from '#app/domain/rules/errors.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import type { RandomAccess } from './zip.server.ts'

/** Storage prefix, below which each restore has the uploaded ZIP file. */
const collection = 'restores'

export function write(id: string, stream: ReadableStream<Uint8Array>): Promise<number> {
  return files().writeStream(keyOf(id), stream).catch(rethrow)
}

/** Returns undefined if the file is gone. */
export async function open(id: string): Promise<RandomAccess | undefined> {
  const size = await files().size(keyOf(id))
  if (size === undefined) return undefined
  return {
    size,
    async read(range) {
      const file = await files().read(keyOf(id), range)
      if (!file) throw new FilesUnavailable('No such archive')
      return file.stream
    },
  }
}

export async function remove(id: string) {
  await files().removeAll(`${collection}/${id}`)
}

export function ids(): AsyncIterable<string> {
  return files().items(collection)
}

function keyOf(id: string) {
  return `${collection}/${id}/archive.zip`
}

function rethrow(error: unknown): never {
  if (!(error instanceof FilesUnavailable || error instanceof FilesFull)) throw error
  const isFull = error instanceof FilesFull
  const refusal = new DomainError(
    'unavailable',
    isFull ? commonWords.diskFullUnsaved : accountWords.filesSilent,
  )
  refusal.cause = error
  throw refusal
}
