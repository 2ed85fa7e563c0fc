import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from '#app/env.server.ts'

type Transaction = { isOpen: boolean }

const within = new AsyncLocalStorage<Transaction>()

/** Marks what `use` does, and all that this calls, as done while a transaction is open. */
export async function markTransaction<Result>(use: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await within.run(transaction, use)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * No transaction is open while we wait for anybody outside: it would hold its rows, and a connection,
 * for as long as they like. Every integration asks this before it goes there.
 * @param whom whom we are about to wait for
 * @throws Error in tests and development
 */
export function requireNoTransaction(whom: string) {
  if (env.NODE_ENV === 'production' || !within.getStore()?.isOpen) return
  throw new Error(`A transaction is open while we wait for ${whom}`)
}
