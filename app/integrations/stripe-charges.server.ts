import type Stripe from 'stripe'
import type { IntentInput, ReturnUrls, Unconfirmed } from './payments.server.ts'
import {
  type CallStripe,
  chargeOf,
  disputeOf,
  hasEnded,
  idOf,
  ignoreRefunded,
  intentOf,
  planOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

export function stripeCharges(stripe: Stripe, callStripe: CallStripe) {
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

  async function findPlan(intentId: string) {
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
        return chargeOf(charge, isOfSubscription && intentId ? await findPlan(intentId) : null)
      }).catch(undefinedIfMissing),
  }
}
