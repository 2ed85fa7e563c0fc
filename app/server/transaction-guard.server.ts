import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from './env.server.ts'

type Transaction = { isOpen: boolean }

const openTransactions = new AsyncLocalStorage<Transaction>()

/** Marks everything that `use` does and calls as done while a transaction is open. */
export async function trackTransaction<Result>(use: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await openTransactions.run(transaction, use)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Every integration calls this before it waits for an outside service: an open transaction would
 * hold its rows and a connection for as long as the service likes.
 * @param whom the service
 * @throws Error in tests and development
 */
export function requireNoTransaction(whom: string) {
  if (env.NODE_ENV === 'production' || !openTransactions.getStore()?.isOpen) return
  throw new Error(`A transaction is open while we wait for ${whom}`)
}
