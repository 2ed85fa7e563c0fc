import Stripe from 'stripe'
import { requireNoTransaction } from '#app/outside.server.ts'
import { type Payments, WrongSignature } from './payments.server.ts'
import { translate } from './stripe-answers.server.ts'
import { stripeCards } from './stripe-cards.server.ts'
import { stripeCharges } from './stripe-charges.server.ts'
import { eventOf, eventTypes, mostEvents } from './stripe-events.server.ts'
import { stripeSellers } from './stripe-sellers.server.ts'
import { stripeSubscriptions } from './stripe-subscriptions.server.ts'

type StripeSettings = {
  secretKey: string
  /** Several for a rotation, any of which may have signed. */
  webhookSecrets: string[]
  /** Another server that speaks Stripe, such as a test's. */
  apiBase?: string | undefined
}

/** Milliseconds for one call, and how often the SDK tries again by itself. */
export const stripeLimits = { timeout: 8_000, maxNetworkRetries: 1 }

/** Seconds that an event may be old. */
const oldest = 300

/** Payments by Stripe. Every POST carries the key that it was given, or one made from it. */
export function stripePayments(settings: StripeSettings, limits = stripeLimits): Payments {
  const stripe = new Stripe(settings.secretKey, {
    ...limits,
    telemetry: false,
    ...addressOf(settings.apiBase),
  })

  const secrets = [...settings.webhookSecrets]

  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    requireNoTransaction('Stripe')
    try {
      return await call()
    } catch (error) {
      throw translate(error)
    }
  }

  return {
    provider: 'stripe',
    ...stripeCards(stripe, ask),
    ...stripeSubscriptions(stripe, ask),
    ...stripeCharges(stripe, ask),
    ...stripeSellers(stripe, ask),

    listEvents: (since) =>
      ask(async () => {
        const events = await stripe.events
          .list({ types: [...eventTypes], created: { gte: since }, limit: 100 })
          .autoPagingToArray({ limit: mostEvents })
        return events.reverse().map(eventOf)
      }),

    readEvent(body, signature) {
      for (const secret of secrets) {
        try {
          const event = eventOf(stripe.webhooks.constructEvent(body, signature, secret, oldest))
          // Most are signed by the one that signed the last.
          if (secret !== secrets[0])
            secrets.sort((a, b) => Number(b === secret) - Number(a === secret))
          return event
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        }
      }
      throw new WrongSignature('No secret has signed this')
    },
  }
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (name === 'http' ? 80 : 443), protocol: name }
}
