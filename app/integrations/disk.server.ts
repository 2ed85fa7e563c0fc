import { existsSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#app/server/env.server.ts'

/** Bytes kept free in `DATA_DIR`, because PostgreSQL stops on a full disk and cannot restart. */
export const reservedBytes = 48_000_000

/** Returns the bytes free in `DATA_DIR`, measured at most a second ago. */
export function freeBytes(): number {
  if (performance.now() - measuredAt > 1_000) {
    free = measure()
    measuredAt = performance.now()
  }
  return free
}

/** Returns infinity while `DATA_DIR` is missing, because the first write creates the folder. */
function measure() {
  if (!existsSync(env.DATA_DIR)) return Number.POSITIVE_INFINITY
  const { bsize, bavail } = statfsSync(env.DATA_DIR)
  return bsize * bavail
}

let free = Number.POSITIVE_INFINITY
let measuredAt = Number.NEGATIVE_INFINITY

type Storage =
  | { kind: 'S3'; place: string }
  | { kind: 'files'; place: string; freeBytes: number; totalBytes: number }

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
