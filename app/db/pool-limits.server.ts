import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who waits for the database. Each kind has its own connections, so that saving cannot hold up
 * pages, nor can searches, or jobs and commands, for which nobody waits.
 */
export type PoolRole = 'reader' | 'searcher' | 'writer' | 'background'

/**
 * Number of connections; milliseconds to get one, to get a lock, for both and a second lock
 * together, and for a statement in all.
 */
type PoolLimits = {
  connections: number
  wait: number
  lock: number
  all: number
  statement: number
}

export const poolLimits: Record<PoolRole, PoolLimits> = {
  reader: { connections: 8, wait: 1_500, lock: 1_250, all: 2_500, statement: 5_000 },
  // Whoever asks chooses how much there is to do.
  searcher: { connections: 4, wait: 1_500, lock: 1_250, all: 2_500, statement: 300 },
  // What one person saves at once happens in turn: ten requests wait for each other.
  writer: { connections: 6, wait: 2_000, lock: 2_000, all: 4_000, statement: 10_000 },
  background: { connections: 12, wait: 10_000, lock: 30_000, all: 70_000, statement: 600_000 },
}

/**
 * The lock timeout in milliseconds of a transaction that waited so long for its connection;
 * undefined where the usual one holds. A change waits for two locks at most, one after the other:
 * for the row of its owner, and for what it changes.
 */
export function findLockTimeout(waited: number): number | undefined {
  if (waited < shortWait) return undefined
  const { lock, all } = poolLimits[findPoolRole()]
  return Math.min(lock, Math.max(shortWait, Math.floor((all - waited) / 2)))
}

/** Milliseconds that make no difference. */
const shortWait = 100

type Work = { role: PoolRole; hasQueried: boolean; isPrimaryOnly: boolean }

const currentWork = new AsyncLocalStorage<Work>()

/** Everything that `act` asks of the database uses the connections and limits of `who`. */
export function runForPool<Outcome>(role: PoolRole, act: () => Outcome): Outcome {
  return currentWork.run({ role, hasQueried: false, isPrimaryOnly: false }, act)
}

export function findPoolRole(): PoolRole {
  return currentWork.getStore()?.role ?? 'background'
}

/** Records that the current `runForPool` asks the database. */
export function recordQuery() {
  const work = currentWork.getStore()
  if (work) work.hasQueried = true
}

/** Whether the current `runForPool` has asked the database anything; without one, true. */
export function hasQueried(): boolean {
  return currentWork.getStore()?.hasQueried ?? true
}

/** From here on the current `runForPool` asks no replica. */
export function forcePrimary() {
  const work = currentWork.getStore()
  if (work) work.isPrimaryOnly = true
}

export function isPrimaryOnly(): boolean {
  return currentWork.getStore()?.isPrimaryOnly ?? false
}
