import Stripe from 'stripe'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import { InvalidEvent, type PaymentEvent, WrongSignature } from './payments.server.ts'
import { translate } from './stripe-answers.server.ts'
import { stripeCards } from './stripe-cards.server.ts'
import { stripeCharges } from './stripe-charges.server.ts'
import { eventOf, eventTypes, maxEvents, readEvent } from './stripe-events.server.ts'
import { stripeIntents } from './stripe-intents.server.ts'
import { stripeSellers } from './stripe-sellers.server.ts'
import { stripeSubscriptions } from './stripe-subscriptions.server.ts'
import { stripeTransfers } from './stripe-transfers.server.ts'

/** `timeout` is in milliseconds. */
export const stripeLimits = { timeout: 8_000, maxNetworkRetries: 1 }

/** Allowed difference between Stripe's clock and the server's, in seconds. */
const tolerance = 300

/** @param apiBase URL of another server with Stripe's API, such as that of a test */
export function openStripe(secretKey: string, apiBase?: string, limits = stripeLimits): Stripe {
  return new Stripe(secretKey, { ...limits, telemetry: false, ...addressOf(apiBase) })
}

export type Payments = ReturnType<typeof stripePayments>

/**
 * A repeated idempotency `key` returns the first answer.
 * @param webhookSecrets several during a rotation
 * @throws `PaymentRefused`, or `PaymentsUnavailable` if the result is unknown
 */
export function stripePayments(stripe: Stripe, webhookSecrets: string[]) {
  const secrets = [...webhookSecrets]

  async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    requireNoTransaction('Stripe')
    try {
      return await call()
    } catch (error) {
      throw translate(error)
    }
  }

  return {
    ...stripeCards(stripe, callStripe),
    ...stripeSubscriptions(stripe, callStripe),
    ...stripeIntents(stripe, callStripe),
    ...stripeCharges(stripe, callStripe),
    ...stripeSellers(stripe, callStripe),
    ...stripeTransfers(stripe, callStripe),

    /** Returns the oldest event first. @param since Unix time in seconds */
    listEvents: (since: number) =>
      callStripe(async () => {
        const events = await stripe.events
          .list({ types: [...eventTypes], created: { gte: since }, limit: 100 })
          .autoPagingToArray({ limit: maxEvents })
        return events.reverse().map(eventOf)
      }),

    /** @throws `WrongSignature` if no secret signed the body, `InvalidEvent` if it is no event */
    readEvent(body: string, signature: string): PaymentEvent {
      if (isOfFuture(signature)) throw new WrongSignature('The signature is from the future')
      for (const secret of secrets) {
        const event = findEvent(stripe, body, signature, secret)
        if (!event) continue
        // This secret is tried first for the next event.
        if (secret !== secrets[0])
          secrets.sort((a, b) => Number(b === secret) - Number(a === secret))
        return event
      }
      throw new WrongSignature('No secret has signed this')
    },
  }
}

/** Undefined if `secret` did not sign the body. @throws `InvalidEvent` if the body is no event */
function findEvent(stripe: Stripe, body: string, signature: string, secret: string) {
  try {
    return readEvent(stripe.webhooks.constructEvent(body, signature, secret, tolerance))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw new InvalidEvent('This is signed, but no event', { cause: error })
  }
}

/** Needed because the SDK refuses only signatures that are too old. */
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
