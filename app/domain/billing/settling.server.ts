import { forgetCard, keepCard } from './cards.server.ts'
import * as operations from './payment-operations.server.ts'
import { isTest } from './payments.server.ts'
import { renewSubscriptions } from './sandbox/sandbox-subscriptions.server.ts'
import { change, endNow, endOrGoOn, payDebt, refresh, subscribe } from './subscriptions.server.ts'

/** Every kind of operation, so that a job can end one that was left open. */
const kinds = [keepCard, forgetCard, subscribe, change, endOrGoOn, payDebt, endNow] as const

/** Ends a change of money that nobody has ended. */
export function settle(id: string) {
  return operations.settle(id, findOperation)
}

/** Renews or ends the test subscriptions whose period is over; a real provider does so itself. */
export async function renew() {
  if (!isTest()) return
  for (const id of await renewSubscriptions()) await refresh(id)
}

function findOperation(kind: string) {
  const operation = kinds.find((one) => one.kind === kind)
  if (!operation) throw new Error(`There is no operation ${kind}`)
  return operation
}
