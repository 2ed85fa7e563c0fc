/** Times are seconds, amounts in the smallest unit of the currency. */
export type Receipt = {
  /** The provider's id of the payment. */
  id: string
  created: number
  what: string
  currency: string
  cents: number
  refundedCents: number
  seller: string
  buyer: { name: string; email: string | null }
  isTest: boolean
}

/** The seller of plans and recipient of donations. */
export const houseSeller = 'Recce'
