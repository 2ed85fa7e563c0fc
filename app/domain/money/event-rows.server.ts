import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import type { Intent, PaymentEvent } from '#app/integrations/payments.server.ts'
import { enqueueAll } from '#app/jobs/queue.server.ts'
import { paymentEvent } from './jobs.server.ts'

/** Writes an event down, once, and leaves the work to a job. */
export function keepEvent(trx: DatabaseTransaction, event: PaymentEvent) {
  return keepEvents(trx, [event])
}

/** The same with several, each once. */
export async function keepEvents(trx: DatabaseTransaction, events: PaymentEvent[]) {
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

/** Days after which the purchase that an event waits for is no longer expected. */
const maxDays = 30

/**
 * The SQL condition on `payment_events` that nobody works it any more, unless its purchase comes.
 */
export const isGivenUp = sql`(waits_for is not null
  and received_at < now() - make_interval(days => ${literal(maxDays)}))`

/** Makes everything about one payment happen one after the other, until the transaction ends. */
export async function lockIntent(trx: DatabaseTransaction, intentId: string) {
  await trx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`intent ${intentId}`}, 0))`)
}

/**
 * Leaves an event until the purchase of its payment is written down, if that can still come: a
 * whole refund is seen by whoever asks the provider from now on. The caller has `lockIntent`.
 */
export async function letWait(
  trx: DatabaseTransaction,
  id: string,
  { id: intentId, isRefunded, customerId }: Intent,
) {
  const asked = sql`exists (select 1 from payment_operations o
      join payment_customers c on c.user_id = o.user_id
      where o.status = 'open' and c.customer_id = ${customerId})
    or exists (select 1 from payment_events e
      where e.object_id = ${intentId} and e.type = 'payment_intent.succeeded' and e.settled_at is null)`
  await trx.run(sql`update payment_events
      set waits_for = case when not ${isRefunded}::boolean or ${asked} then ${intentId} end
      where id = ${id} and settled_at is null`)
}

/** Works off what waited for the purchase of this payment. The caller has `lockIntent`. */
export async function wakeEvents(trx: DatabaseTransaction, intentId: string) {
  const isWaiting = sql`waits_for = ${intentId} and settled_at is null`
  const waiting = await trx.update('paymentEvents', { waitsFor: null }, isWaiting, ['id'])
  await enqueueAll(trx, paymentEvent, waiting)
}
