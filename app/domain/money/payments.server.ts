import { forbidden } from '#app/domain/rules/errors.ts'
import {
  openStripe,
  stripeLimits,
  stripePayments,
} from '#app/integrations/payments-stripe.server.ts'
import { doubleClient } from '#app/integrations/stripe-double/client.ts'
import { env } from '#app/server/env.server.ts'
import { answerTest, testWebhookSecret } from './test-payments/double.server.ts'
import { billingWords } from './words.ts'

let known: { key: string | undefined; payments: ReturnType<typeof open> } | undefined

/**
 * Stripe where its keys are set, else the test payments, where no money moves: its SDK is then
 * answered by a double. Read by anyone, used by whoever `requirePayments` lets through. `provider`
 * keeps the rows of the two apart.
 */
export function payments() {
  const key = env.STRIPE_SECRET_KEY
  if (known?.key !== key || !known) known = { key, payments: open(key) }
  return known.payments
}

function open(key: string | undefined) {
  if (!key) {
    const stripe = doubleClient(answerTest, stripeLimits)
    return { provider: 'sandbox' as const, ...stripePayments(stripe, [testWebhookSecret]) }
  }
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? '').split(',')
  const stripe = openStripe(key, env.STRIPE_API_BASE)
  return { provider: 'stripe' as const, ...stripePayments(stripe, secrets) }
}

/** Whether something can be paid, and whether that is a test: on a public site each page says so. */
export type PaymentsState = 'on' | 'test' | 'publicTest' | 'off'

export function paymentsState(): PaymentsState {
  if (!isTest()) return 'on'
  if (!env.TEST_PAYMENTS) return 'off'
  return env.isLocal ? 'test' : 'publicTest'
}

/**
 * Stands before whatever pays, or gets ready to.
 * @throws `forbidden` on a public site without the keys of Stripe: nobody is to buy for nothing
 */
export function requirePayments() {
  if (paymentsState() === 'off') throw forbidden(billingWords.notSetUp)
}

/** Whether the test payments are used: pages then say that no money moves. */
export function isTest(): boolean {
  return env.STRIPE_SECRET_KEY === undefined
}

/**
 * Whether sellers are paid by the provider. Where no money moves it can be tried, unless it is off.
 */
export function paysSellers(): boolean {
  if (paymentsState() === 'off') return false
  return (env.STRIPE_CONNECT ?? (isTest() ? 'express' : 'off')) === 'express'
}

/** What the card form of Stripe needs in the browser; null with the test payments. */
export function findCardForm(): { publishableKey: string; jsUrl: string | null } | null {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_JS_URL } = env
  return publishableKey && !isTest() ? { publishableKey, jsUrl: STRIPE_JS_URL ?? null } : null
}
