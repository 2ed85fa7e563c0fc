export type Card = {
  paymentMethodId: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** `lookupKey` is Stripe's name of the price, such as `pro_monthly`. `cents` are US cents. */
export type Plan = {
  lookupKey: string
  name: string
  cents: number
  interval: 'month' | 'year'
}

/** The provider's ids of a subscription, its item and its product; '' if unknown. */
export type SubscriptionReference = { id: string; itemId: string; productId: string }

export type Subscription = SubscriptionReference & {
  customerId: string
  lookupKey: string
  /** With `pastDue` the user still has the plan, with `unpaid` no longer. */
  status: 'incomplete' | 'active' | 'pastDue' | 'unpaid' | 'ended'
  cancelAtPeriodEnd: boolean
  /** Unix time in seconds. */
  periodEnd: number
  /** The provider's page on which the user can pay an open invoice. */
  payUrl: string | null
  /** Whether the bank must still confirm the open payment. */
  needsBank: boolean
}

/** Stripe returns `metadata` with the intent, so nothing depends on what the browser sends. */
export type IntentInput = {
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
  /** True for a full refund only. */
  isRefunded: boolean
  refundedCents: number
  email: string | null
}

/** The payer's bank inquires (`asked`), holds the money (`open`), then the seller wins or loses. */
export type Dispute = {
  id: string
  intentId: string | null
  cents: number
  status: 'asked' | 'open' | 'won' | 'lost'
}

/** A PaymentIntent or a Checkout Session that the payer has not completed. */
export type Unconfirmed = { id: string; metadata: Record<string, string> }

/** `email` fills in the form for a visitor. `expires` is Unix time in seconds. */
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
  /** Unix time in seconds. */
  created: number
  description: string
  /** The plan that was paid for; null for any other payment, or if the provider does not say. */
  plan: PaidPlan | null
  /** Such as `usd`; only a payment made in Stripe's dashboard has another currency. */
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
  /** Id of a subscription, intent, account or transfer; for a refund, the id of its intent. */
  objectId: string | null
  subscriptionId: string | null
}

export type SellerAccount = {
  id: string
  state: 'unfinished' | 'reviewed' | 'ready' | 'restricted'
  /** Stripe's names of the missing requirements, such as `external_account`. */
  asked: string[]
  reason: string
}

/** Where the provider's page leads: `back` when the seller is done, `ended` if the link expired. */
export type AccountUrls = { back: string; ended: string }

export type TransferInput = { accountId: string; cents: number; description: string }

export type Transfer = {
  id: string
  accountId: string
  cents: number
  reversedCents: number
  /** The transfer's idempotency key; '' for a transfer that another system has made. */
  operation: string
}

/**
 * Nothing was charged. `message` is shown to the payer. `declineReason` is the provider's code if
 * the card or its bank refused, such as `insufficient_funds` or `expired_card`.
 */
export class PaymentRefused extends Error {
  readonly code: string
  readonly declineReason: string | undefined

  constructor(message: string, code = '', declineReason?: string) {
    super(message)
    this.code = code
    this.declineReason = declineReason
  }
}

/** The result is unknown. The call may be repeated with the same key. */
export class PaymentsUnavailable extends Error {}

/** Stripe repeats its stored error for this idempotency key, so a retry cannot show the result. */
export class KeySpent extends PaymentsUnavailable {}

export class WrongSignature extends Error {}

export class InvalidEvent extends Error {}
