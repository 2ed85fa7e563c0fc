import { authorise } from './bank.ts'
import { addCharge } from './charges.ts'
import { findDefaultMethod } from './customers.ts'
import { declined, type StripeFailure, wrong } from './failures.ts'
import { paramsOf, textOf } from './form.ts'
import { addIntent } from './intents.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import { pageOf, type Store } from './store.ts'
import { schedulePrice, subscriptionIdOf } from './subscription-item.ts'

export const invoicePaymentRoutes = [
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

export function paymentsOf({ id, status, double }: Objects['invoice']) {
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
