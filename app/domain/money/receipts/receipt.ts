/** What a receipt says. Times are seconds, amounts in the smallest unit of the currency. */
export type Receipt = {
  /** The provider's id of the payment. */
  id: string
  created: number
  what: string
  currency: string
  cents: number
  refundedCents: number
  /** Who sold it. */
  seller: string
  buyer: { name: string; email: string | null }
  isTest: boolean
}

/** Who sells plans, and takes donations. */
export const houseSeller = 'Recce'
