/** `brand` is the provider's code, like `visa`. */
export type Card = {
  paymentMethodId: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** `lookupKey` names the price, like `pro_monthly`. US cents. */
export type Plan = {
  lookupKey: string
  name: string
  cents: number
  interval: 'month' | 'year'
}

/** The provider's ids of a subscription, its item and its product; empty if unknown. */
export type SubscriptionReference = { id: string; itemId: string; productId: string }

export type Subscription = SubscriptionReference & {
  customerId: string
  lookupKey: string
  /** `pastDue` still has its plan, `unpaid` does not. */
  status: 'incomplete' | 'active' | 'pastDue' | 'unpaid' | 'ended'
  cancelAtPeriodEnd: boolean
  /** Seconds. */
  periodEnd: number
  /** The provider's page for the open payment. */
  payUrl: string | null
  /** Whether the open payment needs a confirmation at the bank. */
  needsBank: boolean
}

/** `metadata` is returned with the intent, so the browser's word is never needed. */
export type IntentInput = {
  /** Null for a visitor. */
  customerId: string | null
  cents: number
  description: string
  metadata: Record<string, string>
}

export type Intent = {
  id: string
  clientSecret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  customerId: string | null
  cents: number
  metadata: Record<string, string>
  /** In full. */
  isRefunded: boolean
  refundedCents: number
  /** The payer's, if the provider knows it. */
  email: string | null
}

/** The amount that the payer's bank reclaims: inquired, held, then won or lost by the seller. */
export type Dispute = {
  id: string
  intentId: string | null
  cents: number
  status: 'asked' | 'open' | 'won' | 'lost'
}

/** An intent or a payment page. */
export type Unconfirmed = { id: string; metadata: Record<string, string> }

/** `email` is prefilled for a visitor; `expires` is in seconds. */
export type ReturnUrls = {
  success: string
  cancel: string
  email: string | null
  expires?: number
}

export type Charge = {
  id: string
  customerId: string | null
  intentId: string | null
  /** Seconds. */
  created: number
  description: string
  /** The paid plan; null for anything else, or if the provider does not say. */
  plan: PaidPlan | null
  /** Like `usd`; only payments made in Stripe's dashboard have another currency. */
  currency: string
  /** In the smallest unit of the currency. */
  cents: number
  refundedCents: number
  isOfSubscription: boolean
}

export type PaidPlan = { lookupKey: string; start: number; end: number }

export type PaymentEvent = {
  id: string
  type: string
  customerId: string | null
  /** A subscription, intent, account or transfer; the intent of a refund. */
  objectId: string | null
  subscriptionId: string | null
}

export type SellerAccount = {
  id: string
  state: 'unfinished' | 'reviewed' | 'ready' | 'restricted'
  /** Stripe's names of its requirements, like `external_account`. */
  asked: string[]
  /** Stripe's message or code; may be empty. */
  reason: string
}

/** `ended` is the address for an expired link. */
export type AccountUrls = { back: string; ended: string }

/** US cents. */
export type TransferInput = { accountId: string; cents: number; description: string }

export type Transfer = {
  id: string
  accountId: string
  cents: number
  reversedCents: number
  /** The idempotency key; empty for a transfer made elsewhere. */
  operation: string
}

/** A refusal: nothing was charged. `message` is for the payer. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** The result is unknown. The same key may be tried again. */
export class PaymentsUnavailable extends Error {}

/** The key returns this error for good, so the result must be found in another way. */
export class KeySpent extends PaymentsUnavailable {}

export class WrongSignature extends Error {}

export class InvalidEvent extends Error {}
