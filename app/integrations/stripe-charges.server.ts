import type Stripe from 'stripe'
import type { IntentInput, ReturnUrls, Unconfirmed } from './payments.server.ts'
import {
  type AskStripe,
  chargeOf,
  disputeOf,
  hasEnded,
  idOf,
  ignoreRefunded,
  intentOf,
  planOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

/** What Stripe takes once, and gives back. */
export function stripeCharges(stripe: Stripe, ask: AskStripe) {
  async function findIntent(id: string) {
    return intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  }

  /** @returns what was paid on the page before */
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

    /** Takes the money from the card. */
    confirmIntent: (key: string, id: string, paymentMethodId: string) =>
      ask(async () =>
        intentOf(
          await stripe.paymentIntents.confirm(
            id,
            // The script on the page opens what the bank asks.
            { payment_method: paymentMethodId, use_stripe_sdk: true },
            { idempotencyKey: key },
          ),
        ),
      ),

    /** A page that takes the money and leads to `success`, or back to `cancel`. */
    createHostedPayment: (key: string, input: IntentInput, ways: ReturnUrls) =>
      ask(async () => {
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
            ...(ways.expires && { expires_at: ways.expires }),
            ...(customerId ? { customer: customerId } : {}),
            ...(!customerId && ways.email ? { customer_email: ways.email } : {}),
            success_url: ways.success,
            cancel_url: ways.cancel,
          },
          { idempotencyKey: key },
        )
        return { id, url: url ?? '' }
      }),

    /** @param id of an intent, or of its hosted page; undefined as long as there is none */
    findIntent: (id: string) =>
      ask(async () => {
        const intentId = id.startsWith('cs_')
          ? idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
          : id
        return intentId ? findIntent(intentId) : undefined
      }).catch(undefinedIfMissing),

    /** What `createIntent` with this key has made, if anything. */
    findIntentOf: (key: string, customer: string) =>
      ask(async () => {
        const { data } = await stripe.paymentIntents.list({
          customer,
          limit: 100,
          expand: ['data.latest_charge'],
        })
        const made = data.find(({ metadata }) => metadata.operation === key)
        return made && intentOf(made)
      }),

    /** Payments that wait for a confirmation at the bank, and hosted pages that can still be paid. */
    listUnconfirmed: (customer: string) =>
      ask(async (): Promise<Unconfirmed[]> => {
        const [intents, pages] = await Promise.all([
          stripe.paymentIntents.list({ customer, limit: 100 }),
          stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
        ])
        // Intents of hosted pages name no operation of ours, and end with their page.
        const waiting = intents.data.filter(
          ({ status, metadata }) => status === 'requires_action' && metadata.operation,
        )
        return [...waiting, ...pages.data].map(({ id, metadata }) => ({
          id,
          metadata: metadata ?? {},
        }))
      }),

    /**
     * Nothing is taken by it any more.
     * @param id of an intent, or of its hosted page
     * @returns how it ended, which may be that it was paid before; undefined where there is none
     */
    cancelIntent: (key: string, id: string) =>
      ask(async () => {
        if (id.startsWith('cs_')) return expirePage(id)
        try {
          return intentOf(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }))
        } catch (error) {
          if (!hasEnded(error)) throw error
          return findIntent(id)
        }
      }).catch(undefinedIfMissing),

    /** Gives the whole amount back; one that was given back already is left as it is. */
    refundIntent: (key: string, id: string) =>
      ask(async () => {
        await stripe.refunds
          .create({ payment_intent: id }, { idempotencyKey: key })
          .catch(ignoreRefunded)
      }),

    findDispute: (id: string) =>
      ask(async () => disputeOf(await stripe.disputes.retrieve(id))).catch(undefinedIfMissing),

    /** Latest first, at most 100. */
    listCharges: (customer: string) =>
      ask(async () => {
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

    /** @param id of a charge, or of the intent that it paid */
    findCharge: (id: string) =>
      ask(async () => {
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
