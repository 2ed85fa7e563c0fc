import { inTransaction } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { Intent, ReturnUrls } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { findOwnCard, requireCard } from './cards.server.ts'
import { ensureCustomer, findCustomer } from './customers.server.ts'
import { endPayment } from './jobs.server.ts'
import { requirePrice, requirePricedSale } from './offers.server.ts'
import { runPayment, wordsOf } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import type { PurchaseInput } from './purchase.ts'
import {
  bankTime,
  cancelOrGrant,
  confirmationOperation,
  endOthers,
  grantPaid,
  intentOf,
  purchaseOperation,
} from './purchase-operations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { billingWords } from './words.ts'

/**
 * Buys with the saved card. Pressed twice, it takes the money once and grants one copy.
 * @param shownCents the price that the buyer agreed to; refused where it is another one now
 * @param code that makes it less; empty for none
 * @returns the id of the buyer's copy
 * @throws `notFound`, `forbidden` for an own portfolio, `conflict` for one that is not for sale any
 * more or costs something else now, `invalid` without a card, for a code that gives nothing, and in
 * the provider's words, `BankAsks`
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
  if (known) return required(known.grantedItemId)
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
    ...namesOf(sale),
  }
  return settled(user.id, id, () =>
    runPayment(user.id, purchaseOperation, input, async (trx) => {
      if (await findPaid(user.id, id, trx))
        throw new DomainError('conflict', billingWords.stillOpen)
      requirePrice(await requirePricedSale(user, id, code, trx), shownCents)
    }),
  )
}

/**
 * Begins to buy, for an app that confirms the payment itself within an hour; `confirm` ends it.
 * @throws as `buy`, `conflict` for what was bought already, `invalid` for a code that gives nothing
 */
export async function begin(
  actor: Actor,
  { itemId, promotionCode = '' }: PurchaseInput,
): Promise<{ clientSecret: string }> {
  const user = requireSelf(actor)
  if (await findPaid(user.id, itemId)) throw new DomainError('conflict', billingWords.alreadyBought)
  const sale = await requirePricedSale(user, itemId, promotionCode)
  const customerId = await ensureCustomer(user)
  const input = { portfolioId: itemId, title: sale.title, cents: sale.priceCents, customerId }
  const { id, clientSecret } = await payments()
    .createIntent(newId(), intentOf({ ...input, ...namesOf(sale) }))
    .catch((error) => {
      throw wordsOf(error)
    })
  await inTransaction((trx) => enqueue(trx, endPayment, { intentId: id }, bankTime))
  return { clientSecret }
}

/**
 * The provider's own page that takes the price, for a buyer whose bank asks for a confirmation and
 * whose browser runs no scripts.
 * @param shownCents as in `buy`
 * @returns its address; `confirmHosted` ends what it begins
 * @throws as `buy`
 */
export async function beginHosted(
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
  const expires = Math.floor(Date.now() / 1000) + hostedTime
  try {
    const paid = await endOthers(payments(), input)
    if (paid) await grantPaid(paid.id)
    if (await findPaid(user.id, id)) throw new DomainError('conflict', billingWords.alreadyBought)
    const intent = intentOf({ ...input, ...namesOf(sale) })
    const ways = { ...returnUrls, email: null, expires }
    return (await payments().createHostedPayment(newId(), intent, ways)).url
  } catch (error) {
    throw wordsOf(error)
  }
}

/** Seconds for which a hosted page can be paid: Stripe takes no less than half an hour. */
const hostedTime = 31 * 60

/**
 * Grants what was paid for on the provider's page.
 * @param sessionId of that page
 * @returns the id of the buyer's copy
 * @throws `notFound` for a payment of somebody else, `conflict` for one that was not made
 */
export async function confirmHosted(actor: Actor, sessionId: string): Promise<string> {
  const intent = await findIntent(sessionId)
  if (intent && (intent.status === 'succeeded' || intent.status === 'processing')) {
    return confirm(actor, intent.id)
  }
  throw new DomainError('conflict', billingWords.notConfirmed)
}

/**
 * Takes nothing by a payment that the buyer has not confirmed at the bank.
 * @returns the id of the copy where it was confirmed after all, else null
 * @throws `notFound` for a payment of somebody else, `unavailable`
 */
export async function giveUp(actor: Actor, intentId: string): Promise<string | null> {
  const intent = await findOwnIntent(requireSelf(actor).id, intentId)
  await cancelOrGrant(intent.id).catch((error) => {
    throw wordsOf(error)
  })
  const bought = await findPaid(requireSelf(actor).id, intent.metadata.portfolioId)
  return bought ? required(bought.grantedItemId) : null
}

/** A payment that its buyer has to confirm at the bank, which the page can help with. */
export class BankAsks extends DomainError {
  readonly intentId: string
  readonly clientSecret: string

  constructor({ id, clientSecret }: Intent) {
    super('conflict', billingWords.notPaid)
    this.intentId = id
    this.clientSecret = clientSecret
  }
}

/**
 * Ends what `begin` began: what the provider says of the payment decides. One that is not confirmed
 * yet is taken from the saved card.
 * @throws `notFound` for a payment of somebody else, or for something else, `BankAsks`
 */
export async function confirm(actor: Actor, intentId: string): Promise<string> {
  const user = requireSelf(actor)
  const intent = await findOwnIntent(user.id, intentId)
  const portfolioId = intent.metadata.portfolioId
  const known = await findPaid(user.id, portfolioId)
  if (known && known.paymentIntentId === intentId) return required(known.grantedItemId)
  if (intent.status === 'processing') throw new DomainError('unavailable', billingWords.unsettled)
  const isPaid = intent.status === 'succeeded'
  if (isPaid && intent.isRefunded) throw new DomainError('conflict', whyGivenBack(intent))
  const { paymentMethodId: card = null } = isPaid
    ? ((await findOwnCard(user.id)) ?? {})
    : await requireCard(user.id)
  const { promotionId, promotionCode }: Intent['metadata'] = intent.metadata
  const isReserved = !isPaid && promotionId
  const input = { portfolioId, intentId, card, ...(isReserved && { promotionId }) }
  return settled(user.id, portfolioId, () =>
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

function findIntent(id: string) {
  return payments()
    .findIntent(id)
    .catch((error) => {
      throw wordsOf(error)
    })
}

/** What a payment says of the code that its price was made with. */
function namesOf({ promotion }: Awaited<ReturnType<typeof requirePricedSale>>) {
  return promotion && { promotionId: promotion.id, promotionCode: promotion.code }
}

/** Runs the operation; where another press was quicker, its purchase is the answer. */
async function settled(userId: string, portfolioId: string, run: () => Promise<Intent>) {
  let intent: Intent | undefined
  try {
    intent = await run()
  } catch (error) {
    const now = await findPaid(userId, portfolioId)
    if (now) return required(now.grantedItemId)
    throw error
  }
  const bought = await findPaid(userId, portfolioId)
  if (bought) return required(bought.grantedItemId)
  if (intent.status === 'requires_action') throw new BankAsks(intent)
  if (intent.status === 'processing') throw new DomainError('unavailable', billingWords.unsettled)
  const isPaid = intent.status === 'succeeded'
  throw new DomainError('conflict', isPaid ? whyGivenBack(intent) : billingWords.notConfirmed)
}

function whyGivenBack({ metadata }: Intent) {
  return metadata.promotionId ? billingWords.boughtTooLate : billingWords.boughtTwice
}

/** @throws `conflict` for a copy that the buyer has deleted */
function required(grantedItemId: string | null): string {
  if (grantedItemId) return grantedItemId
  throw new DomainError('conflict', billingWords.alreadyBought)
}
