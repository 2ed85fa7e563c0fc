import type Stripe from 'stripe'
import type { Params } from './form.ts'

// Some fields of Stripe's objects, with Stripe's names and types. Fields that only this double
// needs are in `double`, which no answer contains.
export type StoredObjects<Of, Names extends keyof Of> = Pick<
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
    /** The card number decides how the bank behaves. */
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
