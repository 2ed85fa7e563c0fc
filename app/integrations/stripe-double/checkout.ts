import { addSetup } from './cards.ts'
import { requireCustomer } from './customers.ts'
import { wrong } from './failures.ts'
import { listOf, numberOf, type Params, paramsOf, requireList, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import { pageHref, pageOf, type Store } from './store.ts'

export const checkoutRoutes = [
  route(
    'POST /v1/checkout/sessions',
    [
      'mode',
      'customer',
      'customer_email',
      'currency',
      'allowed_payment_method_types',
      'success_url',
      'cancel_url',
      'line_items',
      'payment_intent_data',
      'metadata',
      'expires_at',
    ],
    (store, params) => addSession(store, params),
  ),

  route('GET /v1/checkout/sessions/:id', [], (store, _, id) => requireSession(store, id)),

  route('GET /v1/checkout/sessions', ['customer', 'status', ...paging], (store, params) => {
    const [customer, status] = [textOf(params, 'customer'), textOf(params, 'status')]
    const own = store
      .all('checkout.session')
      .map((one) => requireSession(store, one.id))
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !status || one.status === status)
    return pageOf(own, params, '/v1/checkout/sessions')
  }),

  route('POST /v1/checkout/sessions/:id/expire', [], (store, _, id) => {
    const session = requireSession(store, id)
    if (session.status === 'open') return expire(store, session)
    throw wrong('Only Checkout Sessions with a status in ["open"] can be expired.')
  }),
]

function addSession(store: Store, params: Params): Objects['checkout.session'] {
  const mode = (textOf(params, 'mode') ?? 'payment') as Objects['checkout.session']['mode']
  const customer = textOf(params, 'customer')
  if (customer) requireCustomer(store, customer, 'customer')
  const cents = mode === 'payment' ? sumOf(params) : null
  const session = store.add('checkout.session', {
    amount_total: cents,
    cancel_url: textOf(params, 'cancel_url') ?? null,
    created: store.now(),
    currency: textOf(params, 'currency') ?? 'usd',
    customer: customer ?? null,
    double: { intent: paramsOf(params, 'payment_intent_data'), description: nameIn(params) },
    expires_at: numberOf(params, 'expires_at') ?? store.now() + 86_400,
    livemode: false,
    metadata: wordsOf(params),
    mode,
    payment_intent: null,
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: mode === 'setup' ? addSetup(store, { customer: customer ?? '' }).id : null,
    status: 'open',
    subscription: null,
    success_url: textOf(params, 'success_url') ?? null,
    url: null,
  })
  session.url = pageHref(store, session.id)
  return session
}

function nameIn(params: Params) {
  const [line = {}] = listOf(params, 'line_items') as Params[]
  return textOf(paramsOf(paramsOf(line, 'price_data'), 'product_data'), 'name') ?? ''
}

function sumOf(params: Params) {
  return requireList(params, 'line_items').reduce((sum: number, one) => {
    const line = one as Params
    const price = paramsOf(line, 'price_data')
    return sum + (numberOf(price, 'unit_amount') ?? 0) * (numberOf(line, 'quantity') ?? 1)
  }, 0)
}

/** Expires the session if it is overdue. */
export function requireSession(store: Store, id: string) {
  const session = store.require('checkout.session', id)
  const isOver = session.status === 'open' && session.expires_at <= store.now()
  return isOver ? expire(store, session) : session
}

function expire(store: Store, session: Objects['checkout.session']) {
  session.status = 'expired'
  const intent = store.find('payment_intent', session.payment_intent)
  if (intent) intent.status = 'canceled'
  store.emit('checkout.session.expired', session)
  return session
}
