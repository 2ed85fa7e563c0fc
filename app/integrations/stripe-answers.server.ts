import Stripe from 'stripe'
import {
  type Charge,
  type Dispute,
  type Intent,
  KeySpent,
  type PaidPlan,
  PaymentRefused,
  PaymentsUnavailable,
  type Subscription,
} from './payments.server.ts'

export type CallStripe = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * A refused card or request has changed nothing; after any other error the result is unknown.
 * Stripe stores even its own errors as the answer for an idempotency key (`KeySpent`).
 */
export function translate(error: unknown): unknown {
  const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError, StripeError } =
    Stripe.errors
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    return error.statusCode === 409 || error.code === 'lock_timeout'
      ? new PaymentsUnavailable(error.message)
      : new PaymentRefused(error.message, error.code ?? '', declineReasonOf(error))
  }
  if (!(error instanceof StripeError)) return error
  const isStoredError = error.headers?.['idempotent-replayed'] === 'true'
  const isOtherCall = error instanceof StripeIdempotencyError && error.statusCode === 400
  return isStoredError || isOtherCall
    ? new KeySpent(error.message)
    : new PaymentsUnavailable(error.message)
}

function declineReasonOf(error: Stripe.errors.StripeError) {
  if (!(error instanceof Stripe.errors.StripeCardError)) return undefined
  return error.decline_code || error.code || ''
}

export function isMissing(error: unknown) {
  return (error as { code?: string }).code === 'resource_missing'
}

export function ignoreMissing(error: unknown) {
  if (!isMissing(error)) throw error
}

export function undefinedIfMissing(error: unknown) {
  if (!isMissing(error)) throw error
  return undefined
}

export function hasEnded(error: unknown) {
  return (error as { code?: string }).code === 'payment_intent_unexpected_state'
}

export function ignoreRefunded(error: unknown) {
  if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
}

const bankConfirmationCodes = [
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
  'authentication_required',
]

export function needsBankConfirmation(error: unknown) {
  return bankConfirmationCodes.includes((error as { code?: string }).code ?? '')
}

export type Reference = string | { id: string } | null | undefined

export function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

export function cardOf({ id, customer, card }: Stripe.PaymentMethod) {
  return {
    paymentMethodId: id,
    customerId: idOf(customer),
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 1970,
  }
}

const statuses: Partial<Record<string, Subscription['status']>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'incomplete',
}

export function subscriptionOf(subscription: Stripe.Subscription, needsBank = false): Subscription {
  const [item] = subscription.items.data
  const invoice = subscription.latest_invoice
  const isOpen = invoice !== null && typeof invoice === 'object' && invoice.status === 'open'
  return {
    id: subscription.id,
    itemId: item?.id ?? '',
    productId: idOf(item?.price.product) ?? '',
    customerId: idOf(subscription.customer) ?? '',
    lookupKey: item?.price.lookup_key ?? '',
    status: statuses[subscription.status] ?? 'ended',
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodEnd: item?.current_period_end ?? 0,
    payUrl: isOpen ? (invoice.hosted_invoice_url ?? null) : null,
    needsBank,
  }
}

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret, status, customer, amount, metadata, latest_charge } = intent
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  const isRefunded = charge?.refunded === true
  return {
    id,
    clientSecret: client_secret ?? '',
    status: status as Intent['status'],
    customerId: idOf(customer),
    cents: amount,
    metadata,
    isRefunded,
    refundedCents: isRefunded ? amount : (charge?.amount_refunded ?? 0),
    email: charge?.billing_details?.email ?? null,
  }
}

/** Any other status is an inquiry, which moves no money. */
const disputeStatuses: Partial<Record<string, Dispute['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

export function disputeOf({ id, payment_intent, amount, status }: Stripe.Dispute): Dispute {
  return {
    id,
    intentId: idOf(payment_intent),
    cents: amount,
    status: disputeStatuses[status] ?? 'asked',
  }
}

/** Finds the plan that an invoice charges: its line follows any credit for an old plan. */
export function planOf({ lines }: Stripe.Invoice, prices: Stripe.Price[]): PaidPlan | null {
  const line = lines.data.findLast(({ amount }) => amount > 0)
  const priceId = idOf(line?.pricing?.price_details?.price)
  const lookupKey = prices.find(({ id }) => id === priceId)?.lookup_key
  return line && lookupKey ? { lookupKey, ...line.period } : null
}

export function chargeOf(
  {
    id,
    customer,
    payment_intent,
    created,
    description,
    currency,
    amount,
    amount_refunded,
    metadata,
  }: Stripe.Charge,
  plan: PaidPlan | null = null,
): Charge {
  return {
    id,
    customerId: idOf(customer),
    intentId: idOf(payment_intent),
    created,
    description: description ?? '',
    plan,
    currency,
    cents: amount,
    refundedCents: amount_refunded,
    // Only purchases and donations have these; Stripe copies them from the intent to its charge.
    isOfSubscription: !metadata.portfolioId && !metadata.donationId,
  }
}
