import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import * as cards from '#app/domain/money/cards.server.ts'
import { apply } from '#app/domain/money/payment-events.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { stripeLimits } from '#app/integrations/payments-stripe.server.ts'
import { signEvent } from '#app/integrations/stripe-double/events.ts'
import { renew } from '#app/integrations/stripe-double/plans.ts'
import { env } from '#app/server/env.server.ts'
import { request } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'
import { useServices } from '#tests/support/services/services.ts'
import { createStripe, type StripeDouble } from '#tests/support/services/stripe.ts'

export const webhookSecret = 'whsec_of_the_tests'

/** The double, and what of it a test plays. */
type Playing = {
  stripe: StripeDouble
  /** From now on there are keys of Stripe, or none. */
  setKeys: (isSet: boolean) => void
  /** Somebody on the Basic plan with a card. */
  aPayer: (number?: string) => ReturnType<typeof aUser>
  /** A person types the number into the form of the provider. */
  saveCard: (user: User, number: string) => Promise<void>
  /** What ends with a period, ends or is paid again. */
  renew: () => Promise<void>
  /** Posts what happened since the last time, in this order, and works it off. */
  deliver: (order?: <One>(events: One[]) => One[]) => Promise<void>
}

/**
 * Call once at the top of a test file, after `useDatabase()`: each test has keys of Stripe, and a new
 * double that answers on the network, with faults.
 */
export function useStripe(): Playing {
  const services = useServices()
  const stripe = createStripe()
  const limits = { ...stripeLimits }
  let delivered = 0

  beforeAll(() => {
    // No call times out by the clock and none is retried, so only a fault makes one fail.
    Object.assign(stripeLimits, { timeout: 600_000, maxNetworkRetries: 0 })
  })
  beforeEach(() => {
    stripe.reset()
    services.use(stripe.handler)
    setKeys(true)
  })
  afterEach(() => {
    for (const name of [...variables, 'STRIPE_CONNECT']) Object.assign(env, { [name]: undefined })
  })
  afterAll(() => void Object.assign(stripeLimits, limits))

  function setKeys(isSet: boolean) {
    delivered = stripe.store.events.length
    const key = randomBytes(6).toString('hex')
    const secrets = `whsec_before,${webhookSecret}`
    const values = isSet ? [`sk_test_${key}`, `pk_test_${key}`, secrets] : []
    variables.forEach((name, index) => {
      Object.assign(env, { [name]: values[index] })
    })
  }

  async function deliver(order = <One>(events: One[]) => events) {
    const events = stripe.store.events.slice(delivered)
    delivered = stripe.store.events.length
    for (const event of order(events)) {
      const { payload, header } = signEvent(event, webhookSecret)
      const { status } = await request('/stripe-webhook', {
        method: 'POST',
        body: payload,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
      })
      expect(status).toBe(200)
      await apply(event.id)
    }
  }

  async function saveCard(user: User, number: string) {
    const { clientSecret } = await cards.createSetup(user)
    const setupId = clientSecret.split('_secret_')[0] ?? ''
    await cards.saveCard(user, stripe.typeCard(setupId, number))
  }

  return {
    stripe,
    setKeys,
    deliver,
    saveCard,
    async aPayer(number = '4242424242424242') {
      const user = await aUser({ tier: 'Basic' })
      await saveCard(user, number)
      return user
    },
    async renew() {
      renew(stripe.store)
      await deliver()
    },
  }
}

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
