import { forgetCard, keepCard } from './cards.server.ts'
import * as operations from './payment-operations.server.ts'

/** Every kind of operation, so that a job can end one that was left open. */
const kinds = [keepCard, forgetCard] as const

/** Ends a change of money that nobody has ended. */
export function settle(id: string) {
  return operations.settle(id, findOperation)
}

function findOperation(kind: string) {
  const operation = kinds.find((one) => one.kind === kind)
  if (!operation) throw new Error(`There is no operation ${kind}`)
  return operation
}
