import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { User } from '#app/domain/accounts/user.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { findCustomer } from '#app/domain/billing/customers.server.ts'
import { work } from '#app/domain/billing/payment-events.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { renew } from '#app/domain/billing/settling.server.ts'
import { env } from '#app/env.server.ts'
import { request } from '#tests/support/app.ts'
import { signEvent } from './events.ts'
import { renew as renewPlans } from './plans.ts'
import { type StripeDouble, startStripe } from './stripe.ts'

export const providers = ['sandbox', 'stripe'] as const

export const webhookSecret = 'whsec_of_the_tests'

/** The double, and what of it a test plays. */
type Playing = {
  stripe: StripeDouble
  /** From now on this provider is asked; ends with the test. */
  use: (provider: (typeof providers)[number]) => void
  /** A person types the number into the form of the provider. */
  saveCard: (user: User, number: string) => Promise<void>
  /** What ends with a period, ends or is paid again. */
  renew: () => Promise<void>
  /** Posts what happened since the last time, in this order, and works it off. */
  deliver: (order?: <One>(events: One[]) => One[]) => Promise<void>
  /** Cents by charge, oldest first, less what was given back. */
  chargesOf: (user: { id: string }) => Promise<number[]>
}

/** Call once at the top of a test file, after `useDatabase()`. */
export function useProviders(): Playing {
  const playing = { stripe: undefined as unknown as StripeDouble }
  let delivered = 0
  const isStripe = () => payments().provider === 'stripe'

  beforeAll(async () => {
    playing.stripe = await startStripe()
  })
  afterAll(() => playing.stripe.stop())
  afterEach(() => {
    playing.stripe.fault(undefined)
    for (const name of variables) Object.assign(env, { [name]: undefined })
  })

  function use(provider: (typeof providers)[number]) {
    if (provider === 'sandbox') return
    delivered = playing.stripe.store.events.length
    const key = randomBytes(6).toString('hex')
    const values = [
      `sk_test_${key}`,
      `pk_test_${key}`,
      `whsec_before,${webhookSecret}`,
      playing.stripe.origin,
    ]
    variables.forEach((name, index) => {
      Object.assign(env, { [name]: values[index] })
    })
  }

  async function deliver(order = <One>(events: One[]) => events) {
    const events = playing.stripe.store.events.slice(delivered)
    delivered = playing.stripe.store.events.length
    for (const event of order(events)) {
      const { payload, header } = signEvent(event, webhookSecret)
      await request('/stripe-webhook', {
        method: 'POST',
        body: payload,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
      })
      await work(event.id)
    }
  }

  return Object.assign(playing, {
    use,
    deliver,
    async saveCard(user: User, number: string) {
      if (!isStripe()) {
        await cards.saveTestCard(user, { number, expMonth: 12, expYear: 2040 })
        return
      }
      const { clientSecret } = await cards.createSetup(user)
      const setupId = clientSecret.split('_secret_')[0] ?? ''
      await cards.saveCard(user, playing.stripe.typeCard(setupId, number))
    },
    async renew() {
      if (!isStripe()) return renew()
      renewPlans(playing.stripe.store)
      await deliver()
    },
    async chargesOf({ id }: { id: string }) {
      const customer = await findCustomer(id)
      const charges = customer ? await payments().listCharges(customer) : []
      return charges.map(({ cents, refundedCents }) => cents - refundedCents).reverse()
    },
  })
}

const variables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
]
