import Stripe from 'stripe'
import { requireNoTransaction } from '#app/outside.server.ts'
import { NoEvent, type Payments, WrongSignature } from './payments.server.ts'
import { translate } from './stripe-answers.server.ts'
import { stripeCards } from './stripe-cards.server.ts'
import { stripeCharges } from './stripe-charges.server.ts'
import { eventOf, eventTypes, mostEvents, readEvent } from './stripe-events.server.ts'
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

/** Seconds by which the time of a signature may be off. */
const tolerance = 300

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
      if (isOfFuture(signature)) throw new WrongSignature('The signature is from the future')
      for (const secret of secrets) {
        const event = findEvent(stripe, body, signature, secret)
        if (!event) continue
        // Most are signed by the one that signed the last.
        if (secret !== secrets[0])
          secrets.sort((a, b) => Number(b === secret) - Number(a === secret))
        return event
      }
      throw new WrongSignature('No secret has signed this')
    },
  }
}

/** The event of a body, if this secret has signed it. @throws `NoEvent` for anything else signed */
function findEvent(stripe: Stripe, body: string, signature: string, secret: string) {
  try {
    return readEvent(stripe.webhooks.constructEvent(body, signature, secret, tolerance))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw new NoEvent('This is signed, but no event', { cause: error })
  }
}

/** The SDK refuses what is too old only. */
function isOfFuture(signature: string) {
  const latest = Date.now() / 1000 + tolerance
  return [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, at]) => Number(at) > latest)
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (name === 'http' ? 80 : 443), protocol: name }
}
