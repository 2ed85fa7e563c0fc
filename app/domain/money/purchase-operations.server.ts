import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { grant } from '#app/domain/money/market/grants.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type Intent, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'
import { findBuyer } from './customers.server.ts'
import { deferEvent, lockIntent, resumeEvents } from './event-rows.server.ts'
import { endPayment, finishPayment, mailReceipts } from './jobs.server.ts'
import type { Operation } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { isUsedUp } from './promotions/promotions.server.ts'
import { recordGranted } from './purchase-locations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { enterSale } from './sales/entries.server.ts'
import { feeOf } from './sales/fee.ts'
import { recordRefund } from './sales/refund-rows.server.ts'
import { notifySale } from './sales/seller-notices.server.ts'
import { billingWords } from './words.ts'

export const bankSeconds = 3600

type PurchaseRequest = {
  portfolioId: string
  title?: string
  cents: number
  customerId: string
  card: string
  promotionId?: string
  promotionCode?: string
}

export const purchaseOperation: Operation<PurchaseRequest, Intent> = {
  kind: 'buy',
  async call(provider, key, input) {
    const paid = await cancelOthers(provider, input, `${key}-intent`)
    if (paid) return paid
    const { id } = await provider.createIntent(`${key}-intent`, intentOf(input))
    return confirmNow(provider, key, id, input.card)
  },
  find: (provider, key, { customerId }) => cancelUnpaid(provider, key, customerId),
  async afterRemoval(provider, key, { customerId }) {
    const paid = await cancelUnpaid(provider, key, customerId)
    if (paid) await provider.refundIntent(newId(), paid.id)
  },
  record: (trx, buyerId, { portfolioId }, intent) =>
    recordIntent(trx, buyerId, portfolioId, intent),
}

type ConfirmationRequest = {
  portfolioId: string
  intentId: string
  card: string | null
  promotionId?: string
}

export const confirmationOperation: Operation<ConfirmationRequest, Intent> = {
  kind: 'confirmPurchase',
  async call(provider, key, { intentId, card }) {
    const intent = await provider.findIntent(intentId)
    if (intent && (intent.status === 'succeeded' || card === null)) return intent
    return confirmNow(provider, key, intentId, card as string)
  },
  find: (provider, _, { intentId }) => findPaidIntent(provider, intentId),
  async afterRemoval(provider, _, { intentId }) {
    const paid = await findPaidIntent(provider, intentId)
    if (paid) await provider.refundIntent(newId(), intentId)
  },
  record: (trx, buyerId, { portfolioId }, intent) =>
    recordIntent(trx, buyerId, portfolioId, intent),
}

export const refundOperation: Operation<{ intentId: string }, Intent | undefined> = {
  kind: 'refundPurchase',
  async call(provider, key, { intentId }) {
    await provider.refundIntent(key, intentId)
    return provider.findIntent(intentId)
  },
  async record(trx, _userId, _input, intent) {
    if (intent) await recordRefund(trx, intent)
  },
  afterRemoval: (provider, _, { intentId }) => provider.refundIntent(newId(), intentId),
}

async function recordIntent(
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

/** Fetches the payment after confirming, as a repeated idempotency key may return a stale state. */
async function confirmNow(provider: Payments, key: string, id: string, card: string) {
  const confirmed = await provider.confirmIntent(key, id, card)
  return (await provider.findIntent(id)) ?? confirmed
}

/**
 * Cancels the buyer's open payments for the portfolio except `own`, a payment's key. Returns a
 * payment that succeeded meanwhile, if any.
 */
export async function cancelOthers(
  provider: Payments,
  { customerId, portfolioId }: Pick<PurchaseRequest, 'customerId' | 'portfolioId'>,
  own = '',
): Promise<Intent | undefined> {
  for (const { id, metadata } of await provider.listUnconfirmed(customerId)) {
    if (metadata.portfolioId !== portfolioId || metadata.operation === own) continue
    const ended = await provider.cancelIntent(newId(), id)
    if (ended?.status === 'succeeded') return ended
  }
}

/** Returns the PaymentIntent of a key if it is paid; otherwise cancels it. */
async function cancelUnpaid(provider: Payments, key: string, customerId: string) {
  const intent = await provider.findIntentOf(`${key}-intent`, customerId)
  if (!intent) return undefined
  const ended =
    intent.status === 'succeeded' ? intent : await provider.cancelIntent(newId(), intent.id)
  if (ended?.status === 'succeeded') return ended
  if (ended && ended.status !== 'canceled') throw new PaymentsUnavailable()
}

async function findPaidIntent(provider: Payments, intentId: string) {
  const intent = await provider.findIntent(intentId)
  return intent?.status === 'succeeded' ? intent : undefined
}

/** Cancels a payment, or grants the portfolio if the payment has already succeeded. */
export async function cancelOrGrant(intentId: string): Promise<void> {
  const ended = await payments().cancelIntent(newId(), intentId)
  if (ended?.status === 'succeeded') await grantPaid(intentId)
}

export const purchaseOperations = [
  purchaseOperation,
  confirmationOperation,
  refundOperation,
] as const

/** Grants a paid portfolio; idempotent. @returns why the payment matches no account, if so */
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

/** Idempotent; `eventId` is the event to defer if the purchase is not recorded yet. */
export async function refreshRefund(intentId: string, eventId: string) {
  const intent = await payments().findIntent(intentId)
  if (!intent || intent.refundedCents === 0) return
  await inTransaction(async (trx) => {
    await lockIntent(trx, intentId)
    const isRecorded = await recordRefund(trx, intent)
    if (!isRecorded && intent.metadata.portfolioId) await deferEvent(trx, eventId, intent)
  })
}

/** Input of a PaymentIntent for a portfolio, with the site's fee in its metadata. */
export function intentOf({
  portfolioId,
  title = 'Portfolio',
  cents,
  customerId,
  promotionId,
  promotionCode,
}: Omit<PurchaseRequest, 'card'>) {
  const feeCents = String(feeOf(cents, env.SALES_FEE_BASIS_POINTS))
  const metadata = {
    portfolioId,
    feeCents,
    ...(promotionId && { promotionId }),
    ...(promotionCode && { promotionCode }),
  }
  return { customerId, cents, description: `Portfolio: ${title}`, metadata }
}

/** Refunds the payment if the portfolio is already bought or deleted, or its code is used up. */
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

async function requestRefund(trx: DatabaseTransaction, userId: string, intentId: string) {
  const id = newId()
  await trx.insert('paymentOperations', {
    id,
    userId,
    kind: refundOperation.kind,
    input: { intentId },
  })
  await enqueue(trx, finishPayment, { id })
}
