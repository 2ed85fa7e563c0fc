import { newId } from '#app/db/id.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { ReturnUrls } from '#app/integrations/payments.server.ts'
import { ensureCustomer } from './customers.server.ts'
import { requirePrice, requirePricedSale } from './offers.server.ts'
import { toDomainError } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { cancelOthers, intentOf } from './purchase-operations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { confirm, findIntent, promotionMetadata } from './purchases.server.ts'
import { grantPaid } from './record-purchase.server.ts'
import { billingWords } from './words.ts'

/** Returns the URL of a Checkout Session; after it is paid, call `confirmHosted`. */
export async function createHostedPayment(
  actor: Actor,
  id: string,
  shownCents: number,
  code: string,
  returnUrls: Pick<ReturnUrls, 'success' | 'cancel'>,
): Promise<string> {
  const user = requireSelf(actor)
  const sale = await requirePricedSale(user, id, code)
  requirePrice(sale, shownCents)
  const customerId = await ensureCustomer(user)
  const input = { portfolioId: id, title: sale.title, cents: shownCents, customerId }
  const expires = Math.floor(Date.now() / 1000) + hostedSeconds
  try {
    const paid = await cancelOthers(payments(), input)
    if (paid) await grantPaid(paid.id)
    if (await findPaid(user.id, id)) throw new DomainError('conflict', billingWords.alreadyBought)
    const intent = intentOf({ ...input, ...promotionMetadata(sale) })
    const urls = { ...returnUrls, email: null, expires }
    return (await payments().createHostedPayment(newId(), intent, urls)).url
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Seconds until a Checkout Session expires: slightly above Stripe's minimum of half an hour. */
const hostedSeconds = 31 * 60

/** Returns the id of the buyer's copy. @throws `conflict` if the Checkout Session is unpaid */
export async function confirmHosted(actor: Actor, sessionId: string): Promise<string> {
  const intent = await findIntent(sessionId)
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) {
    return confirm(actor, intent.id)
  }
  throw new DomainError('conflict', billingWords.notConfirmed)
}
