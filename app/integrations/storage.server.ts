import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#app/env.server.ts'

/** Where files are kept: a bucket, or a folder of a disk with this many bytes, free and in all. */
type Storage =
  | { kind: 'S3'; place: string }
  | { kind: 'files'; place: string; freeBytes: number; totalBytes: number }

/** The store of this installation, as `files()` chooses it. */
export async function findStorage(): Promise<Storage> {
  const { S3_BUCKET, S3_ENDPOINT } = env
  if (S3_BUCKET) return { kind: 'S3', place: [S3_ENDPOINT, S3_BUCKET].filter(Boolean).join('/') }
  const { bsize, bavail, blocks } = await statfs(env.DATA_DIR)
  return {
    kind: 'files',
    place: join(env.DATA_DIR, 'files'),
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
  }
}
