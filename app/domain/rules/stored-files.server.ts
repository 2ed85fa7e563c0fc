import { type ByteRange, FilesFull, FilesUnavailable } from '#app/integrations/file-store.ts'
import { files } from '#app/integrations/files.server.ts'
import { diskFullError } from './disk.server.ts'
import { DomainError } from './errors.ts'
import type { Sentence } from './sentences.ts'
import { commonWords } from './words.ts'

export type { ByteRange }

/**
 * The stored files of a collection, such as `exports`; each item of it has its files in a folder of
 * its own. All methods throw `unavailable` if the storage fails.
 */
export function storedFiles(collection: string) {
  const keyOf = (id: string, file: string) => `${collection}/${id}/${file}`
  return {
    /** @returns the number of bytes */
    write: (id: string, file: string, stream: ReadableStream<Uint8Array>) =>
      files().writeStream(keyOf(id, file), stream).catch(rethrow),
    read: (id: string, file: string, range?: ByteRange) =>
      files().read(keyOf(id, file), range).catch(rethrow),
    /** @returns the number of bytes, or undefined if there is no such file */
    size: (id: string, file: string) => files().size(keyOf(id, file)).catch(rethrow),
    remove: (id: string, file: string) =>
      files()
        .remove([keyOf(id, file)])
        .catch(rethrow),
    removeAll: (id: string) => files().removeAll(`${collection}/${id}`).catch(rethrow),
    /** The ids of all items that have files. */
    ids: () => files().items(collection),
  }
}

/** Passes the stream on. @throws `tooLarge`, once it has more than `maxBytes` */
export function limitSize(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  tooLarge: Sentence,
): ReadableStream<Uint8Array> {
  let bytes = 0
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes <= maxBytes) controller.enqueue(chunk)
        else controller.error(new DomainError('tooLarge', tooLarge))
      },
    }),
  )
}

function rethrow(error: unknown): never {
  if (error instanceof FilesFull) throw diskFullError(error)
  if (!(error instanceof FilesUnavailable)) throw error
  const refusal = new DomainError('unavailable', commonWords.filesSilent)
  refusal.cause = error
  throw refusal
}
