import { existsSync, statfsSync } from 'node:fs'
import { env } from '#app/server/env.server.ts'

/**
 * Bytes kept free below `DATA_DIR`. PostgreSQL stops when its log cannot grow, and has to write
 * more of that log before it can start again.
 */
export const reservedBytes = 48_000_000

/** Bytes free below `DATA_DIR`, at most a second old. */
export function freeBytes(): number {
  if (performance.now() - lookedAt > 1_000) {
    free = measure()
    lookedAt = performance.now()
  }
  return free
}

/** The first file makes a missing folder, so a missing folder has room. */
function measure() {
  if (!existsSync(env.DATA_DIR)) return Number.POSITIVE_INFINITY
  const { bsize, bavail } = statfsSync(env.DATA_DIR)
  return bsize * bavail
}

let free = Number.POSITIVE_INFINITY
let lookedAt = Number.NEGATIVE_INFINITY
