import Stripe from 'stripe'
import { PaymentRefused } from './payments.server.ts'
import {
  type AskStripe,
  cardOf,
  idOf,
  ignoreMissing,
  isMissing,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

type Person = { userId: string; email: string | null }

/** The customers of Stripe, and their cards. */
export function stripeCards(stripe: Stripe, ask: AskStripe) {
  return {
    createCustomer: (key: string, { userId, email }: Person) =>
      ask(async () => {
        const input = { metadata: { userId }, ...(email && { email }) }
        return (await stripe.customers.create(input, { idempotencyKey: key })).id
      }),

    /** False for one that was deleted there, or belongs to other keys. */
    hasCustomer: (customerId: string) =>
      ask(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch(undefinedIfMissing)
        return customer !== undefined && !customer.deleted
      }),

    /** Ends the subscriptions of the customer at once and forgets the cards. */
    removeCustomer: (customerId: string) =>
      ask(async () => {
        await stripe.customers.del(customerId).catch(ignoreMissing)
      }),

    /** Begins to take a card in; the browser ends it with the secret. */
    createSetup: (key: string, customer: string) =>
      ask(async () => {
        const setup = await stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        )
        return { clientSecret: setup.client_secret ?? '' }
      }),

    /** A page that takes a card in and leads back to `returnTo`. */
    createHostedSetup: (key: string, customer: string, returnTo: string) =>
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

    /** @param id of a setup, or of its hosted page; undefined where no card came of it */
    findSetupCard: (id: string) =>
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

    findCard: (id: string) =>
      ask(async () => cardOf(await stripe.paymentMethods.retrieve(id))).catch(undefinedIfMissing),

    /**
     * Pays with this card from now on: the customer's, or one that is nobody's yet.
     * @throws `PaymentRefused` for somebody else's
     */
    keepCard: (key: string, customer: string, paymentMethodId: string) =>
      ask(async () => {
        const known = cardOf(await stripe.paymentMethods.retrieve(paymentMethodId))
        if (known.customerId !== null && known.customerId !== customer) {
          throw new PaymentRefused(`No such PaymentMethod: '${paymentMethodId}'`)
        }
        const attach = { idempotencyKey: `${key}-attach` }
        const card = known.customerId
          ? known
          : cardOf(await stripe.paymentMethods.attach(paymentMethodId, { customer }, attach))
        await stripe.customers.update(
          customer,
          { invoice_settings: { default_payment_method: card.paymentMethodId } },
          { idempotencyKey: key },
        )
        return card
      }),

    removeCard: (key: string, id: string) =>
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
