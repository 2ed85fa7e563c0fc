/** `brand` is the provider's word, like `visa`. */
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

/** What the provider calls a subscription, its line and the product in it; empty where unknown. */
export type KnownSubscription = { id: string; itemId: string; productId: string }

export type Subscription = KnownSubscription & {
  customerId: string
  lookupKey: string
  /** `pastDue` is still paid for; `unpaid` no longer. */
  status: 'incomplete' | 'active' | 'pastDue' | 'unpaid' | 'ended'
  cancelAtPeriodEnd: boolean
  /** Seconds. */
  periodEnd: number
  /** The provider's page where what is owed can be paid. */
  payUrl: string | null
  /** The bank asks for a confirmation of what is owed. */
  needsBank: boolean
}

/** `metadata` comes back with the intent, so that nothing has to be taken from the browser. */
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
  /** Wholly. */
  isRefunded: boolean
  refundedCents: number
  /** Of the person who paid, if the provider has asked for it. */
  email: string | null
}

/**
 * What the bank of who paid takes back: at first only asked for, then held, at last won or lost.
 */
export type Dispute = {
  id: string
  intentId: string | null
  cents: number
  status: 'asked' | 'open' | 'won' | 'lost'
}

/** An intent or a hosted page, with the metadata that it was begun with. */
export type Unconfirmed = { id: string; metadata: Record<string, string> }

/** Addresses; `email` is filled in for a visitor, `expires` ends the page, in seconds. */
export type ReturnUrls = {
  success: string
  cancel: string
  email: string | null
  expires?: number
}

export type Charge = {
  id: string
  customerId: string | null
  /** What it paid, unless a subscription did. */
  intentId: string | null
  /** Seconds. */
  created: number
  description: string
  /** What of a plan it paid; null for anything else, or where the provider does not say. */
  plan: PaidPlan | null
  /** The code of the currency, like `usd`: everything here costs dollars, but not at the desk. */
  currency: string
  /** In the smallest unit of the currency. */
  cents: number
  refundedCents: number
  /** Nothing was bought or given with it. */
  isOfSubscription: boolean
}

/** A plan by the name of its price, and the seconds between which it was paid for. */
export type PaidPlan = { lookupKey: string; start: number; end: number }

export type PaymentEvent = {
  id: string
  type: string
  customerId: string | null
  /**
   * What it is about: a subscription, an intent, an account, a transfer; of a refund its intent.
   */
  objectId: string | null
  /** The subscription that it may have changed. */
  subscriptionId: string | null
}

export type SellerAccount = {
  id: string
  /** Only to a `ready` one money can be sent. */
  state: 'unfinished' | 'reviewed' | 'ready' | 'restricted'
  /** What the provider asks for, in its own names, like `external_account`. */
  asked: string[]
  /** What is wrong, in the provider's words; may be empty. */
  reason: string
}

/** Addresses: where the owner comes back to, and where once the link has ended. */
export type AccountUrls = { back: string; ended: string }

/** US cents. */
export type TransferInput = { accountId: string; cents: number; description: string }

export type Transfer = {
  id: string
  accountId: string
  cents: number
  reversedCents: number
  /** The key that it was made with; empty for one that was made elsewhere. */
  operation: string
}

/** The provider says no: nothing was taken. `message` is for the person who pays. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** No answer, or none that says whether it happened. The same key may be tried again. */
export class PaymentsUnavailable extends Error {}

/** The key gives this error for good, so that only asking in another way tells what happened. */
export class KeySpent extends PaymentsUnavailable {}

export class WrongSignature extends Error {}

/** A signed message that is no event. */
export class InvalidEvent extends Error {}
