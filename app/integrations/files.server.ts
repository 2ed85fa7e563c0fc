import { join } from 'node:path'
import { env } from '#app/env.server.ts'
import { localFiles } from './files-local.server.ts'
import { s3Files } from './files-s3.server.ts'

/**
 * Where files are kept. A key is `collection/item/file`, such as `photos/{id}/card.avif`: lower-case
 * letters, digits, hyphens and dots; other keys are a TypeError. What was written is there after a
 * crash, and a file is never seen half-written.
 * Every method throws `FilesFull` or `FilesUnavailable` when the store cannot do it.
 */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
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

export type ByteRange = { start: number; end: number }
export type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }

let chosen: FileStore | undefined

/** The store of this installation: S3 where `S3_*` is set, else `DATA_DIR/files`. */
export function files(): FileStore {
  chosen ??=
    env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? s3Files({
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        })
      : localFiles(join(env.DATA_DIR, 'files'))
  return chosen
}
