import { AsyncLocalStorage } from 'node:async_hooks'

/** Each role has its own connection pool, so that saves, searches and jobs do not delay pages. */
export type PoolRole = 'reader' | 'searcher' | 'writer' | 'background'

/** `connections` is the number for all processes together. */
type PoolLimits = {
  connections: number
  /** Milliseconds to wait for a connection from the pool. */
  wait: number
  /** Milliseconds to wait for one lock. */
  lock: number
  /** Milliseconds to wait for a connection and two locks. */
  all: number
  /** Milliseconds that a statement may run. */
  statement: number
}

export const poolLimits: Record<PoolRole, PoolLimits> = {
  reader: { connections: 8, wait: 1_500, lock: 1_250, all: 2_500, statement: 5_000 },
  // Visitors decide how heavy a search is, so a search has only 300 ms.
  searcher: { connections: 4, wait: 1_500, lock: 1_250, all: 2_500, statement: 300 },
  // These limits let ten saves of one person wait for each other.
  writer: { connections: 6, wait: 2_000, lock: 2_000, all: 4_000, statement: 10_000 },
  background: { connections: 12, wait: 10_000, lock: 30_000, all: 70_000, statement: 600_000 },
}

/**
 * Returns the lock timeout in milliseconds, or undefined for the default. A change waits for at
 * most two locks: the row of the owner and the row of the item.
 * @param waited milliseconds spent waiting for a connection
 */
export function findLockTimeout(waited: number): number | undefined {
  if (waited < shortWaitMs) return undefined
  const { lock, all } = poolLimits[findPoolRole()]
  return Math.min(lock, Math.max(shortWaitMs, Math.floor((all - waited) / 2)))
}

const shortWaitMs = 100

type Work = { role: PoolRole; hasQueried: boolean; isPrimaryOnly: boolean }

const currentWork = new AsyncLocalStorage<Work>()

/** Runs `act` so that its statements use the connection pool and the limits of this role. */
export function runForPool<Outcome>(role: PoolRole, act: () => Outcome): Outcome {
  return currentWork.run({ role, hasQueried: false, isPrimaryOnly: false }, act)
}

export function findPoolRole(): PoolRole {
  return currentWork.getStore()?.role ?? 'background'
}

export function recordQuery() {
  const work = currentWork.getStore()
  if (work) work.hasQueried = true
}

export function hasQueried(): boolean {
  return currentWork.getStore()?.hasQueried ?? true
}

export function forcePrimary() {
  const work = currentWork.getStore()
  if (work) work.isPrimaryOnly = true
}

export function isPrimaryOnly(): boolean {
  return currentWork.getStore()?.isPrimaryOnly ?? false
}
