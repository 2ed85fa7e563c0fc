import { authorise } from './bank.ts'
import { findDefaultMethod, requireCustomer } from './customers.ts'
import { declined, missing, StripeFailure } from './failures.ts'
import { flagOf, listOf, numberOf, type Params, paramsOf, textOf, wordsOf } from './form.ts'
import { payInvoice } from './invoice-payments.ts'
import { addInvoice } from './invoices.ts'
import { endOfPeriod, type Price } from './prices.ts'
import { paging, route } from './routes.ts'
import { idOf, pageOf, type Store } from './store.ts'
import {
  itemOf,
  proration,
  readItem,
  type Subscription,
  schedulePrice,
  subscriptionIdOf,
} from './subscription-item.ts'

const changes = [
  'items',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'cancel_at_period_end',
  'metadata',
]

export const planRoutes = [
  route('POST /v1/subscriptions', ['customer', ...changes], (store, params) =>
    createSubscription(store, params),
  ),

  route('GET /v1/subscriptions/:id', [], (store, _, id) => store.require('subscription', id)),

  route('GET /v1/subscriptions', ['customer', 'status', ...paging], (store, params) => {
    const [customer, status] = [textOf(params, 'customer'), textOf(params, 'status')]
    const own = store
      .all('subscription')
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => status === 'all' || (status ? one.status === status : !one.ended_at))
    return pageOf(own, params, '/v1/subscriptions')
  }),

  route('POST /v1/subscriptions/:id', changes, (store, params, id) => {
    const subscription = requireLive(store, id)
    const next = readItem(store, subscription, params)
    if (next) changePrice(store, subscription, next, params)
    const ends = flagOf(params, 'cancel_at_period_end')
    if (ends !== undefined) {
      subscription.cancel_at_period_end = ends
      subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null
      subscription.canceled_at = ends ? store.now() : null
    }
    store.emit('customer.subscription.updated', subscription)
    return subscription
  }),

  route('DELETE /v1/subscriptions/:id', [], (store, _, id) => {
    const subscription = requireLive(store, id)
    endSubscription(store, subscription)
    return subscription
  }),

  route(
    'POST /v1/invoices/create_preview',
    ['subscription', 'subscription_details'],
    (store, params) => {
      const subscription = requireLive(store, textOf(params, 'subscription') ?? '')
      const details = paramsOf(params, 'subscription_details')
      const next = readItem(store, subscription, details)
      const total = next ? proration(store, subscription, next, details) : 0
      const { balance } = requireCustomer(store, subscription.customer)
      return {
        id: `upcoming_${idOf('in')}`,
        object: 'invoice',
        customer: subscription.customer,
        currency: 'usd',
        status: 'draft',
        subtotal: total,
        total,
        starting_balance: balance,
        amount_due: Math.max(0, total + balance),
        amount_paid: 0,
        amount_remaining: Math.max(0, total + balance),
        lines: { object: 'list', data: [], has_more: false, url: '/v1/invoices/upcoming/lines' },
      }
    },
  ),
]

function createSubscription(store: Store, params: Params) {
  const customer = requireCustomer(store, textOf(params, 'customer'), 'customer')
  const [item] = listOf(params, 'items') as Params[]
  const price = store.require('price', textOf(item ?? {}, 'price'), 'items[0][price]')
  const behaviour = textOf(params, 'payment_behavior') ?? 'allow_incomplete'
  const method = findDefaultMethod(store, customer.id)
  const bank = price.unit_amount > 0 ? authorise(store, method) : 'paid'
  if (bank instanceof StripeFailure && bank.status === 400) throw bank
  if (behaviour === 'error_if_incomplete' && bank !== 'paid') throw incomplete(bank)
  const start = store.now()
  const subscription = store.add('subscription', {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: start,
    currency: 'usd',
    customer: customer.id,
    ended_at: null,
    items: { object: 'list', data: [], has_more: false, url: '/v1/subscription_items' },
    latest_invoice: null,
    livemode: false,
    metadata: wordsOf(params),
    start_date: start,
    status: 'incomplete',
  })
  subscription.items.data.push({
    id: idOf('si'),
    object: 'subscription_item',
    created: start,
    current_period_start: start,
    current_period_end: endOfPeriod(start, price),
    metadata: {},
    price,
    quantity: 1,
    subscription: subscription.id,
  })
  store.emit('customer.subscription.created', subscription)
  const invoice = addInvoice(store, subscription, price.unit_amount, 'subscription_create')
  payInvoice(store, invoice, method ?? undefined)
  return subscription
}

function incomplete(bank: 'asks' | StripeFailure) {
  if (bank !== 'asks') return bank
  return declined(
    'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with subscription.latest_invoice. For more details see: https://stripe.com/docs/billing/subscriptions/overview#requires-action',
    'subscription_payment_intent_requires_action',
  )
}

function requireLive(store: Store, id: string) {
  const subscription = store.require('subscription', id)
  if (subscription.ended_at !== null) throw missing('subscription', id)
  return subscription
}

function changePrice(store: Store, subscription: Subscription, next: Price, params: Params) {
  const total = proration(store, subscription, next, params)
  const customer = requireCustomer(store, subscription.customer)
  const method = findDefaultMethod(store, customer.id)
  const due = Math.max(0, total + customer.balance)
  const bank = due > 0 ? authorise(store, method) : 'paid'
  const behaviour = textOf(params, 'payment_behavior')
  if (behaviour === 'error_if_incomplete' && bank !== 'paid') throw incomplete(bank)
  const at = numberOf(params, 'proration_date') ?? store.now()
  const waits = behaviour === 'pending_if_incomplete' && bank !== 'paid'
  // Voids earlier changes, because only the latest change may wait for the bank.
  for (const one of store.all('invoice')) {
    const isOwn = subscriptionIdOf(one) === subscription.id
    if (isOwn && one.status === 'open' && one.double.pending) one.status = 'void'
  }
  if (!waits) schedulePrice(subscription, next, at)
  const invoice = addInvoice(store, subscription, total, 'subscription_update', next)
  if (waits) invoice.double.pending = { price: next, at }
  payInvoice(store, invoice, method ?? undefined)
}

/** Charges the next period or ends the subscription, as Stripe does at the end of a period. */
export function renew(store: Store) {
  for (const subscription of store.all('subscription')) {
    const item = itemOf(subscription)
    if (subscription.ended_at !== null || item.current_period_end > store.now()) continue
    if (subscription.cancel_at_period_end) endSubscription(store, subscription)
    else if (subscription.status === 'active') {
      item.current_period_start = item.current_period_end
      item.current_period_end = endOfPeriod(item.current_period_start, item.price)
      const invoice = addInvoice(store, subscription, item.price.unit_amount, 'subscription_cycle')
      payInvoice(store, invoice)
    }
  }
}

export function endSubscription(store: Store, subscription: Subscription) {
  subscription.status = 'canceled'
  subscription.ended_at = store.now()
  subscription.canceled_at ??= store.now()
  for (const invoice of store.all('invoice')) {
    if (subscriptionIdOf(invoice) === subscription.id && invoice.status === 'open') {
      invoice.status = 'void'
    }
  }
  store.emit('customer.subscription.deleted', subscription)
}
