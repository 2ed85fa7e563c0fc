/**
 * A store of files. A key is `collection/item/file`, such as `photos/{id}/card.avif`: lower-case
 * letters, digits, hyphens and dots; other keys are a TypeError. A written file survives a crash,
 * and a file is never seen half-written. Every method throws `FilesFull` or `FilesUnavailable` when
 * the store cannot do it.
 */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Returns the bytes written. An error of the stream is thrown on, and nothing is kept. */
  writeStream: (key: string, stream: ReadableStream<Uint8Array>) => Promise<number>
  /** The file, or its bytes from `start` to `end` inclusive. `size` is that of the whole file. */
  read: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  /** Bytes of the file; undefined when there is none. */
  size: (key: string) => Promise<number | undefined>
  /** A file that is not there is no error. */
  remove: (keys: string[]) => Promise<void>
  /** Removes all files of an item, given as `collection/item`. */
  removeAll: (item: string) => Promise<void>
  items: (collection: string) => AsyncIterable<string>
}

/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number }

/** `size` is that of the whole file, in bytes. */
type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

/** Writes the chunks of a stream; errors of the stream are thrown on unchanged. */
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
