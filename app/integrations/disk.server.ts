import { existsSync, statfsSync } from 'node:fs'
import { env } from '#app/env.server.ts'

/**
 * Bytes that stay free below `DATA_DIR`. The database needs them to get on its feet again: when its
 * log cannot grow it stops, and writes some of that log before it is back.
 */
export const reserve = 48_000_000

/** Bytes that are free below `DATA_DIR`, as they were a second ago at most. */
export function freeBytes(): number {
  if (performance.now() - lookedAt > 1_000) {
    free = look()
    lookedAt = performance.now()
  }
  return free
}

/** A folder that is not there yet is made by the first file. */
function look() {
  if (!existsSync(env.DATA_DIR)) return Number.POSITIVE_INFINITY
  const { bsize, bavail } = statfsSync(env.DATA_DIR)
  return bsize * bavail
}

let free = Number.POSITIVE_INFINITY
let lookedAt = Number.NEGATIVE_INFINITY
