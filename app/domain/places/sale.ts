import { boughtWords, limitWords } from '#app/domain/items/words.ts'
import { forbidden, invalid } from '#app/domain/rules/errors.ts'
import { canSell } from '#app/domain/rules/tier.ts'
import type { User } from '#app/domain/users/user.ts'
import type { PortfolioChanges } from './portfolio.ts'
import { placeWords } from './words.ts'

export function centsOf(price: number): number {
  return Math.round(price * 100)
}

/** @throws `forbidden` if the tier includes no sales; `invalid` if it is for sale without price */
export function requireSaleable(owner: User, input: { isPurchaseable: boolean; price: number }) {
  if (!input.isPurchaseable) return
  if (!canSell(owner.tier)) {
    throw forbidden(limitWords.noSales({ tier: owner.tier }))
  }
  if (input.price < 1) throw invalid(placeWords.priceNeeded, 'price')
}

/** The saved columns of a portfolio that concern its sale. */
export type Offered = {
  isPurchaseable: boolean
  isPurchased: boolean
  /** The id of the purchase from which it was copied, directly or through other copies. */
  purchaseId: string | null
  priceCents: number
}

/**
 * If the owner's tier no longer includes sales, a portfolio that is for sale already stays so.
 * @throws `forbidden` if the portfolio was purchased; also the errors of `requireSaleable`
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
