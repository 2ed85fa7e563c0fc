import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { forgetCard, keepCard } from './cards.server.ts'
import * as operations from './payment-operations.server.ts'
import { isTest } from './payments.server.ts'
import { payoutOperation, reversalOperation } from './payouts/transfers.server.ts'
import { purchaseOperations } from './purchase-operations.server.ts'
import { change, endNow, endOrGoOn, payDebt, subscribe } from './subscriptions.server.ts'
import { renewTests } from './test-payments/double.server.ts'

/** Every kind of operation, so that a job can end one that was left open. */
const kinds = [
  keepCard,
  forgetCard,
  subscribe,
  change,
  endOrGoOn,
  payDebt,
  endNow,
  ...purchaseOperations,
  payoutOperation,
  reversalOperation,
] as const

/** Ends a change of money that nobody has ended. */
export function settle(id: string) {
  return operations.settle(id, findOperation)
}

/** Renews or ends the test subscriptions whose period is over; Stripe does so by itself. */
export async function renew() {
  if (isTest()) await renewTests()
}

/** Once real money moves, nobody keeps a plan that was paid with a test card. */
export async function endTests(): Promise<void> {
  if (isTest()) return
  await inTransaction(async (trx) => {
    const ended = await trx.update(
      'subscriptions',
      { status: 'ended' },
      sql`provider = 'sandbox' and status <> 'ended'`,
      ['userId'],
    )
    const ids = ended.map(({ userId }) => userId)
    if (ids.length === 0) return
    await trx.update('users', { tier: 'Basic' }, sql`id = any(${ids})`)
  })
}

function findOperation(kind: string): operations.AnyOperation {
  const operation = kinds.find((one) => one.kind === kind)
  if (!operation) throw new Error(`There is no operation ${kind}`)
  return operation
}
