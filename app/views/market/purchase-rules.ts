import { refundDays } from '#app/domain/money/sales/refund-days.ts'

/** What the terms say about a purchase, and the pages of a portfolio for sale repeat. */
export const purchaseRules = {
  licence: 'Buying a portfolio gives you a copy of it for your own planning and productions.',
  limits:
    'It does not give you the right to sell or publish the seller’s locations and photos, and neither does a copy that you make of your copy.',
  refund: `A purchase can be refunded within ${refundDays} days, in full, once.`,
  kept: 'You keep your copy when the price is refunded, since it may be part of your plans by then.',
}
