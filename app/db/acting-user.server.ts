import { AsyncLocalStorage } from 'node:async_hooks'

const actingUser = new AsyncLocalStorage<string>()

/** Transactions that `work` begins name the user to triggers, as `recce.actor`. */
export function runAs<Result>(userId: string, work: () => Result): Result {
  return actingUser.run(userId, work)
}

export function findActingUser(): string | undefined {
  return actingUser.getStore()
}
