import { isId, newId } from '#app/db/id.server.ts'
import { type Actor, requireSelf } from '#app/domain/accounts/actor.ts'
import { DomainError, invalid, notFound } from '#app/domain/errors.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { findOwnCard } from './cards.server.ts'
import { ensureCustomer, findCustomer } from './customers.server.ts'
import { requirePrice, requirePricedSale } from './offers.server.ts'
import { operate, wordsOf } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import type { PurchaseInput } from './purchase.ts'
import { buying, confirming, intentOf } from './purchase-operations.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { billingWords } from './words.ts'

/**
 * Buys with the saved card. Pressed twice, it takes the money once and grants one copy.
 * @param shownCents the price that the buyer agreed to; refused where it is another one now
 * @param code that makes it less; empty for none
 * @returns the id of the buyer's copy
 * @throws `notFound`, `forbidden` for an own portfolio, `conflict` for one that is not for sale any
 * more or costs something else now, `invalid` without a card, for a code that gives nothing, and in
 * the provider's words
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
  const card = await findOwnCard(user.id)
  if (!card) throw invalid(billingWords.cardMissing)
  const customerId = await ensureCustomer(user)
  const input = {
    portfolioId: id,
    title: sale.title,
    cents: shownCents,
    customerId,
    card: card.paymentMethodId,
    ...namesOf(sale),
  }
  return settled(user.id, id, () =>
    operate(user.id, buying, input, async (trx) => {
      if (await findPaid(user.id, id, trx))
        throw new DomainError('conflict', billingWords.stillOpen)
      requirePrice(await requirePricedSale(user, id, code, trx), shownCents)
    }),
  )
}

/**
 * Begins to buy, for an app that confirms the payment itself; `confirm` ends it.
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
  const { clientSecret } = await payments()
    .createIntent(newId(), intentOf({ ...input, ...namesOf(sale) }))
    .catch((error) => {
      throw wordsOf(error)
    })
  return { clientSecret }
}

/**
 * Ends what `begin` began: what the provider says of the payment decides. One that is not confirmed
 * yet is taken from the saved card.
 * @throws `notFound` for a payment of somebody else, or for something else
 */
export async function confirm(actor: Actor, intentId: string): Promise<string> {
  const user = requireSelf(actor)
  const intent = await payments()
    .findIntent(intentId)
    .catch((error) => {
      throw wordsOf(error)
    })
  const isOwn = intent?.customerId && intent.customerId === (await findCustomer(user.id))
  const portfolioId = intent?.metadata.portfolioId
  if (!intent || !isOwn || !portfolioId) throw notFound('Payment')
  const known = await findPaid(user.id, portfolioId)
  if (known && known.paymentIntentId === intentId) return required(known.grantedItemId)
  const isPaid = intent.status === 'succeeded'
  if (isPaid && intent.isRefunded) throw new DomainError('conflict', whyGivenBack(intent))
  const card = (await findOwnCard(user.id))?.paymentMethodId ?? null
  if (!isPaid && !card) throw invalid(billingWords.cardMissing)
  const { promotionId, promotionCode } = intent.metadata
  const isReserved = !isPaid && promotionId
  const input = { portfolioId, intentId, card, ...(isReserved && { promotionId }) }
  return settled(user.id, portfolioId, () =>
    operate(user.id, confirming, input, async (trx) => {
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
  const isPaid = intent.status === 'succeeded'
  throw new DomainError('conflict', isPaid ? whyGivenBack(intent) : billingWords.notPaid)
}

function whyGivenBack({ metadata }: Intent) {
  return metadata.promotionId ? billingWords.boughtTooLate : billingWords.boughtTwice
}

/** @throws `conflict` for a copy that the buyer has deleted */
function required(grantedItemId: string | null): string {
  if (grantedItemId) return grantedItemId
  throw new DomainError('conflict', billingWords.alreadyBought)
}
