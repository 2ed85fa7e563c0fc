import Stripe from 'stripe'
import { requireNoTransaction } from '#app/outside.server.ts'
import { PaymentRefused, type Payments, type Plan, WrongSignature } from './payments.server.ts'
import {
  cardOf,
  chargeOf,
  idOf,
  ignoreMissing,
  intentOf,
  needsBank,
  type Reference,
  subscriptionIdOf,
  subscriptionOf,
  translate,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

type StripeSettings = {
  secretKey: string
  /** Several for a rotation, any of which may have signed. */
  webhookSecrets: string[]
  /** Another server that speaks Stripe, such as a test's. */
  apiBase?: string | undefined
}

/** Milliseconds for one call, and how often the SDK tries again by itself. */
const defaults = { timeout: 8_000, maxNetworkRetries: 1 }

/** Seconds that an event may be old. */
const oldest = 300

/** Payments by Stripe. Every POST carries the key that it was given, or one made from it. */
export function stripePayments(settings: StripeSettings, limits = defaults): Payments {
  const stripe = new Stripe(settings.secretKey, {
    ...limits,
    telemetry: false,
    ...addressOf(settings.apiBase),
  })

  /** One call, with its errors in our words. */
  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    requireNoTransaction('Stripe')
    try {
      return await call()
    } catch (error) {
      throw translate(error)
    }
  }

  /** The price of a plan, made where Stripe has none of its name. */
  async function priceOf({ lookupKey, cents, interval, name }: Plan): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
    const [price] = data
    if (price && price.unit_amount !== cents) {
      throw new PaymentRefused('This plan has another price now. Please ask us about it.')
    }
    if (price) return price.id
    const made = await stripe.prices.create(
      {
        lookup_key: lookupKey,
        unit_amount: cents,
        currency: 'usd',
        recurring: { interval },
        product_data: { name: `Recce ${name}` },
      },
      { idempotencyKey: `price-${lookupKey}-${cents}` },
    )
    return made.id
  }

  async function itemOf(id: string, plan: Plan) {
    const { items } = await stripe.subscriptions.retrieve(id)
    return { id: items.data[0]?.id ?? '', price: await priceOf(plan) }
  }

  async function latestInvoice(id: string) {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id)
    return idOf(invoice)
  }

  return {
    provider: 'stripe',

    createCustomer: (key, { userId, email }) =>
      ask(async () => {
        const input = { metadata: { userId }, ...(email && { email }) }
        return (await stripe.customers.create(input, { idempotencyKey: key })).id
      }),

    removeCustomer: (_key, customerId) =>
      ask(async () => {
        await stripe.customers.del(customerId).catch(ignoreMissing)
      }),

    createSetup: (key, customer) =>
      ask(async () => {
        const setup = await stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        )
        return { clientSecret: setup.client_secret ?? '' }
      }),

    createHostedSetup: (key, customer, returnTo) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            // Stripe writes the id in place of the braces, so they must stay as they are.
            success_url: `${returnTo}${returnTo.includes('?') ? '&' : '?'}setup={CHECKOUT_SESSION_ID}`,
            cancel_url: returnTo,
          },
          { idempotencyKey: key },
        )
        return session.url ?? ''
      }),

    findSetupCard: (id) =>
      ask(async () => {
        const setupId = id.startsWith('cs_')
          ? idOf((await stripe.checkout.sessions.retrieve(id)).setup_intent)
          : id
        if (!setupId?.startsWith('seti_')) return undefined
        const { customer, payment_method, status } = await stripe.setupIntents.retrieve(setupId)
        const [customerId, paymentMethodId] = [idOf(customer), idOf(payment_method)]
        if (status !== 'succeeded' || !customerId || !paymentMethodId) return undefined
        return { customerId, paymentMethodId }
      }),

    findCard: (id) =>
      ask(async () => cardOf(await stripe.paymentMethods.retrieve(id))).catch(undefinedIfMissing),

    keepCard: (key, customer, paymentMethodId) =>
      ask(async () => {
        const card = cardOf(await stripe.paymentMethods.retrieve(paymentMethodId))
        if (card.customerId !== customer) {
          throw new PaymentRefused(`No such PaymentMethod: '${paymentMethodId}'`)
        }
        await stripe.customers.update(
          customer,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: key },
        )
        return card
      }),

    removeCard: (key, id) =>
      ask(async () => {
        await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key }).catch(ignoreMissing)
      }),

    createSubscription: (key, customer, plan) =>
      ask(async () => {
        const price = await priceOf(plan)
        const create = (behavior: 'error_if_incomplete' | 'allow_incomplete', suffix = '') =>
          stripe.subscriptions.create(
            {
              customer,
              items: [{ price }],
              payment_behavior: behavior,
              expand: ['latest_invoice'],
            },
            { idempotencyKey: `${key}${suffix}` },
          )
        try {
          return subscriptionOf(await create('error_if_incomplete'))
        } catch (error) {
          if (!needsBank(error)) throw error
          // The bank asks for more: what is owed then waits on Stripe's page.
          return subscriptionOf(await create('allow_incomplete', '-bank'))
        }
      }),

    findSubscription: (id) =>
      ask(async () =>
        subscriptionOf(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
      ),

    previewPlan: (id, plan) =>
      ask(async () => {
        const at = Math.floor(Date.now() / 1000)
        const preview = await stripe.invoices.createPreview(
          {
            subscription: id,
            subscription_details: {
              items: [await itemOf(id, plan)],
              proration_behavior: 'always_invoice',
              proration_date: at,
            },
          },
          { idempotencyKey: `preview-${id}-${plan.lookupKey}-${at}` },
        )
        return { dueCents: preview.amount_due, at }
      }),

    changePlan: (key, id, plan, at) =>
      ask(async () => {
        await stripe.subscriptions.update(
          id,
          {
            items: [await itemOf(id, plan)],
            proration_behavior: 'always_invoice',
            proration_date: at,
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: key },
        )
      }),

    endAtPeriodEnd: (key, id, ends) =>
      ask(async () => {
        await stripe.subscriptions.update(
          id,
          { cancel_at_period_end: ends },
          { idempotencyKey: key },
        )
      }),

    paySubscription: (key, id) =>
      ask(async () => {
        const invoiceId = await latestInvoice(id)
        if (!invoiceId) return
        const invoice = await stripe.invoices.retrieve(invoiceId)
        if (invoice.status !== 'open') return
        await stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key })
      }),

    endSubscription: (_key, id) =>
      ask(async () => {
        await stripe.subscriptions.cancel(id).catch(ignoreMissing)
      }),

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

    readEvent(body, signature) {
      for (const secret of settings.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret, oldest)
          const object = event.data.object as { id?: string; customer?: unknown }
          return {
            id: event.id,
            type: event.type,
            customerId: idOf(object.customer as Reference),
            objectId: object.id ?? null,
            subscriptionId: subscriptionIdOf(event.type, event.data.object),
          }
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        }
      }
      throw new WrongSignature('No secret has signed this')
    },
  }
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (name === 'http' ? 80 : 443), protocol: name }
}
