import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import type { Intent, PaymentEvent } from '#app/integrations/payments.server.ts'
import { enqueueAll } from '#app/jobs/queue.server.ts'
import { paymentEvent } from './jobs.server.ts'

export function recordEvent(trx: DatabaseTransaction, event: PaymentEvent) {
  return recordEvents(trx, [event])
}

export async function recordEvents(trx: DatabaseTransaction, events: PaymentEvent[]) {
  if (events.length === 0) return
  const rows = events.map(({ id, type, customerId, subscriptionId, objectId }) => ({
    id,
    type,
    customerId,
    objectId: subscriptionId ?? objectId,
  }))
  const added = await trx.insert('paymentEvents', rows, sql`on conflict do nothing`, ['id'])
  await enqueueAll(trx, paymentEvent, added)
}

/** Maximum days for which an event waits until the purchase is recorded. */
const maxDays = 30

/** SQL condition on `payment_events`: the event has waited longer than `maxDays`. */
export const isGivenUp = sql`(waits_for is not null
  and received_at < now() - make_interval(days => ${literal(maxDays)}))`

/** Takes an advisory lock on a payment until the transaction ends. */
export async function lockIntent(trx: DatabaseTransaction, intentId: string) {
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`intent ${intentId}`}, 0))`)
}

/**
 * Defers an event until the purchase that was paid with the PaymentIntent is recorded, unless the
 * payment is fully refunded and no purchase is expected. The caller must hold `lockIntent`.
 */
export async function deferEvent(
  trx: DatabaseTransaction,
  id: string,
  { id: intentId, isRefunded, customerId }: Intent,
) {
  const isExpected = sql`exists (select 1 from payment_operations o
      join payment_customers c on c.user_id = o.user_id
      where o.status = 'open' and c.customer_id = ${customerId})
    or exists (select 1 from payment_events e
      where e.object_id = ${intentId} and e.type = 'payment_intent.succeeded' and e.settled_at is null)`
  await trx.run(sql`update payment_events
      set waits_for = case when not ${isRefunded}::boolean or ${isExpected} then ${intentId} end
      where id = ${id} and settled_at is null`)
}

/** Queues events that `deferEvent` deferred for a payment. The caller must hold `lockIntent`. */
export async function resumeEvents(trx: DatabaseTransaction, intentId: string) {
  const isWaiting = sql`waits_for = ${intentId} and settled_at is null`
  const waiting = await trx.update('paymentEvents', { waitsFor: null }, isWaiting, ['id'])
  await enqueueAll(trx, paymentEvent, waiting)
}
