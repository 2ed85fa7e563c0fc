import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { PaymentRefused, type Plan, type SubscriptionReference } from './payments.server.ts'
import {
  type CallStripe,
  idOf,
  ignoreMissing,
  needsBankConfirmation,
  subscriptionOf,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

export function stripeSubscriptions(stripe: Stripe, callStripe: CallStripe) {
  async function priceOf({ lookupKey, cents, interval, name }: Plan): Promise<string> {
    const price = await findPrice(lookupKey)
    if (price && price.unit_amount !== cents) {
      throw new PaymentRefused('This plan has another price now. Please ask us about it.')
    }
    if (price) return price.id
    const created = await stripe.prices
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
      // Another process may have created the price meanwhile: lookup keys are unique.
      .catch(async (error) => (await findPrice(lookupKey)) ?? Promise.reject(error))
    return created.id
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

  async function isWaitingForBank(invoice: Stripe.Subscription['latest_invoice']) {
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
      callStripe(async () => {
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
          if (!needsBankConfirmation(error)) throw error
          // The payment then waits for the bank on Stripe's page.
          return subscriptionOf(await create('allow_incomplete', '-bank'))
        }
      }),

    findSubscription: (id: string) =>
      callStripe(async () => {
        const found = await stripe.subscriptions
          .retrieve(id, { expand: ['latest_invoice'] })
          .catch(undefinedIfMissing)
        return found && subscriptionOf(found, await isWaitingForBank(found.latest_invoice))
      }),

    findSubscriptionOf: (key: string, customer: string) =>
      callStripe(async () => {
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
        })
        const subscription = data.find(({ metadata }) => metadata.operation === key)
        return subscription && subscriptionOf(subscription)
      }),

    /** Previews the cost of a new plan, less the rest of the old one, at `at` (Unix time). */
    previewPlan: (known: SubscriptionReference, plan: Plan) =>
      callStripe(async () => {
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
     * If the bank must confirm, the new plan waits at most a day for the user to do so at `payUrl`.
     * @param at Unix time of the preview in seconds; null charges nothing before the next period
     */
    changePlan: (key: string, id: string, plan: Plan, at: number | null) =>
      callStripe(async () => {
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
          if (!needsBankConfirmation(error)) throw error
          await change('pending_if_incomplete', '-bank')
        }
      }),

    endAtPeriodEnd: (key: string, id: string, ends: boolean) =>
      callStripe(async () => {
        await stripe.subscriptions.update(
          id,
          { cancel_at_period_end: ends },
          { idempotencyKey: key },
        )
      }),

    paySubscription: (key: string, id: string) =>
      callStripe(async () => {
        const invoiceId = await latestInvoice(id)
        if (!invoiceId) return
        const invoice = await stripe.invoices.retrieve(invoiceId)
        if (invoice.status !== 'open') return
        try {
          await stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key })
        } catch (error) {
          if (!needsBankConfirmation(error)) throw error
        }
      }),

    endSubscription: (id: string) =>
      callStripe(async () => {
        await stripe.subscriptions.cancel(id).catch(ignoreMissing)
      }),
  }
}
