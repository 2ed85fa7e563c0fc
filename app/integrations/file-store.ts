/**
 * Keys are `collection/item/file`, such as `photos/{id}/card.avif`: lower-case letters, digits,
 * hyphens and dots. Writes are atomic and survive a crash.
 * @throws in each method: `FilesFull`, `FilesUnavailable`, `TypeError` for any other key
 */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Returns the number of bytes written. If the stream fails, nothing is stored. */
  writeStream: (key: string, stream: ReadableStream<Uint8Array>) => Promise<number>
  read: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  size: (key: string) => Promise<number | undefined>
  /** Ignores missing files. */
  remove: (keys: string[]) => Promise<void>
  /** @param item `collection/item` */
  removeAll: (item: string) => Promise<void>
  items: (collection: string) => AsyncIterable<string>
}

/** `start` and `end` are the first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number }

/** `size` is the size of the whole file in bytes, also for a range. */
type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

/** Passes a stream to `write`, and rethrows errors of the stream unchanged. */
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
