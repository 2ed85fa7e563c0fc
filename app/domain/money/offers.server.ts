import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { boolean, integer, text } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { portfolioIsVisible } from '#app/domain/items/visibility.server.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { dollars } from '#app/format/money.ts'
import { priceWith } from './promotions/promotion.ts'
import { requireUsable, type UsablePromotion } from './promotions/promotions.server.ts'
import { findPaid } from './purchase-rows.server.ts'
import { billingWords } from './words.ts'

export type Offer = {
  id: string
  title: string
  priceCents: number
  state: 'forSale' | 'own' | 'bought' | 'notForSale'
  grantedItemId: string | null
  copySlug: string | null
}

export async function find(actor: Actor, id: string): Promise<Offer> {
  if (isId(id)) {
    const bought = actor.id === null ? undefined : await findPaid(actor.id, id)
    if (bought) return { id, ...bought, state: 'bought' }
    const sale = await findSale(actor, id)
    const state = sale.isOwn ? 'own' : sale.isForSale ? 'forSale' : 'notForSale'
    const noCopy = { grantedItemId: null, copySlug: null }
    return { id, title: sale.title, priceCents: sale.priceCents, state, ...noCopy }
  }
  throw notFound('Portfolio')
}

/**
 * @param typed the promotion code that the buyer typed, or ''
 * @throws `forbidden` if the actor owns the portfolio; `conflict` if it is not for sale; `invalid`
 * if the code is unusable; `unauthenticated` if a visitor typed a code
 */
export async function requirePricedSale(
  actor: Actor,
  id: string,
  typed: string,
  trx?: DatabaseTransaction,
): Promise<Sale & { promotion: UsablePromotion | undefined }> {
  const sale = await requireSale(actor, id, trx)
  if (!typed) return { ...sale, promotion: undefined }
  if (!trx) await attempts.countCode(requireUser(actor).id)
  const promotion = await requireUsable(id, typed, trx)
  return { ...sale, priceCents: priceWith(sale.priceCents, promotion), promotion }
}

/** @throws `conflict` if the price has changed since the buyer saw it */
export function requirePrice({ priceCents }: Sale, shownCents: number) {
  if (priceCents === shownCents) return
  throw new DomainError('conflict', billingWords.saleChanged({ now: dollars(priceCents) }))
}

type Sale = { title: string; priceCents: number; isOwn: boolean; isForSale: boolean }

async function requireSale(actor: Actor, id: string, trx?: DatabaseTransaction): Promise<Sale> {
  const sale = await findSale(actor, id, trx)
  if (sale.isOwn) throw forbidden(billingWords.ownPortfolio)
  if (!sale.isForSale) throw new DomainError('conflict', billingWords.notForSale)
  return sale
}

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
