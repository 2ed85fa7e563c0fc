/** `created` is a Unix time in seconds; amounts are in the currency's smallest unit. */
export type Receipt = {
  /** The provider's id of the charge. */
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

/** The name on receipts for subscriptions and donations. */
export const houseSeller = 'Recce'
