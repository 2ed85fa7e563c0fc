import { boughtWords, limitWords } from '#app/domain/items/words.ts'
import { forbidden, invalid } from '#app/domain/rules/errors.ts'
import { canSell } from '#app/domain/rules/tier.ts'
import type { User } from '#app/domain/users/user.ts'
import type { PortfolioChanges } from './portfolio.ts'
import { placeWords } from './words.ts'

export function centsOf(price: number): number {
  return Math.round(price * 100)
}

/** @throws `forbidden` to sell on a tier without sales, `invalid` to sell without a price */
export function requireSaleable(owner: User, input: { isPurchaseable: boolean; price: number }) {
  if (!input.isPurchaseable) return
  if (!canSell(owner.tier)) {
    throw forbidden(limitWords.noSales({ tier: owner.tier }))
  }
  if (input.price < 1) throw invalid(placeWords.priceNeeded, 'price')
}

/** The current sale columns of a portfolio. */
export type Offered = {
  isPurchaseable: boolean
  isPurchased: boolean
  /** The purchase that it was copied from, directly or through other copies. */
  purchaseId: string | null
  priceCents: number
}

/**
 * An owner whose tier no longer allows sales keeps existing offers.
 * @throws as `requireSaleable`, and `forbidden` to sell a purchased portfolio
 */
export function offerOf(
  owner: User,
  current: Offered,
  { isPurchaseable, price }: Pick<PortfolioChanges, 'isPurchaseable' | 'price'>,
) {
  const isSame =
    (isPurchaseable ?? current.isPurchaseable) === current.isPurchaseable &&
    (price === undefined || centsOf(price) === current.priceCents)
  if (isSame) return {}
  if (isPurchaseable && (current.isPurchased || current.purchaseId))
    throw forbidden(boughtWords.soldOn)
  requireSaleable(owner, {
    isPurchaseable: isPurchaseable ?? current.isPurchaseable,
    price: price ?? current.priceCents / 100,
  })
  return { isPurchaseable, priceCents: price === undefined ? undefined : centsOf(price) }
}
