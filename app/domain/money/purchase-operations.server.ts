import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { grant } from '#app/domain/money/market/grants.server.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type Intent, PaymentsAway } from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'
import { findBuyer } from './customers.server.ts'
import { letWait, lockIntent, wakeEvents } from './event-rows.server.ts'
import { endPayment, receipts, settlePayment } from './jobs.server.ts'
import type { Operation } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { isUsedUp } from './promotions/promotions.server.ts'
import { noteGranted } from './purchase-locations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { enterSale } from './sales/entries.server.ts'
import { feeOf } from './sales/fee.ts'
import { keepRefunded } from './sales/refund-rows.server.ts'
import { tellSale } from './sales/seller-notices.server.ts'
import { billingWords } from './words.ts'

/** Seconds that a buyer has to confirm a payment at the bank. */
export const bankTime = 3600

type Buying = {
  portfolioId: string
  title?: string
  cents: number
  customerId: string
  card: string
  /** Of the code that the price was made with. */
  promotionId?: string
  promotionCode?: string
}

export const purchaseOperation: Operation<Buying, Intent> = {
  kind: 'buy',
  async call(provider, key, input) {
    const paid = await endOthers(provider, input, `${key}-intent`)
    if (paid) return paid
    const { id } = await provider.createIntent(`${key}-intent`, intentOf(input))
    return confirmNow(provider, key, id, input.card)
  },
  find: (provider, key, { customerId }) => endIntent(provider, key, customerId),
  async leave(provider, key, { customerId }) {
    const paid = await endIntent(provider, key, customerId)
    if (paid) await provider.refundIntent(newId(), paid.id)
  },
  keep: (trx, buyerId, { portfolioId }, intent) => keepIntent(trx, buyerId, portfolioId, intent),
}

type Confirming = {
  portfolioId: string
  intentId: string
  card: string | null
  /** Of the code that it counts as a use of until it has ended. */
  promotionId?: string
}

export const confirmationOperation: Operation<Confirming, Intent> = {
  kind: 'confirmPurchase',
  async call(provider, key, { intentId, card }) {
    const intent = await provider.findIntent(intentId)
    if (intent && (intent.status === 'succeeded' || card === null)) return intent
    return confirmNow(provider, key, intentId, card as string)
  },
  find: (provider, _, { intentId }) => findPaidIntent(provider, intentId),
  async leave(provider, _, { intentId }) {
    const paid = await findPaidIntent(provider, intentId)
    if (paid) await provider.refundIntent(newId(), intentId)
  },
  keep: (trx, buyerId, { portfolioId }, intent) => keepIntent(trx, buyerId, portfolioId, intent),
}

export const refundOperation: Operation<{ intentId: string }, Intent | undefined> = {
  kind: 'refundPurchase',
  async call(provider, key, { intentId }) {
    await provider.refundIntent(key, intentId)
    return provider.findIntent(intentId)
  },
  async keep(trx, _userId, _input, intent) {
    if (intent) await keepRefunded(trx, intent)
  },
  leave: (provider, _, { intentId }) => provider.refundIntent(newId(), intentId),
}

/** A payment that waits for the bank ends by itself, if the buyer does not come back. */
async function keepIntent(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
  intent: Intent,
) {
  if (intent.status === 'requires_action') {
    await enqueue(trx, endPayment, { intentId: intent.id }, bankTime)
  }
  await keepPurchase(trx, buyerId, portfolioId, intent)
}

/** The answer to a repeated key may be an old one, so what became of it is asked for by itself. */
async function confirmNow(provider: Payments, key: string, id: string, card: string) {
  const confirmed = await provider.confirmIntent(key, id, card)
  return (await provider.findIntent(id)) ?? confirmed
}

/**
 * Ends what earlier presses have left with the bank or on hosted pages, so that the portfolio is paid
 * once.
 * @param own the key of a payment that goes on
 * @returns one of them that was paid meanwhile
 */
export async function endOthers(
  provider: Payments,
  { customerId, portfolioId }: Pick<Buying, 'customerId' | 'portfolioId'>,
  own = '',
): Promise<Intent | undefined> {
  for (const { id, metadata } of await provider.listUnconfirmed(customerId)) {
    if (metadata.portfolioId !== portfolioId || metadata.operation === own) continue
    const ended = await provider.cancelIntent(newId(), id)
    if (ended?.status === 'succeeded') return ended
  }
}

/** What the key has paid; what it has not paid yet, it does not any more. */
async function endIntent(provider: Payments, key: string, customerId: string) {
  const intent = await provider.findIntentOf(`${key}-intent`, customerId)
  if (!intent) return undefined
  const ended =
    intent.status === 'succeeded' ? intent : await provider.cancelIntent(newId(), intent.id)
  if (ended?.status === 'succeeded') return ended
  if (ended && ended.status !== 'canceled') throw new PaymentsAway()
}

async function findPaidIntent(provider: Payments, intentId: string) {
  const intent = await provider.findIntent(intentId)
  return intent?.status === 'succeeded' ? intent : undefined
}

/**
 * Nothing is taken by a payment any more that its buyer has not confirmed at the bank; one that was
 * confirmed meanwhile is granted. Idempotent.
 * @throws `PaymentsAway`
 */
export async function cancelOrGrant(intentId: string): Promise<void> {
  const ended = await payments().cancelIntent(newId(), intentId)
  if (ended?.status === 'succeeded') await grantPaid(intentId)
}

export const purchaseOperations = [
  purchaseOperation,
  confirmationOperation,
  refundOperation,
] as const

/**
 * Grants what an app has paid for and told nobody, when the provider says so. Idempotent, like
 * every grant: what a purchase is kept for already changes nothing.
 * @returns what of it fits nothing that we know
 */
export async function grantPaid(intentId: string): Promise<Sentence | undefined> {
  const intent = await payments().findIntent(intentId)
  const { customerId, metadata } = intent ?? {}
  const portfolioId = metadata?.portfolioId
  if (!intent || !portfolioId || intent.isRefunded) return
  const buyerId = customerId && (await findBuyer(customerId))
  if (!buyerId) return billingWords.nobodyPaid
  await inTransaction(async (trx) => {
    await lockUser(trx, buyerId)
    if (await findBuyer(customerId, trx)) await keepPurchase(trx, buyerId, portfolioId, intent)
  })
}

/**
 * Writes down what was given back of a purchase, when the provider says so. Idempotent.
 * @param eventId waits where the purchase is not written down yet
 */
export async function keepRefund(intentId: string, eventId: string) {
  const intent = await payments().findIntent(intentId)
  if (!intent || intent.refundedCents === 0) return
  await inTransaction(async (trx) => {
    await lockIntent(trx, intentId)
    const isKept = await keepRefunded(trx, intent)
    if (!isKept && intent.metadata.portfolioId) await letWait(trx, eventId, intent)
  })
}

/** The payment that is asked for, for whom and what; cents. It names what the site keeps of it. */
export function intentOf({
  portfolioId,
  title = 'Portfolio',
  cents,
  customerId,
  promotionId,
  promotionCode,
}: Omit<Buying, 'card'>) {
  const feeCents = String(feeOf(cents, env.SALES_FEE_BASIS_POINTS))
  const metadata = {
    portfolioId,
    feeCents,
    ...(promotionId && { promotionId }),
    ...(promotionCode && { promotionCode }),
  }
  return { customerId, cents, description: `Portfolio: ${title}`, metadata }
}

/**
 * Writes down what was paid for and grants it, in the transaction that ends the operation. What can
 * not be granted, since it was granted before or is gone for good, is given back; so is what an app
 * had paid with a code that others have used up meanwhile.
 */
async function keepPurchase(
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
  await tellSale(trx, { ...sold, title })
  await keepRefunded(trx, intent)
  await noteGranted(trx, id, granted.locationIds)
  if (intent.customerId) await enqueue(trx, receipts, { customerId: intent.customerId })
  await wakeEvents(trx, intent.id)
}

async function requestRefund(trx: DatabaseTransaction, userId: string, intentId: string) {
  const id = newId()
  await trx.insert('paymentOperations', {
    id,
    userId,
    kind: refundOperation.kind,
    input: { intentId },
  })
  await enqueue(trx, settlePayment, { id })
}
