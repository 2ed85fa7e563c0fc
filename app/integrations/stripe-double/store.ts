import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeAnswer } from './answers.ts'
import { missing } from './failures.ts'
import { numberOf, type Params, textOf } from './form.ts'

// The fields of `double` are the double's own, and are in no answer; the others are Stripe's.
type StoredObjects<Of, Names extends keyof Of> = Pick<
  Of,
  Names | Extract<'id' | 'object', keyof Of>
>

export type Objects = {
  customer: StoredObjects<
    Stripe.Customer,
    'balance' | 'created' | 'email' | 'livemode' | 'metadata'
  > & {
    deleted?: true
    invoice_settings: { default_payment_method: string | null }
  }
  payment_method: StoredObjects<
    Stripe.PaymentMethod,
    'billing_details' | 'created' | 'livemode' | 'metadata' | 'type'
  > & {
    card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>
    customer: string | null
    /** The number decides the bank's behaviour. */
    double: { number: string; isRemoved: boolean }
  }
  setup_intent: StoredObjects<
    Stripe.SetupIntent,
    'client_secret' | 'created' | 'livemode' | 'metadata' | 'next_action' | 'status' | 'usage'
  > & { customer: string | null; last_setup_error: object | null; payment_method: string | null }
  price: StoredObjects<
    Stripe.Price,
    | 'active'
    | 'created'
    | 'currency'
    | 'livemode'
    | 'lookup_key'
    | 'metadata'
    | 'product'
    | 'recurring'
    | 'type'
  > & { unit_amount: number; double: { name: string } }
  subscription: StoredObjects<
    Stripe.Subscription,
    | 'cancel_at'
    | 'cancel_at_period_end'
    | 'canceled_at'
    | 'collection_method'
    | 'created'
    | 'currency'
    | 'ended_at'
    | 'livemode'
    | 'metadata'
    | 'start_date'
    | 'status'
  > & {
    customer: string
    latest_invoice: string | null
    items: List<SubscriptionItem>
  }
  invoice: StoredObjects<
    Stripe.Invoice,
    | 'amount_due'
    | 'amount_paid'
    | 'amount_remaining'
    | 'attempt_count'
    | 'attempted'
    | 'billing_reason'
    | 'created'
    | 'currency'
    | 'description'
    | 'ending_balance'
    | 'hosted_invoice_url'
    | 'livemode'
    | 'metadata'
    | 'number'
    | 'parent'
    | 'period_end'
    | 'period_start'
    | 'starting_balance'
    | 'status'
    | 'subtotal'
    | 'total'
  > & {
    customer: string
    lines: List<object>
    double: {
      intent: string | null
      pending: { price: Objects['price']; at: number } | null
      description: string
    }
  }
  payment_intent: StoredObjects<
    Stripe.PaymentIntent,
    | 'amount'
    | 'amount_received'
    | 'canceled_at'
    | 'client_secret'
    | 'created'
    | 'currency'
    | 'description'
    | 'livemode'
    | 'metadata'
    | 'next_action'
    | 'status'
  > & {
    customer: string | null
    last_payment_error: object | null
    latest_charge: string | null
    payment_method: string | null
  }
  charge: StoredObjects<
    Stripe.Charge,
    | 'amount'
    | 'amount_captured'
    | 'amount_refunded'
    | 'captured'
    | 'created'
    | 'currency'
    | 'description'
    | 'disputed'
    | 'failure_code'
    | 'failure_message'
    | 'livemode'
    | 'metadata'
    | 'paid'
    | 'refunded'
    | 'status'
  > & { customer: string | null; payment_intent: string | null; payment_method: string | null }
  refund: StoredObjects<
    Stripe.Refund,
    'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
  > & { charge: string; payment_intent: string | null }
  dispute: StoredObjects<
    Stripe.Dispute,
    | 'amount'
    | 'created'
    | 'currency'
    | 'is_charge_refundable'
    | 'livemode'
    | 'metadata'
    | 'reason'
    | 'status'
  > & { charge: string; payment_intent: string | null }
  'checkout.session': StoredObjects<
    Stripe.Checkout.Session,
    | 'amount_total'
    | 'cancel_url'
    | 'created'
    | 'currency'
    | 'expires_at'
    | 'livemode'
    | 'metadata'
    | 'mode'
    | 'payment_status'
    | 'status'
    | 'success_url'
    | 'url'
  > & {
    customer: string | null
    payment_intent: string | null
    setup_intent: string | null
    subscription: string | null
    double: { intent: Params; description: string }
  }
  account: StoredObjects<
    Stripe.Account,
    'charges_enabled' | 'country' | 'details_submitted' | 'email' | 'metadata' | 'payouts_enabled'
  > & {
    type: 'express'
    created: number
    capabilities: { transfers: 'active' | 'inactive' | 'pending' }
    requirements: Pick<
      Stripe.Account.Requirements,
      | 'currently_due'
      | 'disabled_reason'
      | 'errors'
      | 'eventually_due'
      | 'past_due'
      | 'pending_verification'
    >
    deleted?: true
  }
  account_link: StoredObjects<Stripe.AccountLink, 'created' | 'expires_at' | 'url'> & {
    id: string
    double: {
      account: string
      asks: boolean
      back: string | null
      ended: string | null
    }
  }
  transfer: StoredObjects<
    Stripe.Transfer,
    | 'amount'
    | 'amount_reversed'
    | 'created'
    | 'currency'
    | 'description'
    | 'livemode'
    | 'metadata'
    | 'reversed'
  > & { destination: string }
  transfer_reversal: StoredObjects<
    Stripe.TransferReversal,
    'amount' | 'created' | 'currency' | 'metadata'
  > & { transfer: string }
}

export type Kind = keyof Objects

type SubscriptionItem = StoredObjects<
  Stripe.SubscriptionItem,
  'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'quantity'
> & { price: Objects['price']; subscription: string }

type List<Of> = { object: 'list'; data: Of[]; has_more: boolean; url: string }

export type StripeEvent = StoredObjects<
  Stripe.EventBase,
  'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: object } }

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  'checkout.session': 'cs_test',
  account: 'acct',
  account_link: 'link_test',
  transfer: 'tr',
  transfer_reversal: 'trr',
}

export const apiVersion = '2026-10-28.endive'

export function idOf(prefix: string) {
  return `${prefix}_${randomBytes(10).toString('hex')}`
}

export type KnownKey = { path: string; params: Params; answer: StripeAnswer }

/** Holds the objects that a call needs, latest last, and the events that the call emits. */
export class Store {
  readonly objects = new Map<string, Objects[Kind]>()
  readonly events: StripeEvent[] = []
  readonly keys = new Map<string, KnownKey>()
  available = Number.POSITIVE_INFINITY
  key: string | null = null
  origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  clear() {
    this.objects.clear()
    this.events.length = 0
    this.keys.clear()
    this.available = Number.POSITIVE_INFINITY
  }

  now() {
    return Math.floor(Date.now() / 1000)
  }

  add<Name extends Kind>(kind: Name, object: Omit<Objects[Name], 'id' | 'object'>): Objects[Name] {
    const id = idOf(prefixes[kind])
    const added = { id, object: kind, ...object } as unknown as Objects[Name]
    this.objects.set(id, added as Objects[Kind])
    return added
  }

  find<Name extends Kind>(kind: Name, id: string | null | undefined): Objects[Name] | undefined {
    const found = this.objects.get(id ?? '')
    return found?.object === kind ? (found as Objects[Name]) : undefined
  }

  /** @param param the parameter with the id; 'id' if the id is in the path */
  require<Name extends Kind>(kind: Name, id: string | null | undefined, param = 'id') {
    const found = this.find(kind, id)
    if (!found) throw missing(kind, id ?? '', param)
    return found
  }

  all<Name extends Kind>(kind: Name): Objects[Name][] {
    const all = [...this.objects.values()].filter(({ object }) => object === kind)
    return all.reverse() as Objects[Name][]
  }

  emit(type: string, object: object) {
    this.events.push({
      id: idOf('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: idOf('req'), idempotency_key: this.key },
      type: type as StripeEvent['type'],
      data: { object: structuredClone(object) },
    })
  }
}

/** URL of the page to pay, or to answer the bank. @param id of a Checkout Session or an invoice */
export function pageHref({ origin }: Store, id: string) {
  return `${origin}/test-payment/${id}`
}

export function pageOf<Of extends { id: string }>(all: Of[], params: Params, url: string) {
  const limit = Math.min(100, numberOf(params, 'limit') ?? 10)
  const [after, before] = [textOf(params, 'starting_after'), textOf(params, 'ending_before')]
  const indexOf = (id: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw missing('object', id, 'starting_after')
    return index
  }
  const begin = after ? indexOf(after) + 1 : 0
  const end = before ? indexOf(before) : all.length
  const from = before ? Math.max(0, end - limit) : begin
  const to = Math.min(end, from + limit)
  const hasMore = before ? from > 0 : to < end
  return { object: 'list' as const, data: all.slice(from, to), has_more: hasMore, url }
}
