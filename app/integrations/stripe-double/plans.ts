import { addCharge, authorise } from './bank.ts'
import { findDefaultMethod, requireCustomer } from './customers.ts'
import { declined, missing, StripeFailure, wrong } from './failures.ts'
import { flagOf, listOf, numberOf, type Params, paramsOf, textOf, wordsOf } from './form.ts'
import { addIntent } from './intents.ts'
import { paging, route } from './routes.ts'
import { idOf, type Objects, pageHref, pageOf, type Store } from './store.ts'

type Subscription = Objects['subscription']
type Price = Objects['price']

const changes = [
  'items',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'cancel_at_period_end',
  'metadata',
]

export const planRoutes = [
  route('GET /v1/prices', ['lookup_keys', ...paging], (store, params) => {
    const keys = listOf(params, 'lookup_keys')
    const found = store.all('price').filter((price) => keys.includes(price.lookup_key ?? ''))
    return pageOf(keys.length > 0 ? found : store.all('price'), params, '/v1/prices')
  }),

  route(
    'POST /v1/prices',
    ['lookup_key', 'unit_amount', 'currency', 'recurring', 'product_data'],
    (store, params) => {
      const key = textOf(params, 'lookup_key') ?? null
      if (key && store.all('price').some((price) => price.lookup_key === key)) {
        throw wrong(`A price (\`${key}\`) already uses that lookup key.`, undefined, 'lookup_key')
      }
      return store.add('price', {
        active: true,
        created: store.now(),
        currency: textOf(params, 'currency') ?? 'usd',
        double: { name: textOf(paramsOf(params, 'product_data'), 'name') ?? '' },
        livemode: false,
        lookup_key: key,
        metadata: wordsOf(params),
        product: idOf('prod'),
        recurring: {
          interval: textOf(paramsOf(params, 'recurring'), 'interval') ?? 'month',
          interval_count: 1,
        } as Price['recurring'],
        type: 'recurring',
        unit_amount: numberOf(params, 'unit_amount') ?? 0,
      })
    },
  ),

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

  route('GET /v1/invoices/:id', [], (store, _, id) => store.require('invoice', id)),

  route('GET /v1/invoices', ['customer', ...paging], (store, params) => {
    const own = store.all('invoice').filter((one) => one.customer === textOf(params, 'customer'))
    const isExpanded = listOf(params, 'expand').includes('data.payments')
    const shown = own.map((one) =>
      isExpanded ? { ...one, payments: { object: 'list', data: paymentsOf(one) } } : one,
    )
    return pageOf(shown, params, '/v1/invoices')
  }),

  route(
    'GET /v1/invoice_payments',
    ['invoice', 'payment', 'status', ...paging],
    (store, params) => {
      const [invoiceId, asked] = [textOf(params, 'invoice'), textOf(params, 'status')]
      const intentId = textOf(paramsOf(params, 'payment'), 'payment_intent')
      const invoices = invoiceId
        ? [store.require('invoice', invoiceId, 'invoice')]
        : store.all('invoice')
      const own = invoices
        .flatMap((one) => paymentsOf(one))
        .filter(({ payment }) => !intentId || payment.payment_intent === intentId)
        .filter(({ status }) => !asked || status === asked)
      return pageOf(own, params, '/v1/invoice_payments')
    },
  ),

  route('POST /v1/invoices/:id/pay', [], (store, _, id) => {
    const invoice = store.require('invoice', id)
    if (invoice.status === 'paid') throw wrong('Invoice is already paid')
    if (invoice.status !== 'open') throw wrong(`Invoice is ${invoice.status}`)
    const failure = payInvoice(store, invoice)
    if (failure) throw failure
    return invoice
  }),
]

function paymentsOf({ id, status, double }: Objects['invoice']) {
  const intentId = double.intent
  if (!intentId) return []
  return [
    {
      id: `inpay_${id}`,
      object: 'invoice_payment',
      invoice: id,
      status: status === 'open' ? 'open' : 'paid',
      payment: { type: 'payment_intent', payment_intent: intentId },
    },
  ]
}

/** Returns the only item, because each subscription of this app has one. */
function itemOf({ items }: Subscription) {
  return items.data[0] as Subscription['items']['data'][number]
}

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

function readItem(store: Store, subscription: Subscription, params: Params): Price | undefined {
  const [asked] = listOf(params, 'items') as Params[]
  if (!asked) return undefined
  const item = itemOf(subscription)
  if (textOf(asked, 'id') !== item.id) {
    throw missing('subscription_item', textOf(asked, 'id') ?? '', 'items[0][id]')
  }
  const price = readPrice(store, item.price, asked)
  return price.id === item.price.id ? undefined : price
}

/** Reads a stored price, or an inline price, which has no id until it is used. */
function readPrice(store: Store, before: Price, asked: Params): Price {
  const cents = numberOf(paramsOf(asked, 'price_data'), 'unit_amount')
  if (cents === undefined) return store.require('price', textOf(asked, 'price'), 'items[0][price]')
  const { interval } = paramsOf(paramsOf(asked, 'price_data'), 'recurring')
  const recurring = { ...before.recurring, interval } as Price['recurring']
  return { ...before, id: '', unit_amount: cents, recurring }
}

/** Cents that a change of plan charges now, less a credit for the rest of the old plan. */
function proration(store: Store, subscription: Subscription, next: Price, params: Params) {
  if (textOf(params, 'proration_behavior') === 'none') return 0
  const at = numberOf(params, 'proration_date') ?? store.now()
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription)
  if (at < start || at > end) {
    throw wrong('Invalid proration_date: it must be within the current billing period.')
  }
  const rest = (end - at) / (end - start)
  const isSame = next.recurring?.interval === price.recurring?.interval
  const added = isSame ? Math.round(next.unit_amount * rest) : next.unit_amount
  return added - Math.round(price.unit_amount * rest)
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
  // Only the latest change may wait for the bank.
  for (const one of store.all('invoice')) {
    const isOwn = subscriptionIdOf(one) === subscription.id
    if (isOwn && one.status === 'open' && one.double.pending) one.status = 'void'
  }
  if (!waits) schedulePrice(subscription, next, at)
  const invoice = addInvoice(store, subscription, total, 'subscription_update', next)
  if (waits) invoice.double.pending = { price: next, at }
  payInvoice(store, invoice, method ?? undefined)
}

function schedulePrice(subscription: Subscription, next: Price, at: number) {
  const item = itemOf(subscription)
  if (next.recurring?.interval !== item.price.recurring?.interval) {
    item.current_period_start = at
    item.current_period_end = endOfPeriod(at, next)
  }
  item.price = next
}

function addInvoice(
  store: Store,
  subscription: Subscription,
  total: number,
  reason: NonNullable<Objects['invoice']['billing_reason']>,
  price = itemOf(subscription).price,
) {
  const customer = requireCustomer(store, subscription.customer)
  const before = customer.balance
  const due = Math.max(0, total + before)
  // Credit pays first. A negative total becomes credit.
  customer.balance = Math.min(0, total + before)
  const invoice = store.add('invoice', {
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    created: store.now(),
    currency: 'usd',
    customer: customer.id,
    description: null,
    double: { intent: null, pending: null, description: price.double.name },
    ending_balance: customer.balance,
    hosted_invoice_url: null,
    lines: {
      object: 'list',
      data: linesOf(subscription, price, reason, total),
      has_more: false,
      url: '/v1/invoices/lines',
    },
    livemode: false,
    metadata: {},
    number: `R-${store.all('invoice').length + 1}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
    } as unknown as Objects['invoice']['parent'],
    period_start: store.now(),
    period_end: store.now(),
    starting_balance: before,
    status: 'open',
    subtotal: total,
    total,
  })
  invoice.hosted_invoice_url = pageHref(store, invoice.id)
  subscription.latest_invoice = invoice.id
  store.emit('invoice.created', invoice)
  store.emit('invoice.finalized', invoice)
  return invoice
}

function linesOf(subscription: Subscription, price: Price, reason: string, total: number) {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  const line = (of: Price, amount: number, from = start) => ({
    amount,
    period: { start: from, end },
    pricing: { price_details: { price: of.id, product: of.product }, type: 'price_details' },
  })
  if (reason !== 'subscription_update') return [line(price, total)]
  const at = Math.floor(Date.now() / 1000)
  const before = itemOf(subscription).price
  return [line(before, -price.unit_amount, at), line(price, total + price.unit_amount, at)]
}

export function payInvoice(
  store: Store,
  invoice: Objects['invoice'],
  methodId?: string,
  isConfirmed = false,
): StripeFailure | undefined {
  const subscription = store.find('subscription', subscriptionIdOf(invoice))
  const method = methodId ?? findDefaultMethod(store, invoice.customer)
  invoice.attempted = true
  invoice.attempt_count += 1
  const bank = invoice.amount_due > 0 ? authorise(store, method, isConfirmed) : 'paid'
  const { pending } = invoice.double
  const intent = invoice.amount_due > 0 ? intentFor(store, invoice) : undefined
  if (bank !== 'paid') {
    const type = bank === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed'
    if (intent) {
      intent.status = bank === 'asks' ? 'requires_action' : 'requires_payment_method'
      intent.payment_method = method
    }
    if (subscription?.status === 'active' && !pending) subscription.status = 'past_due'
    store.emit(type, invoice)
    if (subscription) store.emit('customer.subscription.updated', subscription)
    return bank === 'asks'
      ? declined(
          'Your card was declined. This transaction requires authentication.',
          'invoice_payment_intent_requires_action',
        )
      : bank
  }
  if (intent) {
    const charge = addCharge(store, {
      customer: invoice.customer,
      method,
      cents: invoice.amount_due,
      description: subscription ? describe(invoice) : null,
      intent,
    })
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: invoice.amount_due,
      latest_charge: charge.id,
      payment_method: method,
    })
    store.emit('payment_intent.succeeded', intent)
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  store.emit('invoice.paid', invoice)
  store.emit('invoice.payment_succeeded', invoice)
  if (subscription && subscription.ended_at === null) {
    if (pending) schedulePrice(subscription, pending.price, pending.at)
    subscription.status = 'active'
    store.emit('customer.subscription.updated', subscription)
  }
  return undefined
}

function intentFor(store: Store, invoice: Objects['invoice']) {
  const known = store.find('payment_intent', invoice.double.intent)
  if (known) return known
  const intent = addIntent(store, {
    amount: String(invoice.amount_due),
    currency: 'usd',
    customer: invoice.customer,
    description: `Recce ${invoice.number}`,
  })
  invoice.double.intent = intent.id
  return intent
}

function describe({ billing_reason: reason }: Objects['invoice']) {
  return reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
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

export function subscriptionIdOf({ parent }: Objects['invoice']) {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : undefined
}

/** Adds a month or a year, or ends on the last day of a shorter month. */
function endOfPeriod(start: number, { recurring }: Price) {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  if (recurring?.interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}
