import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#app/server/env.server.ts'

type Storage =
  | { kind: 'S3'; place: string }
  | { kind: 'files'; place: string; freeBytes: number; totalBytes: number }

/** Where the app keeps its files, as `files()` chooses it. */
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
