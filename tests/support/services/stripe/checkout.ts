import { addMethod } from './bank.ts'
import { addSetup, confirmSetup } from './cards.ts'
import { requireCustomer } from './customers.ts'
import { wrong } from './failures.ts'
import { numberOf, type Params, paramsOf, requireList, textOf, wordsOf } from './form.ts'
import { addIntent, confirmIntent } from './intents.ts'
import { paging, route } from './routes.ts'
import { type Objects, pageOf, type Store } from './store.ts'

export const checkoutRoutes = [
  route(
    'POST /v1/checkout/sessions',
    [
      'mode',
      'customer',
      'customer_email',
      'customer_creation',
      'currency',
      'allowed_payment_method_types',
      'success_url',
      'cancel_url',
      'line_items',
      'payment_intent_data',
      'setup_intent_data',
      'metadata',
      'client_reference_id',
      'submit_type',
      'expires_at',
    ],
    (store, params) => addSession(store, params),
  ),

  route('GET /v1/checkout/sessions/:id', [], (store, _, id) =>
    store.require('checkout.session', id),
  ),

  route('GET /v1/checkout/sessions', ['customer', 'status', ...paging], (store, params) => {
    const [customer, status] = [textOf(params, 'customer'), textOf(params, 'status')]
    const own = store
      .all('checkout.session')
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !status || one.status === status)
    return pageOf(own, params, '/v1/checkout/sessions')
  }),

  route('POST /v1/checkout/sessions/:id/expire', [], (store, _, id) => {
    const session = requireOpen(store, id)
    session.status = 'expired'
    const intent = store.find('payment_intent', session.payment_intent as string)
    if (intent) intent.status = 'canceled'
    store.tell('checkout.session.expired', session)
    return session
  }),

  route(
    'POST /v1/billing_portal/sessions',
    ['customer', 'return_url', 'flow_data'],
    (store, params) => ({
      id: 'bps_1',
      object: 'billing_portal.session',
      created: store.now(),
      customer: requireCustomer(store, textOf(params, 'customer'), 'customer').id,
      livemode: false,
      return_url: textOf(params, 'return_url') ?? null,
      url: `${store.origin}/portal`,
    }),
  ),
]

function addSession(store: Store, params: Params): Objects['checkout.session'] {
  const mode = (textOf(params, 'mode') ?? 'payment') as Objects['checkout.session']['mode']
  const customer = textOf(params, 'customer')
  if (customer) requireCustomer(store, customer, 'customer')
  const cents = mode === 'payment' ? sumOf(params) : null
  const session = store.add('checkout.session', {
    amount_total: cents,
    cancel_url: textOf(params, 'cancel_url') ?? null,
    client_reference_id: textOf(params, 'client_reference_id') ?? null,
    created: store.now(),
    currency: textOf(params, 'currency') ?? 'usd',
    customer: customer ?? null,
    expires_at: numberOf(params, 'expires_at') ?? store.now() + 86_400,
    livemode: false,
    metadata: wordsOf(params),
    mode,
    payment_intent: null,
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent:
      mode === 'setup'
        ? (addSetup(store, { customer: customer ?? '' }) as Objects['setup_intent']).id
        : null,
    status: 'open',
    subscription: null,
    success_url: textOf(params, 'success_url') ?? null,
    url: null,
  })
  session.url = `${store.origin}/checkout/${session.id}`
  intentData.set(session, paramsOf(params, 'payment_intent_data'))
  return session
}

/** What the payment of a session is made with, once it is paid. */
const intentData = new WeakMap<object, Params>()

function sumOf(params: Params) {
  return requireList(params, 'line_items').reduce((sum: number, one) => {
    const line = one as Params
    const price = paramsOf(line, 'price_data')
    return sum + (numberOf(price, 'unit_amount') ?? 0) * (numberOf(line, 'quantity') ?? 1)
  }, 0)
}

/** The visitor types a card on the hosted page; without `isAllowed` they leave it at the bank. */
export function paySession(store: Store, id: string, number: string, isAllowed = false) {
  const session = requireOpen(store, id)
  const intent = addIntent(store, {
    amount: String(session.amount_total),
    ...(session.customer && { customer: session.customer }),
    ...intentData.get(session),
  })
  session.payment_intent = intent.id
  return confirmIntent(store, intent.id, addMethod(store, number).id, undefined, isAllowed)
}

function requireOpen(store: Store, id: string) {
  const session = store.require('checkout.session', id)
  if (session.status === 'open') return session
  throw wrong('Only Checkout Sessions with a status in ["open"] can be expired.')
}

/**
 * What the visitor of the hosted page does.
 * @returns where the page leads then
 * @throws StripeFailure in the bank's words
 */
export function completeSession(store: Store, id: string, number: string): string {
  const session = requireOpen(store, id)
  if (session.setup_intent) {
    confirmSetup(store, session.setup_intent, addMethod(store, number).id, true)
  } else {
    paySession(store, id, number, true)
    session.payment_status = 'paid'
  }
  session.status = 'complete'
  store.tell('checkout.session.completed', session)
  return (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id)
}
