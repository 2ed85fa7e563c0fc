import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { InvalidEvent, WrongSignature } from '#app/integrations/payments.server.ts'
import { refreshByIntent } from './donations/record-donation.server.ts'
import { recordBatched } from './event-inbox.server.ts'
import { isGivenUp, recordEvents } from './event-rows.server.ts'
import { recordChargesOf } from './income.server.ts'
import { payments } from './payments.server.ts'
import * as sellerAccounts from './payouts/accounts.server.ts'
import * as transfers from './payouts/transfers.server.ts'
import { refreshRefund } from './purchase-refunds.server.ts'
import { grantPaid } from './record-purchase.server.ts'
import { refresh } from './refresh-subscription.server.ts'
import { refreshDispute } from './sales/disputes.server.ts'
import { billingWords } from './words.ts'

/** @param body the signed text, unchanged. @throws `invalid` unless `signature` is valid, recent */
export async function receive(body: string, signature: string): Promise<void> {
  await recordBatched(readSigned(body, signature))
}

/** Fetches and records the provider's recent events whose webhook requests were lost. */
export async function fetchMissed(): Promise<void> {
  const [lately] = await readRows(
    { since: integer },
    sql`select floor(extract(epoch from
        coalesce(max(received_at), now()) - interval '1 hour'))::integer as since
      from payment_events`,
    db,
  )
  const events = await payments().listEvents(lately?.since ?? 0)
  const known = await db.select(
    'paymentEvents',
    ['id'],
    sql`id = any(${events.map(({ id }) => id)})`,
  )
  const ids = new Set(known.map(({ id }) => id))
  const missed = events.filter(({ id }) => !ids.has(id))
  await inTransaction((trx) => recordEvents(trx, missed))
}

export async function listWaiting(): Promise<string[]> {
  const rows = await db.select(
    'paymentEvents',
    ['id'],
    sql`settled_at is null and received_at < now() - interval '5 seconds' and not ${isGivenUp}
      order by received_at limit 200`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Fetches the current state of the event's object from the provider, so that order and repetition
 * of events do not matter. An event that waits for a purchase stays open.
 */
export async function apply(id: string): Promise<void> {
  const event = await db.selectFirst(
    'paymentEvents',
    ['type', 'objectId', 'customerId'],
    sql`id = ${id} and settled_at is null`,
  )
  if (!event) return
  const trouble = await syncObject(id, event.type, event.objectId ?? '')
  if (event.type === 'charge.refunded' && event.customerId) await recordChargesOf(event.customerId)
  await db.update(
    'paymentEvents',
    { settledAt: new Date(), trouble: trouble?.text ?? '' },
    sql`id = ${id} and waits_for is null`,
  )
}

/** @returns the reason if the event matches no record here, otherwise undefined */
async function syncObject(id: string, type: string, objectId: string) {
  if (objectId.startsWith('sub_') && /^(?:customer\.subscription|invoice)\./.test(type)) {
    return refresh(objectId)
  }
  if (type === 'account.updated') await sellerAccounts.refresh(objectId)
  if (type.startsWith('transfer.')) return transfers.refresh(objectId, id)
  if (type.startsWith('charge.dispute.')) await refreshDispute(objectId, id)
  if (!objectId.startsWith('pi_')) return
  if (type === 'payment_intent.succeeded') {
    await refreshByIntent(objectId)
    return grantPaid(objectId)
  }
  if (type === 'charge.refunded') {
    await refreshRefund(objectId, id)
    await refreshByIntent(objectId)
  }
}

function readSigned(body: string, signature: string) {
  try {
    return payments().readEvent(body, signature)
  } catch (error) {
    if (error instanceof WrongSignature) throw invalid(billingWords.signatureWrong)
    if (error instanceof InvalidEvent) throw invalid(billingWords.noEvent)
    throw error
  }
}
