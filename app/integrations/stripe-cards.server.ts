import Stripe from 'stripe'
import { PaymentRefused, type Payments } from './payments.server.ts'
import {
  type AskStripe,
  cardOf,
  idOf,
  ignoreMissing,
  isMissing,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

type CardCalls =
  | 'createCustomer'
  | 'hasCustomer'
  | 'removeCustomer'
  | 'createSetup'
  | 'createHostedSetup'
  | 'findSetupCard'
  | 'findCard'
  | 'keepCard'
  | 'removeCard'

/** The customers of Stripe, and their cards. */
export function stripeCards(stripe: Stripe, ask: AskStripe): Pick<Payments, CardCalls> {
  return {
    createCustomer: (key, { userId, email }) =>
      ask(async () => {
        const input = { metadata: { userId }, ...(email && { email }) }
        return (await stripe.customers.create(input, { idempotencyKey: key })).id
      }),

    hasCustomer: (customerId) =>
      ask(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch(undefinedIfMissing)
        return customer !== undefined && !customer.deleted
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
        try {
          await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key })
        } catch (error) {
          if (isMissing(error)) return
          // Stripe refuses a card that is detached already, and has no code for it.
          const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
          if (!isRefused || (await stripe.paymentMethods.retrieve(id)).customer) throw error
        }
      }),
  }
}
