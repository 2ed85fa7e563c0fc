import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { type KnownSubscription, PaymentRefused, type Plan } from './payments.server.ts'
import {
  type AskStripe,
  idOf,
  ignoreMissing,
  isBankAsking,
  subscriptionOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

/** The plans that Stripe takes the money for, again and again. */
export function stripeSubscriptions(stripe: Stripe, ask: AskStripe) {
  /** The price of a plan, made where Stripe has none of its name. */
  async function priceOf({ lookupKey, cents, interval, name }: Plan): Promise<string> {
    const price = await findPrice(lookupKey)
    if (price && price.unit_amount !== cents) {
      throw new PaymentRefused('This plan has another price now. Please ask us about it.')
    }
    if (price) return price.id
    const made = await stripe.prices
      .create(
        {
          lookup_key: lookupKey,
          unit_amount: cents,
          currency: 'usd',
          recurring: { interval },
          product_data: { name: `Recce ${name}` },
        },
        { idempotencyKey: randomUUID() },
      )
      // Somebody else made it meanwhile: there is one price of a name.
      .catch(async (error) => (await findPrice(lookupKey)) ?? Promise.reject(error))
    return made.id
  }

  async function findPrice(lookupKey: string) {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
    return data[0]
  }

  async function itemOf(id: string, plan: Plan) {
    const { items } = await stripe.subscriptions.retrieve(id)
    const [item] = items.data
    const price = await priceOf(plan)
    return { id: item?.id ?? '', price, hasPlan: item?.price.id === price }
  }

  async function latestInvoice(id: string) {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id)
    return idOf(invoice)
  }

  /** An open invoice does not say itself why it is not paid; its payment does. */
  async function isBankAskingFor(invoice: Stripe.Subscription['latest_invoice']) {
    if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return false
    const { data } = await stripe.invoicePayments.list({
      invoice: invoice.id ?? '',
      status: 'open',
      expand: ['data.payment.payment_intent'],
    })
    return data.some(({ payment: { payment_intent: intent } }) => {
      return typeof intent === 'object' && intent?.status === 'requires_action'
    })
  }

  return {
    createSubscription: (key: string, customer: string, plan: Plan) =>
      ask(async () => {
        const price = await priceOf(plan)
        const create = (behavior: 'error_if_incomplete' | 'allow_incomplete', suffix = '') =>
          stripe.subscriptions.create(
            {
              customer,
              items: [{ price }],
              payment_behavior: behavior,
              metadata: { operation: key },
              expand: ['latest_invoice'],
            },
            { idempotencyKey: `${key}${suffix}` },
          )
        try {
          return subscriptionOf(await create('error_if_incomplete'))
        } catch (error) {
          if (!isBankAsking(error)) throw error
          // The bank asks for more: what is owed then waits on Stripe's page.
          return subscriptionOf(await create('allow_incomplete', '-bank'))
        }
      }),

    /** Undefined for one that the keys do not know. */
    findSubscription: (id: string) =>
      ask(async () => {
        const found = await stripe.subscriptions
          .retrieve(id, { expand: ['latest_invoice'] })
          .catch(undefinedIfMissing)
        return found && subscriptionOf(found, await isBankAskingFor(found.latest_invoice))
      }),

    /** What `createSubscription` with this key has made, if anything. */
    findSubscriptionOf: (key: string, customer: string) =>
      ask(async () => {
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
        })
        const made = data.find(({ metadata }) => metadata.operation === key)
        return made && subscriptionOf(made)
      }),

    /**
     * What another plan costs at once, after what is left of the plan before. The amount of the
     * price is enough to know it, so its id is not asked for.
     * @returns US cents, and the second that this is true of
     */
    previewPlan: (known: KnownSubscription, plan: Plan) =>
      ask(async () => {
        const at = Math.floor(Date.now() / 1000)
        const { id, itemId, productId } = known.itemId
          ? known
          : subscriptionOf(await stripe.subscriptions.retrieve(known.id))
        const price = {
          currency: 'usd',
          product: productId,
          unit_amount: plan.cents,
          recurring: { interval: plan.interval },
        }
        const preview = await stripe.invoices.createPreview(
          {
            subscription: id,
            subscription_details: {
              items: [{ id: itemId, price_data: price }],
              proration_behavior: 'always_invoice',
              proration_date: at,
            },
          },
          { idempotencyKey: `preview-${id}-${plan.lookupKey}-${at}` },
        )
        return { dueCents: preview.amount_due, at }
      }),

    /**
     * Where the bank asks for a confirmation, the plan changes once the person has given it, at
     * `payUrl`, and not at all if they do not within a day.
     * @param at the second that the amount was shown for; null takes nothing before the next period
     */
    changePlan: (key: string, id: string, plan: Plan, at: number | null) =>
      ask(async () => {
        const item = await itemOf(id, plan)
        if (item.hasPlan) return
        const items = [{ id: item.id, price: item.price }]
        if (at === null) {
          const input = { items, proration_behavior: 'none' as const }
          await stripe.subscriptions.update(id, input, { idempotencyKey: key })
          return
        }
        const change = (behavior: 'error_if_incomplete' | 'pending_if_incomplete', suffix = '') =>
          stripe.subscriptions.update(
            id,
            {
              items,
              proration_behavior: 'always_invoice',
              proration_date: at,
              payment_behavior: behavior,
            },
            { idempotencyKey: `${key}${suffix}` },
          )
        try {
          await change('error_if_incomplete')
        } catch (error) {
          if (!isBankAsking(error)) throw error
          await change('pending_if_incomplete', '-bank')
        }
      }),

    endAtPeriodEnd: (key: string, id: string, ends: boolean) =>
      ask(async () => {
        await stripe.subscriptions.update(
          id,
          { cancel_at_period_end: ends },
          { idempotencyKey: key },
        )
      }),

    /** Tries the card on what is owed. */
    paySubscription: (key: string, id: string) =>
      ask(async () => {
        const invoiceId = await latestInvoice(id)
        if (!invoiceId) return
        const invoice = await stripe.invoices.retrieve(invoiceId)
        if (invoice.status !== 'open') return
        try {
          await stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key })
        } catch (error) {
          // The invoice then waits for the bank, as reading the subscription tells.
          if (!isBankAsking(error)) throw error
        }
      }),

    /** At once. */
    endSubscription: (id: string) =>
      ask(async () => {
        await stripe.subscriptions.cancel(id).catch(ignoreMissing)
      }),
  }
}
