import { requireCustomer } from './customers.ts'
import { listOf, textOf } from './form.ts'
import { paymentsOf } from './invoice-payments.ts'
import type { Objects } from './objects.ts'
import type { Price } from './prices.ts'
import { paging, route } from './routes.ts'
import { pageHref, pageOf, type Store } from './store.ts'
import { itemOf, type Subscription } from './subscription-item.ts'

export const invoiceRoutes = [
  route('GET /v1/invoices/:id', [], (store, _, id) => store.require('invoice', id)),

  route('GET /v1/invoices', ['customer', ...paging], (store, params) => {
    const own = store.all('invoice').filter((one) => one.customer === textOf(params, 'customer'))
    const isExpanded = listOf(params, 'expand').includes('data.payments')
    const shown = own.map((one) =>
      isExpanded ? { ...one, payments: { object: 'list', data: paymentsOf(one) } } : one,
    )
    return pageOf(shown, params, '/v1/invoices')
  }),
]

export function addInvoice(
  store: Store,
  subscription: Subscription,
  total: number,
  reason: NonNullable<Objects['invoice']['billing_reason']>,
  price = itemOf(subscription).price,
) {
  const customer = requireCustomer(store, subscription.customer)
  const before = customer.balance
  const due = Math.max(0, total + before)
  // The customer's credit is used first. A negative total is added to the credit.
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
