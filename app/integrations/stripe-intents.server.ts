import type Stripe from 'stripe'
import type { IntentInput, ReturnUrls, Unconfirmed } from './payments.server.ts'
import {
  type CallStripe,
  hasEnded,
  idOf,
  intentOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

export function stripeIntents(stripe: Stripe, callStripe: CallStripe) {
  async function findIntent(id: string) {
    return intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  }

  async function expirePage(id: string) {
    const page = await stripe.checkout.sessions.retrieve(id)
    const intentId = idOf(page.payment_intent)
    if (page.status !== 'open') return intentId ? findIntent(intentId) : undefined
    await stripe.checkout.sessions.expire(id)
    return undefined
  }

  return {
    createIntent: (key: string, { customerId, cents, description, metadata }: IntentInput) =>
      callStripe(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: cents,
              currency: 'usd',
              description,
              metadata: { ...metadata, operation: key },
              allowed_payment_method_types: ['card'],
              ...(customerId && { customer: customerId }),
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    confirmIntent: (key: string, id: string, paymentMethodId: string) =>
      callStripe(async () =>
        intentOf(
          await stripe.paymentIntents.confirm(
            id,
            // Lets Stripe's script show the bank's confirmation on the page.
            { payment_method: paymentMethodId, use_stripe_sdk: true },
            { idempotencyKey: key },
          ),
        ),
      ),

    createHostedPayment: (key: string, input: IntentInput, urls: ReturnUrls) =>
      callStripe(async () => {
        const { customerId, cents, description, metadata } = input
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: cents,
                  product_data: { name: description },
                },
              },
            ],
            metadata,
            payment_intent_data: { description, metadata },
            ...(urls.expires && { expires_at: urls.expires }),
            ...(customerId ? { customer: customerId } : {}),
            ...(!customerId && urls.email ? { customer_email: urls.email } : {}),
            success_url: urls.success,
            cancel_url: urls.cancel,
          },
          { idempotencyKey: key },
        )
        return { id, url: url ?? '' }
      }),

    /** @param id id of a PaymentIntent or of its Checkout Session */
    findIntent: (id: string) =>
      callStripe(async () => {
        const intentId = id.startsWith('cs_')
          ? idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
          : id
        return intentId ? findIntent(intentId) : undefined
      }).catch(undefinedIfMissing),

    findIntentOf: (key: string, customer: string) =>
      callStripe(async () => {
        const { data } = await stripe.paymentIntents.list({
          customer,
          limit: 100,
          expand: ['data.latest_charge'],
        })
        const intent = data.find(({ metadata }) => metadata.operation === key)
        return intent && intentOf(intent)
      }),

    /** Lists payments that wait for the bank, and open Checkout Sessions. */
    listUnconfirmed: (customer: string) =>
      callStripe(async (): Promise<Unconfirmed[]> => {
        const [intents, pages] = await Promise.all([
          stripe.paymentIntents.list({ customer, limit: 100 }),
          stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
        ])
        // An intent of a Checkout Session has no `operation`, and ends with the session.
        const waiting = intents.data.filter(
          ({ status, metadata }) => status === 'requires_action' && metadata.operation,
        )
        return [...waiting, ...pages.data].map(({ id, metadata }) => ({
          id,
          metadata: metadata ?? {},
        }))
      }),

    /** Returns the intent even if it has succeeded. @param id of an intent or Checkout Session */
    cancelIntent: (key: string, id: string) =>
      callStripe(async () => {
        if (id.startsWith('cs_')) return expirePage(id)
        try {
          return intentOf(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }))
        } catch (error) {
          if (!hasEnded(error)) throw error
          return findIntent(id)
        }
      }).catch(undefinedIfMissing),
  }
}
