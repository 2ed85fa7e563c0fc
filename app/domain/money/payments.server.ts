import { forbidden } from '#app/domain/rules/errors.ts'
import {
  openStripe,
  stripeLimits,
  stripePayments,
} from '#app/integrations/payments-stripe.server.ts'
import { doubleClient } from '#app/integrations/stripe-double/double.ts'
import { env } from '#app/server/env.server.ts'
import { answerTest, testWebhookSecret } from './test-payments/double.server.ts'
import { billingWords } from './words.ts'

let known: { key: string | undefined; payments: ReturnType<typeof connect> } | undefined

/** Returns Stripe if there is a key, or else a test double of Stripe, which moves no money. */
export function payments() {
  const key = env.STRIPE_SECRET_KEY
  if (known?.key !== key || !known) known = { key, payments: connect(key) }
  return known.payments
}

function connect(key: string | undefined) {
  if (!key) {
    const stripe = doubleClient(answerTest, stripeLimits)
    return { provider: 'sandbox' as const, ...stripePayments(stripe, [testWebhookSecret]) }
  }
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? '').split(',')
  const stripe = openStripe(key, env.STRIPE_API_BASE)
  return { provider: 'stripe' as const, ...stripePayments(stripe, secrets) }
}

/** `publicTest`: test payments on a public site; a note on every page says so. */
export type PaymentsState = 'on' | 'test' | 'publicTest' | 'off'

export function paymentsState(): PaymentsState {
  if (!isTest()) return 'on'
  if (!env.TEST_PAYMENTS) return 'off'
  return env.isLocal ? 'test' : 'publicTest'
}

/** @throws `forbidden` if payments are off */
export function requirePayments() {
  if (paymentsState() === 'off') throw forbidden(billingWords.notSetUp)
}

export function isTest(): boolean {
  return env.STRIPE_SECRET_KEY === undefined
}

/** Whether sellers are paid by the provider rather than by hand. */
export function paysSellers(): boolean {
  if (paymentsState() === 'off') return false
  return (env.STRIPE_CONNECT ?? (isTest() ? 'express' : 'off')) === 'express'
}

/** Settings of Stripe's card form in the browser; null for test payments. */
export function findCardForm(): { publishableKey: string; jsUrl: string | null } | null {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_JS_URL } = env
  return publishableKey && !isTest() ? { publishableKey, jsUrl: STRIPE_JS_URL ?? null } : null
}
