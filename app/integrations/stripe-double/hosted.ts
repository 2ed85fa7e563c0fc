import { addMethod, type TypedCard } from './bank.ts'
import { confirmSetup } from './cards.ts'
import { requireSession } from './checkout.ts'
import { missing, wrong } from './failures.ts'
import { addIntent, confirmIntent } from './intents.ts'
import { payInvoice } from './invoice-payments.ts'
import type { Objects } from './objects.ts'
import type { Store } from './store.ts'
import { subscriptionIdOf } from './subscription-item.ts'

export type HostedPage = {
  needs: 'card' | 'bank' | 'nothing'
  cents: number | null
  description: string
  success: string | null
  cancel: string | null
  subscriptionId: string | null
}

/** @throws StripeFailure for a missing or expired page */
export function showPage(store: Store, id: string): HostedPage {
  return store.find('checkout.session', id)
    ? pageOfSession(store, id)
    : pageOfInvoice(store, requireInvoice(store, id))
}

/** @throws StripeFailure with the bank's message if the bank refuses the card */
export function typeCard(store: Store, id: string, typed: TypedCard | string): HostedPage {
  if (showPage(store, id).needs !== 'nothing') tryCard(store, id, addMethod(store, typed).id, false)
  return showPage(store, id)
}

/** Confirms or refuses as the payer's bank. @throws StripeFailure after a refusal */
export function answerBank(store: Store, id: string, isAllowed: boolean): HostedPage {
  const waiting = findWaitingForBank(store, id)
  if (!waiting) return showPage(store, id)
  if (!isAllowed) {
    waiting.status = 'requires_payment_method'
    throw wrong(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      `${waiting.object}_authentication_failure`,
    )
  }
  tryCard(store, id, waiting.payment_method ?? '', true)
  return showPage(store, id)
}

function tryCard(store: Store, id: string, methodId: string, isAllowed: boolean) {
  const session = store.find('checkout.session', id)
  if (!session) {
    const failure = payInvoice(store, requireInvoice(store, id), methodId, isAllowed)
    if (failure && findWaitingForBank(store, id) === undefined) throw failure
    return
  }
  const { status } = session.setup_intent
    ? confirmSetup(store, session.setup_intent, methodId, isAllowed)
    : confirmIntent(store, intentOf(store, session).id, methodId, isAllowed)
  if (status !== 'succeeded') return
  if (!session.setup_intent) session.payment_status = 'paid'
  session.status = 'complete'
  store.emit('checkout.session.completed', session)
}

function intentOf(store: Store, session: Objects['checkout.session']) {
  const known = store.find('payment_intent', session.payment_intent)
  if (known) return known
  const intent = addIntent(store, {
    amount: String(session.amount_total),
    ...(session.customer && { customer: session.customer }),
    ...session.double.intent,
  })
  session.payment_intent = intent.id
  return intent
}

function findWaitingForBank(store: Store, id: string) {
  const session = store.find('checkout.session', id)
  const invoice = store.find('invoice', id)
  const known =
    store.find('setup_intent', session?.setup_intent) ??
    store.find('payment_intent', session?.payment_intent ?? invoice?.double.intent)
  return known?.status === 'requires_action' ? known : undefined
}

function pageOfSession(store: Store, id: string): HostedPage {
  const session = requireSession(store, id)
  const { status, success_url, amount_total, double, cancel_url } = session
  if (status === 'expired') throw wrong('This Checkout Session has expired.')
  return {
    needs: status === 'complete' ? 'nothing' : findWaitingForBank(store, id) ? 'bank' : 'card',
    cents: amount_total,
    description: double.description,
    success: success_url?.replace('{CHECKOUT_SESSION_ID}', id) ?? null,
    cancel: cancel_url,
    subscriptionId: null,
  }
}

function pageOfInvoice(store: Store, invoice: Objects['invoice']): HostedPage {
  const { id, status } = invoice
  if (status !== 'open' && status !== 'paid') throw wrong(`Invoice is ${status}`)
  return {
    needs: status === 'paid' ? 'nothing' : findWaitingForBank(store, id) ? 'bank' : 'card',
    cents: invoice.amount_due,
    description: invoice.double.description,
    success: null,
    cancel: null,
    subscriptionId: subscriptionIdOf(invoice) ?? null,
  }
}

function requireInvoice(store: Store, id: string) {
  const invoice = store.find('invoice', id)
  if (!invoice) throw missing('checkout.session', id)
  return invoice
}
