import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import type { Operation } from './payment-operations.server.ts'
import { recordSubscription } from './subscription-rows.server.ts'
import { billingWords } from './words.ts'

type Change = { subscriptionId: string }

export const subscribeOperation: Operation<{ customerId: string; plan: provider.Plan }, Snapshot> =
  {
    kind: 'subscribe',
    refusal: billingWords.subscriptionNotBegun,
    async call(payments, key, { customerId, plan }) {
      const { id } = await payments.createSubscription(key, customerId, plan)
      return fetchSnapshot(payments, id)
    },
    async find(payments, key, { customerId }) {
      const subscription = await payments.findSubscriptionOf(key, customerId)
      return subscription && fetchSnapshot(payments, subscription.id)
    },
    record: recordSnapshot,
  }

/** If `at` is null, nothing is charged now: the new price applies from the next period. */
export const planOperation: Operation<
  Change & { plan: provider.Plan; at: number | null },
  Snapshot
> = {
  kind: 'changePlan',
  refusal: billingWords.subscriptionNotChanged,
  async call(payments, key, { subscriptionId, plan, at }) {
    await payments.changePlan(key, subscriptionId, plan, at)
    return fetchSnapshot(payments, subscriptionId)
  },
  record: recordSnapshot,
}

export const renewalOperation: Operation<Change & { ends: boolean }, Snapshot> = {
  kind: 'endAtPeriodEnd',
  refusal: billingWords.subscriptionNotChanged,
  onlyEnds: ({ ends }) => ends,
  async call(payments, key, { subscriptionId, ends }) {
    await payments.endAtPeriodEnd(key, subscriptionId, ends)
    return fetchSnapshot(payments, subscriptionId)
  },
  record: recordSnapshot,
}

export const debtOperation: Operation<Change, Snapshot> = {
  kind: 'paySubscription',
  refusal: billingWords.subscriptionNotChanged,
  async call(payments, key, { subscriptionId }) {
    await payments.paySubscription(key, subscriptionId)
    return fetchSnapshot(payments, subscriptionId)
  },
  record: recordSnapshot,
}

export const endOperation: Operation<Change, Snapshot> = {
  kind: 'endSubscription',
  refusal: billingWords.subscriptionNotChanged,
  onlyEnds: () => true,
  async call(payments, _key, { subscriptionId }) {
    await payments.endSubscription(subscriptionId)
    return fetchSnapshot(payments, subscriptionId)
  },
  record: recordSnapshot,
}

/** `readAt` is the database's time before the request to the provider. */
type Snapshot = { subscription: provider.Subscription | undefined; readAt: string }

/** Fetches again after a change, whose response is stale if its idempotency key was used before. */
export async function fetchSnapshot(payments: Payments, id: string): Promise<Snapshot> {
  const [now] = await readRows(
    { readAt: text },
    sql`select clock_timestamp()::text as "readAt"`,
    db,
  )
  const readAt = now?.readAt ?? ''
  return { subscription: await payments.findSubscription(id), readAt }
}

async function recordSnapshot(
  trx: DatabaseTransaction,
  userId: string,
  _: object,
  { subscription, readAt }: Snapshot,
) {
  if (subscription) await recordSubscription(trx, userId, subscription, readAt)
}
