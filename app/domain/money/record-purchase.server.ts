import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { grant } from '#app/domain/money/market/grants.server.ts'
import { isUsedUp } from '#app/domain/money/promotions/promotions.server.ts'
import { enterSale } from '#app/domain/money/sales/entries.server.ts'
import { recordRefund } from '#app/domain/money/sales/refund-rows.server.ts'
import { notifySale } from '#app/domain/money/sales/seller-notices.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { findBuyer } from './customers.server.ts'
import { lockIntent, resumeEvents } from './event-rows.server.ts'
import { endPayment, mailReceipts } from './jobs.server.ts'
import { payments } from './payments.server.ts'
import { recordGranted } from './purchase-locations.server.ts'
import { requestRefund } from './purchase-refunds.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { billingWords } from './words.ts'

export const bankSeconds = 3600

export async function recordIntent(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
  intent: Intent,
) {
  if (intent.status === 'requires_action') {
    await enqueue(trx, endPayment, { intentId: intent.id }, bankSeconds)
  }
  await recordPurchase(trx, buyerId, portfolioId, intent)
}

/** Grants a paid portfolio; idempotent. Returns the reason if the payment matches no account. */
export async function grantPaid(intentId: string): Promise<Sentence | undefined> {
  const intent = await payments().findIntent(intentId)
  const { customerId, metadata } = intent ?? {}
  const portfolioId = metadata?.portfolioId
  if (!intent || !portfolioId || intent.isRefunded) return
  const buyerId = customerId && (await findBuyer(customerId))
  if (!buyerId) return billingWords.nobodyPaid
  await inTransaction(async (trx) => {
    await lockUser(trx, buyerId)
    if (await findBuyer(customerId, trx)) await recordPurchase(trx, buyerId, portfolioId, intent)
  })
}

/** Refunds the payment if the portfolio is already bought or deleted, or the code is used up. */
async function recordPurchase(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
  intent: Intent,
) {
  if (intent.status !== 'succeeded' || intent.isRefunded) return
  await lockIntent(trx, intent.id)
  const known = await findPaid(buyerId, portfolioId, trx)
  if (known?.paymentIntentId === intent.id) return
  const id = newId()
  const { promotionId } = intent.metadata
  const isTooLate = known || (promotionId && (await isUsedUp(trx, buyerId, promotionId)))
  const granted = isTooLate ? undefined : await grant(trx, buyerId, portfolioId, id)
  if (!granted) return requestRefund(trx, buyerId, intent.id)
  const { sellerId, sellerName, sellerUsername, title } = granted
  const sold = {
    id,
    provider: payments().provider,
    sellerId,
    sellerUsername,
    priceCents: intent.cents,
    feeCents: Number(intent.metadata.feeCents ?? 0),
  }
  const bought = {
    buyerId,
    portfolioId,
    grantedId: granted.id,
    paymentIntentId: intent.id,
    promotionCodeId: promotionId ?? null,
  }
  await trx.insert('purchases', { ...sold, ...bought, sellerName, title })
  await enterSale(trx, sold)
  await notifySale(trx, { ...sold, title })
  await recordRefund(trx, intent)
  await recordGranted(trx, id, granted.locationIds)
  if (intent.customerId) await enqueue(trx, mailReceipts, { customerId: intent.customerId })
  await resumeEvents(trx, intent.id)
}
