import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { describePayment } from '#app/domain/money/payment-entry.ts'
import { isTest } from '#app/domain/money/payments.server.ts'
import type { Charge } from '#app/integrations/payments.server.ts'
import { houseSeller, type Receipt } from './receipt.ts'

/** Takes the names from the purchase, which keeps them after portfolio and seller are deleted. */
export async function describeCharge(charge: Charge, buyer: Receipt['buyer']): Promise<Receipt> {
  const { id, created, currency, cents, refundedCents, intentId } = charge
  const names = ['title', 'sellerName'] as const
  const bought = intentId
    ? await db.selectFirst('purchases', names, sql`payment_intent_id = ${intentId}`)
    : undefined
  const what = bought ? `Portfolio “${bought.title}”` : describePayment(charge)
  const seller = bought?.sellerName || houseSeller
  return { id, created, what, currency, cents, refundedCents, seller, buyer, isTest: isTest() }
}
