import type Stripe from 'stripe'
import type { Payments } from './payments.server.ts'
import {
  type AskStripe,
  chargeOf,
  disputeOf,
  hasEnded,
  idOf,
  ignoreRefunded,
  intentOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

type ChargeCalls =
  | 'createIntent'
  | 'confirmIntent'
  | 'createHostedPayment'
  | 'findIntent'
  | 'findIntentOf'
  | 'listUnconfirmed'
  | 'cancelIntent'
  | 'refundIntent'
  | 'findDispute'
  | 'listCharges'
  | 'findCharge'

/** What Stripe takes once, and gives back. */
export function stripeCharges(stripe: Stripe, ask: AskStripe): Pick<Payments, ChargeCalls> {
  return {
    createIntent: (key, { customerId, cents, description, metadata }) =>
      ask(async () =>
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

    confirmIntent: (key, id, paymentMethodId) =>
      ask(async () =>
        intentOf(
          await stripe.paymentIntents.confirm(
            id,
            { payment_method: paymentMethodId },
            { idempotencyKey: key },
          ),
        ),
      ),

    createHostedPayment: (key, { customerId, cents, description, metadata }, ways) =>
      ask(async () => {
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
            payment_intent_data: { description, metadata },
            ...(customerId ? { customer: customerId } : {}),
            ...(!customerId && ways.email ? { customer_email: ways.email } : {}),
            success_url: ways.success,
            cancel_url: ways.cancel,
          },
          { idempotencyKey: key },
        )
        return { id, url: url ?? '' }
      }),

    findIntent: (id) =>
      ask(async () => {
        const intentId = id.startsWith('cs_')
          ? idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
          : id
        if (!intentId) return undefined
        return intentOf(
          await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
        )
      }).catch(undefinedIfMissing),

    findIntentOf: (key, customer) =>
      ask(async () => {
        const { data } = await stripe.paymentIntents.list({
          customer,
          limit: 100,
          expand: ['data.latest_charge'],
        })
        const made = data.find(({ metadata }) => metadata.operation === key)
        return made && intentOf(made)
      }),

    listUnconfirmed: (customer) =>
      ask(async () => {
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
        return data.filter(({ status }) => status === 'requires_action').map(intentOf)
      }),

    cancelIntent: (key, id) =>
      ask(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }))
        } catch (error) {
          if (!hasEnded(error)) throw error
          return intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
        }
      }),

    refundIntent: (key, id) =>
      ask(async () => {
        await stripe.refunds
          .create({ payment_intent: id }, { idempotencyKey: key })
          .catch(ignoreRefunded)
      }),

    findDispute: (id) =>
      ask(async () => disputeOf(await stripe.disputes.retrieve(id))).catch(undefinedIfMissing),

    listCharges: (customer) =>
      ask(async () => {
        const { data } = await stripe.charges.list({ customer, limit: 100 })
        return data.filter(({ status }) => status === 'succeeded').map(chargeOf)
      }),

    findCharge: (id) =>
      ask(async () => {
        const chargeId = id.startsWith('pi_')
          ? idOf((await stripe.paymentIntents.retrieve(id)).latest_charge)
          : id
        if (!chargeId) return undefined
        const charge = await stripe.charges.retrieve(chargeId)
        return charge.status === 'succeeded' ? chargeOf(charge) : undefined
      }).catch(undefinedIfMissing),
  }
}
