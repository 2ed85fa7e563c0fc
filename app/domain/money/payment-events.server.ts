import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { NoEvent, WrongSignature } from '#app/integrations/payments.server.ts'
import { keepGiven } from './donations/record-donation.server.ts'
import { keepSoon } from './event-inbox.server.ts'
import { isGivenUp, keepEvents } from './event-rows.server.ts'
import { keepChargesOf } from './income.server.ts'
import { payments } from './payments.server.ts'
import * as sellerAccounts from './payouts/accounts.server.ts'
import * as transfers from './payouts/transfers.server.ts'
import { grantPaid, keepRefund } from './purchase-operations.server.ts'
import { keepDispute } from './sales/disputes.server.ts'
import { refresh } from './subscriptions.server.ts'
import { billingWords } from './words.ts'

/**
 * Writes down what the provider sends, once an event, and leaves the work to a job.
 * @param body as it came, which is what is signed
 * @throws `invalid` for what nobody has signed, or too long ago
 */
export async function receive(body: string, signature: string): Promise<void> {
  await keepSoon(readSigned(body, signature))
}

/** Asks the provider for what happened lately, since what it sends can be lost. */
export async function catchUp(): Promise<void> {
  const [lately] = await readRows(
    { since: integer },
    sql`select floor(extract(epoch from
        coalesce(max(received_at), now()) - interval '1 hour'))::integer as since
      from payment_events`,
    db,
  )
  const events = await payments().listEvents(lately?.since ?? 0)
  const told = events.map(({ id }) => id)
  const known = await db.select('paymentEvents', ['id'], sql`id = any(${told})`)
  const ids = new Set(known.map(({ id }) => id))
  const missed = events.filter(({ id }) => !ids.has(id))
  await inTransaction((trx) => keepEvents(trx, missed))
}

/**
 * The ids of events whose job did not end, oldest first, but for those that have waited too long.
 */
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
 * Works off an event: the state is always asked for again, so that neither order nor repetition
 * matters. Unknown types are left alone, and what waits for a purchase stays open until then: after
 * 30 days nobody works it any more, and the admins see it as long as it is open.
 */
export async function work(id: string): Promise<void> {
  const event = await db.selectFirst(
    'paymentEvents',
    ['type', 'objectId', 'customerId'],
    sql`id = ${id} and settled_at is null`,
  )
  if (!event) return
  const trouble = await follow(id, event.type, event.objectId ?? '')
  if (event.type === 'charge.refunded' && event.customerId) await keepChargesOf(event.customerId)
  await db.update(
    'paymentEvents',
    { settledAt: new Date(), trouble: trouble?.text ?? '' },
    sql`id = ${id} and waits_for is null`,
  )
}

/** @returns what of it fits nothing that we know */
async function follow(id: string, type: string, objectId: string) {
  if (objectId.startsWith('sub_') && /^(?:customer\.subscription|invoice)\./.test(type)) {
    return refresh(objectId)
  }
  if (type === 'account.updated') await sellerAccounts.refresh(objectId)
  if (type.startsWith('transfer.')) return transfers.follow(objectId, id)
  if (type.startsWith('charge.dispute.')) await keepDispute(objectId, id)
  if (!objectId.startsWith('pi_')) return
  if (type === 'payment_intent.succeeded') {
    await keepGiven(objectId)
    return grantPaid(objectId)
  }
  if (type === 'charge.refunded') {
    await keepRefund(objectId, id)
    await keepGiven(objectId)
  }
}

function readSigned(body: string, signature: string) {
  try {
    return payments().readEvent(body, signature)
  } catch (error) {
    if (error instanceof WrongSignature) throw invalid(billingWords.signatureWrong)
    if (error instanceof NoEvent) throw invalid(billingWords.noEvent)
    throw error
  }
}
