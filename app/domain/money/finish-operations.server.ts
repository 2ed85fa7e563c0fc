import { removeCardOperation, saveCardOperation } from './cards.server.ts'
import * as operations from './payment-operations.server.ts'
import { payoutOperation, reversalOperation } from './payouts/transfers.server.ts'
import { purchaseOperations } from './purchase-operations.server.ts'
import {
  debtOperation,
  endOperation,
  planOperation,
  renewalOperation,
  subscribeOperation,
} from './subscription-operations.server.ts'

const kinds = [
  saveCardOperation,
  removeCardOperation,
  subscribeOperation,
  planOperation,
  renewalOperation,
  debtOperation,
  endOperation,
  ...purchaseOperations,
  payoutOperation,
  reversalOperation,
] as const

export function finish(id: string) {
  return operations.finish(id, findOperation)
}

function findOperation(kind: string): operations.AnyOperation {
  const operation = kinds.find((one) => one.kind === kind)
  if (!operation) throw new Error(`There is no operation ${kind}`)
  return operation
}
