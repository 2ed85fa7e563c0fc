/**
 * Where files are kept. A key is `collection/item/file`, such as `photos/{id}/card.avif`: lower-case
 * letters, digits, hyphens and dots; other keys are a TypeError. What was written is there after a
 * crash, and a file is never seen half-written.
 * Every method throws `FilesFull` or `FilesUnavailable` when the store cannot do it.
 */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Writes what comes, as it comes, and answers how many bytes it was. What the stream itself throws
   * is thrown on, and nothing is kept.
   */
  writeStream: (key: string, stream: ReadableStream<Uint8Array>) => Promise<number>
  /** The file, or the bytes of it from `start` to `end` inclusive. `size` is that of the whole file. */
  read: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  /** Bytes of the file, or undefined when there is none. */
  size: (key: string) => Promise<number | undefined>
  /** Removes files; one that is not there is no error. */
  remove: (keys: string[]) => Promise<void>
  /** Removes all files of an item, given as `collection/item`. */
  removeAll: (item: string) => Promise<void>
  /** The names of all items of a collection, in no order. */
  items: (collection: string) => AsyncIterable<string>
}

/** The first and the last byte asked for, counted from 0. */
export type ByteRange = { start: number; end: number }

/** What was asked for of a file; `size` is that of the whole file, in bytes. */
type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

/** Writes the chunks of a stream; what breaks the stream is thrown on as it is, not as the store's. */
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

/** The store has no room left. */
export class FilesFull extends Error {}

/** The store does not answer, or refuses. */
export class FilesUnavailable extends Error {}
