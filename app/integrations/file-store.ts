/**
 * A store of files. A key is `collection/item/file`, such as `photos/{id}/card.avif`: lower-case
 * letters, digits, hyphens and dots. Writes are atomic and survive a crash.
 * @throws every method: `FilesFull`, `FilesUnavailable`, `TypeError` for other keys
 */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Returns the bytes written. After an error of the stream, nothing is stored. */
  writeStream: (key: string, stream: ReadableStream<Uint8Array>) => Promise<number>
  read: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  size: (key: string) => Promise<number | undefined>
  /** Missing files are ignored. */
  remove: (keys: string[]) => Promise<void>
  /** @param item `collection/item` */
  removeAll: (item: string) => Promise<void>
  items: (collection: string) => AsyncIterable<string>
}

/** First and last byte, inclusive, from 0. */
export type ByteRange = { start: number; end: number }

/** `size` is the whole file's, in bytes. */
type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

/** Writes a stream; errors of the stream are rethrown unchanged. */
export async function fromStream<Result>(
  stream: ReadableStream<Uint8Array>,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  let broken: { reason: unknown } | undefined
  async function* chunks() {
    try {
      yield* stream
    } catch (reason) {
      broken = { reason }
      throw reason
    }
  }
  try {
    return await write(chunks())
  } catch (error) {
    throw broken ? broken.reason : error
  }
}

export class FilesFull extends Error {}

export class FilesUnavailable extends Error {}
