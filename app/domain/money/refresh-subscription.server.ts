import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import type * as provider from '#app/integrations/payments.server.ts'
import { findBuyer } from './customers.server.ts'
import { payments } from './payments.server.ts'
import { readLookupKey } from './subscription.ts'
import { fetchSnapshot } from './subscription-operations.server.ts'
import {
  endSubscription,
  findCurrent,
  findOwner,
  recordSubscription,
} from './subscription-rows.server.ts'
import { notifyUnpaid } from './unpaid-subscriptions.server.ts'
import { billingWords } from './words.ts'

/** Reloads a subscription; returns the reason if it matches no account or plan here. */
export async function refresh(subscriptionId: string): Promise<Sentence | undefined> {
  const read = await fetchSnapshot(payments(), subscriptionId)
  const { subscription } = read
  if (!subscription) return endUnknown(subscriptionId)
  const { customerId, lookupKey, status } = subscription
  const isGoing = status !== 'ended'
  const ownerId = await findBuyer(customerId)
  if (!ownerId) return isGoing ? billingWords.nobodySubscribed : endUnknown(subscriptionId)
  if (!readLookupKey(lookupKey)) return billingWords.planUnknown({ plan: lookupKey })
  const other = isGoing ? await findOther(ownerId, subscriptionId) : undefined
  // The other subscription may have ended at the provider already.
  if (other) await refresh(other)
  if (other && (await findOther(ownerId, subscriptionId))) return billingWords.secondSubscription
  await inTransaction(async (trx) => {
    await lockUser(trx, ownerId)
    if (await findBuyer(customerId, trx))
      await recordAndNotify(trx, ownerId, subscription, read.readAt)
  })
}

/** Notifies the payer of the change, because it came from the provider: no page has shown it. */
async function recordAndNotify(
  trx: DatabaseTransaction,
  ownerId: string,
  subscription: provider.Subscription,
  readAt: string,
) {
  const before = await findCurrent(ownerId, trx)
  const id = await recordSubscription(trx, ownerId, subscription, readAt)
  if (!id || before?.subscriptionId !== subscription.id) return
  const { status, needsBank } = subscription
  await notifyUnpaid(trx, ownerId, before, { id, status, needsBank })
}

async function endUnknown(subscriptionId: string): Promise<undefined> {
  await inTransaction(async (trx) => {
    const ownerId = await findOwner(subscriptionId, trx)
    if (!ownerId) return
    await lockUser(trx, ownerId)
    await endSubscription(trx, ownerId, subscriptionId)
  })
}

async function findOther(ownerId: string, subscriptionId: string): Promise<string | undefined> {
  const current = await findCurrent(ownerId)
  return current?.subscriptionId === subscriptionId ? undefined : current?.subscriptionId
}
