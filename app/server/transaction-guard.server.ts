import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from './env.server.ts'

type Transaction = { isOpen: boolean }

const openTransactions = new AsyncLocalStorage<Transaction>()

/** Everything that `use` calls counts as within a transaction. */
export async function trackTransaction<Result>(use: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await openTransactions.run(transaction, use)
  } finally {
    transaction.isOpen = false
  }
}

/** @throws Error outside production if a transaction is open, which would hold its locks longer */
export function requireNoTransaction(whom: string) {
  if (env.NODE_ENV === 'production' || !openTransactions.getStore()?.isOpen) return
  throw new Error(`A transaction is open while we wait for ${whom}`)
}
