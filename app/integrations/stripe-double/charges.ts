import { wrong } from './failures.ts'
import { numberOf, type Params, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import type { Store } from './store.ts'
import { pageOf } from './store.ts'

export const chargeRoutes = [
  route('GET /v1/charges/:id', [], (store, _, id) => store.require('charge', id)),

  route('GET /v1/charges', ['customer', 'payment_intent', ...paging], (store, params) => {
    const [customer, intent] = [textOf(params, 'customer'), textOf(params, 'payment_intent')]
    const own = store
      .all('charge')
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !intent || one.payment_intent === intent)
    return pageOf(own, params, '/v1/charges')
  }),

  route('POST /v1/refunds', ['payment_intent'], (store, params) => {
    const id = textOf(params, 'payment_intent')
    const { latest_charge: chargeId } = store.require('payment_intent', id, 'payment_intent')
    if (chargeId) return addRefund(store, chargeId, params)
    throw wrong(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }),

  route('GET /v1/disputes/:id', [], (store, _, id) => store.require('dispute', id)),
]

export function addRefund(store: Store, chargeId: string, params: Params = {}) {
  const charge = store.require('charge', chargeId, 'charge')
  const left = charge.amount - charge.amount_refunded
  const isTaken = store
    .all('dispute')
    .some((one) => one.charge === chargeId && one.status !== 'won')
  if (isTaken) throw wrong(`Charge ${chargeId} has been charged back.`, 'charge_disputed')
  if (left <= 0)
    throw wrong(`Charge ${chargeId} has already been refunded.`, 'charge_already_refunded')
  const amount = numberOf(params, 'amount') ?? left
  if (amount > left) {
    throw wrong(
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
    )
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund = store.add('refund', {
    amount,
    charge: charge.id,
    created: store.now(),
    currency: 'usd',
    metadata: wordsOf(params),
    payment_intent: charge.payment_intent,
    reason: (textOf(params, 'reason') ?? null) as Objects['refund']['reason'],
    status: 'succeeded',
  })
  store.emit('charge.refunded', charge)
  store.emit('refund.created', refund)
  return refund
}

/** Opens a dispute: the buyer's bank holds the money until it has decided. */
export function addDispute(store: Store, chargeId: string) {
  const charge = store.require('charge', chargeId, 'charge')
  charge.disputed = true
  const dispute = store.add('dispute', {
    amount: charge.amount,
    charge: charge.id,
    created: store.now(),
    currency: 'usd',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
  })
  store.emit('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(store: Store, id: string, status: 'won' | 'lost') {
  const dispute = store.require('dispute', id)
  dispute.status = status
  store.emit('charge.dispute.closed', dispute)
  return dispute
}

type Authorisation = {
  customer: string | null
  method: string | null
  cents: number
  description: string | null
  intent?: Objects['payment_intent']
}

export function addCharge(
  store: Store,
  { customer, method, cents, description, intent }: Authorisation,
) {
  const charge = store.add('charge', {
    amount: cents,
    amount_captured: cents,
    amount_refunded: 0,
    captured: true,
    created: store.now(),
    currency: 'usd',
    customer,
    description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent?.metadata ?? {},
    paid: true,
    payment_intent: intent?.id ?? null,
    payment_method: method,
    refunded: false,
    status: 'succeeded',
  })
  store.emit('charge.succeeded', charge)
  return charge
}
