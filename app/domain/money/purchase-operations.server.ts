import { newId } from '#app/db/id.server.ts'
import { feeOf } from '#app/domain/money/sales/fee.ts'
import { type Intent, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import type { Payments } from '#app/integrations/payments-stripe.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Operation } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { refundOperation } from './purchase-refunds.server.ts'
import { grantPaid, recordIntent } from './record-purchase.server.ts'

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

/** Fetches the intent after confirming, as a repeated idempotency key may return a stale state. */
async function confirmNow(provider: Payments, key: string, id: string, card: string) {
  const confirmed = await provider.confirmIntent(key, id, card)
  return (await provider.findIntent(id)) ?? confirmed
}

/**
 * Cancels the buyer's open payments for the portfolio, except the payment with the idempotency key
 * `own`. Returns a payment that could not be cancelled because it had succeeded.
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

/** Returns the PaymentIntent created with an idempotency key if it is paid, else cancels it. */
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

/** Returns the input to create a PaymentIntent for a portfolio; its metadata has the site's fee. */
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
