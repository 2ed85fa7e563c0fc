import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireSelf, requireUser } from '#app/domain/accounts/actor.ts'
import { DomainError, forbidden, invalid, notFound } from '#app/domain/errors.ts'
import { grant } from '#app/domain/places/market/grants.server.ts'
import { portfolioIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { dollars } from '#app/format/money.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { findOwnCard } from './cards.server.ts'
import { ensureCustomer, findCustomer } from './customers.server.ts'
import { type Operation, operate, wordsOf } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import type { Purchase, PurchaseInput } from './purchase.ts'
import { billingWords } from './words.ts'

/** What somebody who looks at a portfolio can do about buying it. */
export type Offer = {
  id: string
  title: string
  priceCents: number
  state: 'forSale' | 'own' | 'bought' | 'notForSale'
  /** The buyer's copy, as long as it is there. */
  grantedItemId: string | null
}

/** @throws `notFound` for a portfolio that the actor neither sees nor bought */
export async function findOffer(actor: Actor, id: string): Promise<Offer> {
  if (isId(id)) {
    const bought = actor.id === null ? undefined : await findPaid(actor.id, id)
    if (bought) return { id, ...bought, state: 'bought' }
    const sale = await findSale(actor, id)
    const state = sale.isOwn ? 'own' : sale.isForSale ? 'forSale' : 'notForSale'
    return { id, title: sale.title, priceCents: sale.priceCents, state, grantedItemId: null }
  }
  throw notFound('Portfolio')
}

/**
 * Buys with the saved card. Pressed twice, it takes the money once and grants one copy.
 * @param shownCents the price that the buyer agreed to; refused where it is another one now
 * @returns the id of the buyer's copy
 * @throws `notFound`, `forbidden` for an own portfolio, `conflict` for one that is not for sale any
 * more or costs something else now, `invalid` without a card and in the provider's words
 */
export async function buy(actor: Actor, id: string, shownCents: number): Promise<string> {
  const user = requireSelf(actor)
  if (!isId(id)) throw notFound('Portfolio')
  const known = await findPaid(user.id, id)
  if (known) return required(known.grantedItemId)
  requirePrice(await requireSale(user, id), shownCents)
  const card = await findOwnCard(user.id)
  if (!card) throw invalid(billingWords.cardMissing)
  const customerId = await ensureCustomer(user)
  const input = { portfolioId: id, cents: shownCents, customerId, card: card.paymentMethodId }
  return settled(user.id, id, () =>
    operate(user.id, buying, input, async (trx) => {
      if (await findPaid(user.id, id, trx))
        throw new DomainError('conflict', billingWords.stillOpen)
      requirePrice(await requireSale(user, id, trx), shownCents)
    }),
  )
}

/**
 * Begins to buy, for an app that confirms the payment itself; `confirm` ends it.
 * @throws as `buy`, `conflict` for what was bought already
 */
export async function begin(
  actor: Actor,
  { itemId }: PurchaseInput,
): Promise<{ clientSecret: string }> {
  const user = requireSelf(actor)
  if (await findPaid(user.id, itemId)) throw new DomainError('conflict', billingWords.alreadyBought)
  const { priceCents, title } = await requireSale(user, itemId)
  const customerId = await ensureCustomer(user)
  const { clientSecret } = await payments()
    .createIntent(newId(), intentOf({ portfolioId: itemId, cents: priceCents, customerId }, title))
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
  if (isPaid && intent.isRefunded) throw new DomainError('conflict', billingWords.boughtTwice)
  const card = (await findOwnCard(user.id))?.paymentMethodId ?? null
  if (!isPaid && !card) throw invalid(billingWords.cardMissing)
  const input = { portfolioId, intentId, card }
  return settled(user.id, portfolioId, () =>
    operate(user.id, confirming, input, async (trx) => {
      if (isPaid) return
      if (await findPaid(user.id, portfolioId, trx)) {
        throw new DomainError('conflict', billingWords.alreadyBought)
      }
      requirePrice(await requireSale(user, portfolioId, trx), intent.cents)
    }),
  )
}

/** What the actor bought, latest first. */
export async function list(actor: Actor): Promise<Purchase[]> {
  const user = requireUser(actor)
  const rows = await readRows(
    purchaseRow,
    sql`select id, portfolio_id as "itemId", granted_id as "grantedItemId", title,
        price_cents as "priceCents", created_at as "createdAt"
      from purchases where buyer_id = ${user.id} and status = 'paid'
      order by created_at desc, id desc`,
  )
  return rows.map(({ priceCents, createdAt, ...row }) => ({
    ...row,
    itemType: 'portfolio',
    price: priceCents / 100,
    createdAt: createdAt.toISOString(),
  }))
}

/** A sale of an own portfolio; who bought it is not told. */
export type Sold = { id: string; priceCents: number; isRefunded: boolean; createdAt: Date }

/** The latest 100 sales of an own portfolio. */
export function listSales(actor: Actor, portfolioId: string): Promise<Sold[]> {
  return readRows(
    { id: uuid, priceCents: integer, isRefunded: boolean, createdAt: timestamp },
    sql`select id, price_cents as "priceCents", status = 'refunded' as "isRefunded",
        created_at as "createdAt"
      from purchases where portfolio_id = ${asId(portfolioId)}
        and seller_id = ${requireUser(actor).id}
      order by created_at desc, id desc limit 100`,
  )
}

type Buying = { portfolioId: string; cents: number; customerId: string; card: string }

const buying: Operation<Buying, Intent> = {
  kind: 'buy',
  async call(provider, key, input) {
    const { id } = await provider.createIntent(`${key}-intent`, intentOf(input))
    return provider.confirmIntent(key, id, input.card)
  },
  keep: (trx, buyerId, { portfolioId }, intent) => keepPurchase(trx, buyerId, portfolioId, intent),
}

type Confirming = { portfolioId: string; intentId: string; card: string | null }

const confirming: Operation<Confirming, Intent> = {
  kind: 'confirmPurchase',
  async call(provider, key, { intentId, card }) {
    const intent = await provider.findIntent(intentId)
    if (intent && (intent.status === 'succeeded' || card === null)) return intent
    return provider.confirmIntent(key, intentId, card as string)
  },
  keep: (trx, buyerId, { portfolioId }, intent) => keepPurchase(trx, buyerId, portfolioId, intent),
}

const refunding: Operation<{ intentId: string }, void> = {
  kind: 'refundPurchase',
  call: (provider, key, { intentId }) => provider.refundIntent(key, intentId),
  keep: async () => {},
}

export const purchaseOperations = [buying, confirming, refunding] as const

/**
 * Writes down what was paid for and grants it, in the transaction that ends the operation. What can
 * not be granted, since it was granted before or is gone for good, is given back.
 */
async function keepPurchase(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
  intent: Intent,
) {
  if (intent.status !== 'succeeded' || intent.isRefunded) return
  const known = await findPaid(buyerId, portfolioId, trx)
  if (known?.paymentIntentId === intent.id) return
  const granted = known ? undefined : await grant(trx, buyerId, portfolioId)
  if (!granted) return requestRefund(trx, buyerId, intent.id)
  await trx
    .insertInto('purchases')
    .values({
      id: newId(),
      buyerId,
      sellerId: granted.sellerId,
      portfolioId,
      grantedId: granted.id,
      title: granted.title,
      priceCents: intent.cents,
      paymentIntentId: intent.id,
    })
    .execute()
}

async function requestRefund(trx: DatabaseTransaction, userId: string, intentId: string) {
  const id = newId()
  await trx
    .insertInto('paymentOperations')
    .values({ id, userId, kind: refunding.kind, input: JSON.stringify({ intentId }) })
    .execute()
  await enqueue(trx, 'settlePayment', { id })
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
  throw new DomainError('conflict', isPaid ? billingWords.boughtTwice : billingWords.notPaid)
}

function intentOf({ portfolioId, cents, customerId }: Omit<Buying, 'card'>, title = 'Portfolio') {
  return { customerId, cents, description: `Portfolio: ${title}`, metadata: { portfolioId } }
}

type Sale = { title: string; priceCents: number; isOwn: boolean; isForSale: boolean }

async function findSale(actor: Actor, id: string, trx?: DatabaseTransaction): Promise<Sale> {
  const [row] = await readRows(
    { title: text, priceCents: integer, isOwn: boolean, isForSale: boolean },
    sql`select p.title, p.price_cents as "priceCents",
        p.is_discoverable and p.is_purchaseable as "isForSale",
        coalesce(p.owner_id = ${actor.id}::uuid, false) as "isOwn"
      from portfolios p where p.id = ${asId(id)} and ${portfolioIsVisible('p', actor)}`,
    trx,
  )
  if (!row) throw notFound('Portfolio')
  return row
}

async function requireSale(actor: Actor, id: string, trx?: DatabaseTransaction): Promise<Sale> {
  const sale = await findSale(actor, id, trx)
  if (sale.isOwn) throw forbidden(billingWords.ownPortfolio)
  if (!sale.isForSale) throw new DomainError('conflict', billingWords.notForSale)
  return sale
}

function requirePrice({ priceCents }: Sale, shownCents: number) {
  if (priceCents === shownCents) return
  throw new DomainError('conflict', billingWords.saleChanged({ now: dollars(priceCents) }))
}

type Paid = {
  title: string
  priceCents: number
  grantedItemId: string | null
  paymentIntentId: string
}

async function findPaid(
  buyerId: string,
  portfolioId: string,
  trx: DatabaseTransaction = db as DatabaseTransaction,
): Promise<Paid | undefined> {
  const [row] = await readRows(
    {
      title: text,
      priceCents: integer,
      grantedItemId: orNull(uuid),
      paymentIntentId: text,
    },
    sql`select title, price_cents as "priceCents", payment_intent_id as "paymentIntentId",
        (select g.id from portfolios g where g.id = granted_id and g.deleted_at is null)
          as "grantedItemId"
      from purchases
      where buyer_id = ${buyerId} and portfolio_id = ${portfolioId} and status = 'paid'`,
    trx,
  )
  return row
}

/** @throws `conflict` for a copy that the buyer has deleted */
function required(grantedItemId: string | null): string {
  if (grantedItemId) return grantedItemId
  throw new DomainError('conflict', billingWords.alreadyBought)
}

type PurchaseRow = Omit<Purchase, 'itemType' | 'price' | 'createdAt'> & {
  priceCents: number
  createdAt: Date
}

const purchaseRow: Columns<PurchaseRow> = {
  id: uuid,
  itemId: orNull(uuid),
  grantedItemId: orNull(uuid),
  title: text,
  priceCents: integer,
  createdAt: timestamp,
}
