import { forbidden } from '#app/domain/errors.ts'
import { env } from '#app/env.server.ts'
import type { Payments } from '#app/integrations/payments.server.ts'
import { stripePayments } from '#app/integrations/payments-stripe.server.ts'
import { sandbox } from './sandbox/sandbox.server.ts'
import { billingWords } from './words.ts'

let stripe: { key: string; payments: Payments } | undefined

/**
 * Stripe where its keys are set, else the embedded provider, where no money moves: read by anyone,
 * used by whoever `requirePayments` lets through.
 */
export function payments(): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets = '', STRIPE_API_BASE } = env
  if (!key) return sandbox
  if (stripe?.key !== key) {
    const settings = {
      secretKey: key,
      webhookSecrets: secrets.split(','),
      apiBase: STRIPE_API_BASE,
    }
    stripe = { key, payments: stripePayments(settings) }
  }
  return stripe.payments
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

/** Whether the embedded provider is used: pages then say that no money moves. */
export function isTest(): boolean {
  return payments().provider === 'sandbox'
}

/**
 * Whether sellers are paid by the provider. Where no money moves it can be tried, unless it is off.
 */
export function paysSellers(): boolean {
  if (paymentsState() === 'off') return false
  return (env.STRIPE_CONNECT ?? (isTest() ? 'express' : 'off')) === 'express'
}

/** What the card form of Stripe needs in the browser; null with the embedded provider. */
export function findCardForm(): { publishableKey: string; jsUrl: string | null } | null {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_JS_URL } = env
  return publishableKey && !isTest() ? { publishableKey, jsUrl: STRIPE_JS_URL ?? null } : null
}
