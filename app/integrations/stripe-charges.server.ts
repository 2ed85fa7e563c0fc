import type Stripe from 'stripe'
import {
  type CallStripe,
  chargeOf,
  disputeOf,
  idOf,
  ignoreRefunded,
  planOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

export function stripeCharges(stripe: Stripe, callStripe: CallStripe) {
  return {
    /** Refunds the whole amount. Idempotent. */
    refundIntent: (key: string, id: string) =>
      callStripe(async () => {
        await stripe.refunds
          .create({ payment_intent: id }, { idempotencyKey: key })
          .catch(ignoreRefunded)
      }),

    findDispute: (id: string) =>
      callStripe(async () => disputeOf(await stripe.disputes.retrieve(id))).catch(
        undefinedIfMissing,
      ),

    /** Returns the latest first, at most 100. */
    listCharges: (customer: string) =>
      callStripe(async () => {
        const [charges, invoices, prices] = await Promise.all([
          stripe.charges.list({ customer, limit: 100 }),
          stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
          stripe.prices.list({ limit: 100 }),
        ])
        const plans = new Map(
          invoices.data.flatMap((invoice) =>
            (invoice.payments?.data ?? []).map(
              ({ payment }) =>
                [idOf(payment.payment_intent), planOf(invoice, prices.data)] as const,
            ),
          ),
        )
        return charges.data
          .filter(({ status }) => status === 'succeeded')
          .map((charge) => chargeOf(charge, plans.get(idOf(charge.payment_intent))))
      }),

    /** @param id id of a charge or of its PaymentIntent */
    findCharge: (id: string) =>
      callStripe(async () => {
        const chargeId = id.startsWith('pi_')
          ? idOf((await stripe.paymentIntents.retrieve(id)).latest_charge)
          : id
        if (!chargeId) return undefined
        const charge = await stripe.charges.retrieve(chargeId)
        if (charge.status !== 'succeeded') return undefined
        const { isOfSubscription, intentId } = chargeOf(charge)
        return chargeOf(
          charge,
          isOfSubscription && intentId ? await findPlan(stripe, intentId) : null,
        )
      }).catch(undefinedIfMissing),
  }
}

async function findPlan(stripe: Stripe, intentId: string) {
  const [{ data }, prices] = await Promise.all([
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
      limit: 1,
      expand: ['data.invoice'],
    }),
    stripe.prices.list({ limit: 100 }),
  ])
  const invoice = data[0]?.invoice
  return typeof invoice === 'object' && 'lines' in invoice ? planOf(invoice, prices.data) : null
}
