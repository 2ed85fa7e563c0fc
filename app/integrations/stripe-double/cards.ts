import { requireMethod, showMethod, trySetUp } from './bank.ts'
import { requireCustomer } from './customers.ts'
import { type StripeFailure, wrong } from './failures.ts'
import { type Params, paramsOf, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { endSubscription } from './plans.ts'
import { route } from './routes.ts'
import { idOf, type Store } from './store.ts'

export const cardRoutes = [
  route('POST /v1/customers', ['email', 'metadata'], (store, params) => {
    const customer = store.add('customer', {
      balance: 0,
      created: store.now(),
      email: textOf(params, 'email') ?? null,
      invoice_settings: { default_payment_method: null },
      livemode: false,
      metadata: wordsOf(params),
    })
    store.emit('customer.created', customer)
    return customer
  }),

  route('GET /v1/customers/:id', [], (store, _, id) => store.require('customer', id)),

  route('POST /v1/customers/:id', ['invoice_settings'], (store, params, id) => {
    const customer = requireCustomer(store, id)
    const method = textOf(paramsOf(params, 'invoice_settings'), 'default_payment_method')
    if (method) {
      const { customer: owner } = store.require('payment_method', method, 'invoice_settings')
      if (owner !== id) {
        throw wrong(
          `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
          'resource_missing',
        )
      }
      customer.invoice_settings.default_payment_method = method
    }
    store.emit('customer.updated', customer)
    return customer
  }),

  route('DELETE /v1/customers/:id', [], (store, _, id) => {
    const customer = requireCustomer(store, id)
    for (const subscription of store.all('subscription')) {
      if (subscription.customer === id && subscription.ended_at === null) {
        endSubscription(store, subscription)
      }
    }
    for (const method of store.all('payment_method')) {
      if (method.customer !== id) continue
      method.customer = null
      method.double.isRemoved = true
    }
    customer.deleted = true
    store.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),

  route('GET /v1/payment_methods/:id', [], (store, _, id) => showMethod(store, id)),

  route('POST /v1/payment_methods/:id/attach', ['customer'], (store, params, id) => {
    const method = requireMethod(store, id, 'id')
    trySetUp(store, method.id)
    method.customer = requireCustomer(store, textOf(params, 'customer'), 'customer').id
    store.emit('payment_method.attached', method)
    return method
  }),

  route('POST /v1/payment_methods/:id/detach', [], (store, _, id) => {
    const method = store.require('payment_method', id)
    if (method.customer === null) {
      throw wrong(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    }
    const customer = store.find('customer', method.customer)
    if (customer?.invoice_settings.default_payment_method === id) {
      customer.invoice_settings.default_payment_method = null
    }
    method.customer = null
    method.double.isRemoved = true
    store.emit('payment_method.detached', method)
    return method
  }),

  route(
    'POST /v1/setup_intents',
    ['customer', 'usage', 'metadata', 'allowed_payment_method_types'],
    (store, params) => addSetup(store, params),
  ),

  route('GET /v1/setup_intents/:id', [], (store, _, id) => store.require('setup_intent', id)),
]

export function addSetup(store: Store, params: Params) {
  const customer = requireCustomer(store, textOf(params, 'customer'), 'customer')
  const secret = idOf('secret')
  const setup = store.add('setup_intent', {
    client_secret: secret,
    created: store.now(),
    customer: customer.id,
    last_setup_error: null,
    livemode: false,
    metadata: wordsOf(params),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: textOf(params, 'usage') ?? 'off_session',
  })
  setup.client_secret = `${setup.id}_${secret}`
  store.emit('setup_intent.created', setup)
  return setup
}

/** @throws StripeFailure with the bank's message, which is also stored in the SetupIntent */
export function confirmSetup(store: Store, id: string, methodId: string, isAllowed = false) {
  const setup = store.require('setup_intent', id)
  if (setup.status === 'succeeded') return setup
  const method = requireMethod(store, methodId)
  try {
    const asks = trySetUp(store, method.id) && !isAllowed
    setup.payment_method = method.id
    if (asks) {
      setup.status = 'requires_action'
      setup.next_action = { type: 'use_stripe_sdk' } as Objects['setup_intent']['next_action']
      return setup
    }
  } catch (error) {
    const { body } = error as StripeFailure
    setup.last_setup_error = body
    store.emit('setup_intent.setup_failed', setup)
    throw Object.assign(error as StripeFailure, { body: { ...body, setup_intent: { ...setup } } })
  }
  method.customer = setup.customer
  setup.status = 'succeeded'
  setup.next_action = null
  store.emit('payment_method.attached', method)
  store.emit('setup_intent.succeeded', setup)
  return setup
}
