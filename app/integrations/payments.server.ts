import type { SellerPayments } from './seller-payments.server.ts'

/**
 * A provider of payments. Every call that changes something carries a key: the same key again gives
 * the first answer and changes nothing.
 * @throws `PaymentRefused`, and `PaymentsAway` where nobody knows whether it happened
 */
export type Payments = SellerPayments & {
  provider: 'stripe' | 'sandbox'
  createCustomer(key: string, person: { userId: string; email: string | null }): Promise<string>
  /** False for one that was deleted there, or belongs to other keys. */
  hasCustomer(customerId: string): Promise<boolean>
  /** Ends the subscriptions of the customer at once and forgets the cards. */
  removeCustomer(key: string, customerId: string): Promise<void>

  /** Begins to take a card in; the browser ends it with the secret. */
  createSetup(key: string, customerId: string): Promise<{ clientSecret: string }>
  /** A page that takes a card in and leads back to `returnTo`. */
  createHostedSetup(key: string, customerId: string, returnTo: string): Promise<string>
  /** @param id of a setup, or of its hosted page; undefined where no card came of it */
  findSetupCard(id: string): Promise<{ customerId: string; paymentMethodId: string } | undefined>
  findCard(paymentMethodId: string): Promise<Card | undefined>
  /** Pays with this card from now on. The card has to be the customer's. */
  keepCard(key: string, customerId: string, paymentMethodId: string): Promise<Card>
  removeCard(key: string, paymentMethodId: string): Promise<void>

  createSubscription(key: string, customerId: string, plan: Plan): Promise<Subscription>
  /** Undefined for one that the keys do not know. */
  findSubscription(id: string): Promise<Subscription | undefined>
  /** What `createSubscription` with this key has made, if anything. */
  findSubscriptionOf(key: string, customerId: string): Promise<Subscription | undefined>
  /** What another plan costs at once, after what is left of the plan before. */
  previewPlan(subscription: KnownSubscription, plan: Plan): Promise<Preview>
  /**
   * Where the bank asks for a confirmation, the plan changes once the person has given it, at
   * `payUrl`, and not at all if they do not within a day.
   * @param at the second that the amount was shown for; null takes nothing before the next period
   */
  changePlan(key: string, id: string, plan: Plan, at: number | null): Promise<void>
  endAtPeriodEnd(key: string, id: string, ends: boolean): Promise<void>
  /** Tries the card on what is owed. */
  paySubscription(key: string, id: string): Promise<void>
  /** At once. */
  endSubscription(key: string, id: string): Promise<void>

  createIntent(key: string, input: IntentInput): Promise<Intent>
  /** Takes the money from the card. */
  confirmIntent(key: string, id: string, paymentMethodId: string): Promise<Intent>
  /** A page that takes the money and leads to `success`, or back to `cancel`. */
  createHostedPayment(key: string, input: IntentInput, ways: HostedWays): Promise<HostedPayment>
  /** @param id of an intent, or of its hosted page; undefined as long as there is none */
  findIntent(id: string): Promise<Intent | undefined>
  /** What `createIntent` with this key has made, if anything. */
  findIntentOf(key: string, customerId: string): Promise<Intent | undefined>
  /** Payments that wait for a confirmation at the bank, and hosted pages that can still be paid. */
  listUnconfirmed(customerId: string): Promise<Unconfirmed[]>
  /**
   * Nothing is taken by it any more.
   * @param id of an intent, or of its hosted page
   * @returns how it ended, which may be that it was paid before; undefined where there is none
   */
  cancelIntent(key: string, id: string): Promise<Intent | undefined>
  /** Gives the whole amount back; one that was given back already is left as it is. */
  refundIntent(key: string, id: string): Promise<void>

  findDispute(id: string): Promise<Dispute | undefined>

  /** Latest first, at most 100. */
  listCharges(customerId: string): Promise<Charge[]>
  /** @param id of a charge, or of the intent that it paid */
  findCharge(id: string): Promise<Charge | undefined>
  /** What happened since, oldest first, whether or not we were told. @param since seconds */
  listEvents(since: number): Promise<PaymentEvent[]>
  /** @throws `WrongSignature`, `NoEvent` */
  readEvent(body: string, signature: string): PaymentEvent
}

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

/** US cents due at once, and the second that this is true of. */
export type Preview = { dueCents: number; at: number }

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
export type HostedWays = {
  success: string
  cancel: string
  email: string | null
  expires?: number
}

export type HostedPayment = { id: string; url: string }

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

/** The provider says no: nothing was taken. `message` is for the person who pays. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** No answer, or none that says whether it happened. The same key may be tried again. */
export class PaymentsAway extends Error {}

/** The key gives this error for good, so that only asking in another way tells what happened. */
export class KeySpent extends PaymentsAway {}

export class WrongSignature extends Error {}

/** A signed message that is no event. */
export class NoEvent extends Error {}
