import { authorise, isDisputed, requireMethod } from './bank.ts'
import { addCharge, addDispute } from './charges.ts'
import { requireCustomer } from './customers.ts'
import { StripeFailure, wrong } from './failures.ts'
import { numberOf, type Params, paramsOf, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import { idOf, pageOf, type Store } from './store.ts'

export const intentRoutes = [
  route(
    'POST /v1/payment_intents',
    ['amount', 'currency', 'customer', 'description', 'metadata', 'allowed_payment_method_types'],
    (store, params) => addIntent(store, params),
  ),

  route('GET /v1/payment_intents/:id', [], (store, _, id) => store.require('payment_intent', id)),

  route('GET /v1/payment_intents', ['customer', ...paging], (store, params) => {
    const customer = textOf(params, 'customer')
    const since = numberOf(paramsOf(params, 'created'), 'gte') ?? 0
    const own = store
      .all('payment_intent')
      .filter((one) => (!customer || one.customer === customer) && one.created >= since)
    return pageOf(own, params, '/v1/payment_intents')
  }),

  route(
    'POST /v1/payment_intents/:id/confirm',
    ['payment_method', 'use_stripe_sdk'],
    (store, params, id) => confirmIntent(store, id, textOf(params, 'payment_method')),
  ),

  route('POST /v1/payment_intents/:id/cancel', [], (store, _, id) => {
    const intent = store.require('payment_intent', id)
    if (store.all('checkout.session').some(({ payment_intent }) => payment_intent === id)) {
      throw wrong('You cannot perform this action on PaymentIntents created by Checkout.')
    }
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw wrong(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        'payment_intent_unexpected_state',
      )
    }
    intent.status = 'canceled'
    intent.canceled_at = store.now()
    store.emit('payment_intent.canceled', intent)
    return intent
  }),
]

export function addIntent(store: Store, params: Params) {
  const amount = amountOf(params)
  const customerId = textOf(params, 'customer')
  if (customerId) requireCustomer(store, customerId, 'customer')
  const secret = idOf('secret')
  const intent = store.add('payment_intent', {
    amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: secret,
    created: store.now(),
    currency: textOf(params, 'currency') ?? 'usd',
    customer: customerId ?? null,
    description: textOf(params, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wordsOf(params),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  intent.client_secret = `${intent.id}_${secret}`
  store.emit('payment_intent.created', intent)
  return intent
}

function amountOf(params: Params) {
  const amount = numberOf(params, 'amount')
  if (amount === undefined || !Number.isSafeInteger(amount)) {
    throw wrong(
      `Invalid integer: ${textOf(params, 'amount')}`,
      'parameter_invalid_integer',
      'amount',
    )
  }
  if (amount < 50) throw wrong('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  if (amount > 99_999_999) {
    throw wrong('Amount must be no more than $999,999.99', 'amount_too_large', 'amount')
  }
  return amount
}

/** `isAllowed`: the payer has confirmed at the bank. @throws StripeFailure for a refusal */
export function confirmIntent(
  store: Store,
  id: string,
  methodId: string | undefined,
  isAllowed = false,
) {
  const intent = store.require('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw wrong(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
      'payment_method',
    )
  }
  const method = requireMethod(store, methodId ?? intent.payment_method ?? '')
  if (method.customer !== null && method.customer !== intent.customer) {
    throw wrong(
      `The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or belongs to another Customer.`,
      'resource_missing',
      'payment_method',
    )
  }
  const bank = authorise(store, method.id, isAllowed)
  if (bank instanceof StripeFailure) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = bank.body
    store.emit('payment_intent.payment_failed', intent)
    throw Object.assign(bank, { body: { ...bank.body, payment_intent: { ...intent } } })
  }
  intent.payment_method = method.id
  if (bank === 'asks') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk' } as Objects['payment_intent']['next_action']
    store.emit('payment_intent.requires_action', intent)
    return intent
  }
  const charge = addCharge(store, {
    customer: intent.customer,
    method: method.id,
    cents: intent.amount,
    description: intent.description,
    intent,
  })
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  })
  store.emit('payment_intent.succeeded', intent)
  if (isDisputed(store, method.id)) addDispute(store, charge.id)
  return intent
}
