import type Stripe from 'stripe'
import type { Payments } from './payments.server.ts'
import { type AskStripe, chargeOf, intentOf, undefinedIfMissing } from './stripe-answers.server.ts'

type ChargeCalls = 'createIntent' | 'confirmIntent' | 'findIntent' | 'refundIntent' | 'listCharges'

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
              metadata,
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

    findIntent: (id) =>
      ask(async () =>
        intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
      ).catch(undefinedIfMissing),

    refundIntent: (key, id) =>
      ask(async () => {
        await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })
      }),

    listCharges: (customer) =>
      ask(async () => {
        const { data } = await stripe.charges.list({ customer, limit: 100 })
        return data.filter(({ status }) => status === 'succeeded').map(chargeOf)
      }),
  }
}
