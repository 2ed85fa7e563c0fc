import { inTransaction } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { findOwnCard, requireCard } from './cards.server.ts'
import { ensureCustomer, findCustomer } from './customers.server.ts'
import { endPayment } from './jobs.server.ts'
import { requirePrice, requirePricedSale } from './offers.server.ts'
import { runPayment, toDomainError } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import type { PurchaseInput } from './purchase.ts'
import {
  cancelOrGrant,
  confirmationOperation,
  intentOf,
  purchaseOperation,
} from './purchase-operations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { bankSeconds } from './record-purchase.server.ts'
import { billingWords } from './words.ts'

/**
 * Returns the id of the buyer's copy. `shownCents` is the price that the buyer saw.
 * @throws `BankConfirmationNeeded`; `conflict` if the portfolio is not for sale or its price has
 * changed; `invalid` without a card, for an unusable code, or if the provider refuses
 */
export async function buy(
  actor: Actor,
  id: string,
  shownCents: number,
  code = '',
): Promise<string> {
  const user = requireSelf(actor)
  if (!isId(id)) throw notFound('Portfolio')
  const known = await findPaid(user.id, id)
  if (known) return requireCopy(known.grantedItemId)
  const sale = await requirePricedSale(user, id, code)
  requirePrice(sale, shownCents)
  const customerId = await ensureCustomer(user)
  const card = await requireCard(user.id)
  const input = {
    portfolioId: id,
    title: sale.title,
    cents: shownCents,
    customerId,
    card: card.paymentMethodId,
    ...promotionMetadata(sale),
  }
  return runOnce(user.id, id, () =>
    runPayment(user.id, purchaseOperation, input, async (trx) => {
      if (await findPaid(user.id, id, trx))
        throw new DomainError('conflict', billingWords.stillOpen)
      requirePrice(await requirePricedSale(user, id, code, trx), shownCents)
    }),
  )
}

/** The client must confirm the PaymentIntent within an hour, then call `confirm`. */
export async function createIntent(
  actor: Actor,
  { itemId, promotionCode = '' }: PurchaseInput,
): Promise<{ clientSecret: string; paymentIntentId: string }> {
  const user = requireSelf(actor)
  if (await findPaid(user.id, itemId)) throw new DomainError('conflict', billingWords.alreadyBought)
  const sale = await requirePricedSale(user, itemId, promotionCode)
  const customerId = await ensureCustomer(user)
  const input = { portfolioId: itemId, title: sale.title, cents: sale.priceCents, customerId }
  const { id, clientSecret } = await payments()
    .createIntent(newId(), intentOf({ ...input, ...promotionMetadata(sale) }))
    .catch((error) => {
      throw toDomainError(error)
    })
  await inTransaction((trx) => enqueue(trx, endPayment, { intentId: id }, bankSeconds))
  return { clientSecret, paymentIntentId: id }
}

/** Returns null, or the id of the buyer's copy if the payment had already succeeded. */
export async function cancelPayment(actor: Actor, intentId: string): Promise<string | null> {
  const intent = await findOwnIntent(requireSelf(actor).id, intentId)
  await cancelOrGrant(intent.id).catch((error) => {
    throw toDomainError(error)
  })
  const bought = await findPaid(requireSelf(actor).id, intent.metadata.portfolioId)
  return bought ? requireCopy(bought.grantedItemId) : null
}

export class BankConfirmationNeeded extends DomainError {
  readonly intentId: string
  readonly clientSecret: string

  constructor({ id, clientSecret }: Intent) {
    super('authentication_required', billingWords.notPaid)
    this.intentId = id
    this.clientSecret = clientSecret
  }
}

/**
 * Confirms the payment with the saved card if necessary; returns the id of the buyer's copy.
 * @throws the same errors as `buy`
 */
export async function confirm(actor: Actor, intentId: string): Promise<string> {
  const user = requireSelf(actor)
  const intent = await findOwnIntent(user.id, intentId)
  const portfolioId = intent.metadata.portfolioId
  const known = await findPaid(user.id, portfolioId)
  if (known && known.paymentIntentId === intentId) return requireCopy(known.grantedItemId)
  if (intent.status === 'processing') throw new DomainError('unavailable', billingWords.unsettled)
  const isPaid = intent.status === 'succeeded'
  if (isPaid && intent.isRefunded) throw new DomainError('conflict', refundReason(intent))
  const { paymentMethodId: card = null } = isPaid
    ? ((await findOwnCard(user.id)) ?? {})
    : await requireCard(user.id)
  const { promotionId, promotionCode }: Intent['metadata'] = intent.metadata
  const isReserved = !isPaid && promotionId
  const input = { portfolioId, intentId, card, ...(isReserved && { promotionId }) }
  return runOnce(user.id, portfolioId, () =>
    runPayment(user.id, confirmationOperation, input, async (trx) => {
      if (isPaid) return
      if (await findPaid(user.id, portfolioId, trx)) {
        throw new DomainError('conflict', billingWords.alreadyBought)
      }
      requirePrice(
        await requirePricedSale(user, portfolioId, promotionCode ?? '', trx),
        intent.cents,
      )
    }),
  )
}

async function findOwnIntent(userId: string, intentId: string) {
  const intent = await findIntent(intentId)
  const isOwn = intent?.customerId && intent.customerId === (await findCustomer(userId))
  const { portfolioId } = intent?.metadata ?? {}
  if (!intent || !isOwn || !portfolioId) throw notFound('Payment')
  return { ...intent, metadata: { ...intent.metadata, portfolioId } }
}

export function findIntent(id: string) {
  return payments()
    .findIntent(id)
    .catch((error) => {
      throw toDomainError(error)
    })
}

export function promotionMetadata({ promotion }: Awaited<ReturnType<typeof requirePricedSale>>) {
  return promotion && { promotionId: promotion.id, promotionCode: promotion.code }
}

/** If `run` fails because a parallel request was faster, returns the copy that request bought. */
async function runOnce(userId: string, portfolioId: string, run: () => Promise<Intent>) {
  let intent: Intent | undefined
  try {
    intent = await run()
  } catch (error) {
    const now = await findPaid(userId, portfolioId)
    if (now) return requireCopy(now.grantedItemId)
    throw error
  }
  const bought = await findPaid(userId, portfolioId)
  if (bought) return requireCopy(bought.grantedItemId)
  if (intent.status === 'requires_action') throw new BankConfirmationNeeded(intent)
  if (intent.status === 'processing') throw new DomainError('unavailable', billingWords.unsettled)
  const isPaid = intent.status === 'succeeded'
  throw new DomainError('conflict', isPaid ? refundReason(intent) : billingWords.notConfirmed)
}

function refundReason({ metadata }: Intent) {
  return metadata.promotionId ? billingWords.boughtTooLate : billingWords.boughtTwice
}

/** @throws `conflict` if the buyer's copy was deleted */
function requireCopy(grantedItemId: string | null): string {
  if (grantedItemId) return grantedItemId
  throw new DomainError('conflict', billingWords.alreadyBought)
}
