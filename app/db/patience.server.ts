import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who waits for the database. Each kind has its own connections, so that saving cannot hold up
 * pages, nor can jobs and commands, for which nobody waits.
 */
export type Waiting = 'reader' | 'writer' | 'nobody'

/** Number of connections; milliseconds to get one, to get a lock, and for a statement in all. */
type Patience = { connections: number; wait: number; lock: number; statement: number }

export const patience: Record<Waiting, Patience> = {
  reader: { connections: 8, wait: 1_500, lock: 1_500, statement: 5_000 },
  writer: { connections: 6, wait: 1_500, lock: 1_500, statement: 10_000 },
  nobody: { connections: 12, wait: 10_000, lock: 30_000, statement: 600_000 },
}

const waiting = new AsyncLocalStorage<Waiting>()

/** Everything that `act` asks of the database uses the connections and limits of `who`. */
export function whileWaiting<Outcome>(who: Waiting, act: () => Outcome): Outcome {
  return waiting.run(who, act)
}

export function whoWaits(): Waiting {
  return waiting.getStore() ?? 'nobody'
}
