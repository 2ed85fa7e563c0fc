import Stripe from 'stripe'
import { PaymentRefused } from './payments.server.ts'
import {
  type CallStripe,
  cardOf,
  idOf,
  ignoreMissing,
  isMissing,
  undefinedIfMissing,
} from './stripe-answers.server.ts'

type Person = { userId: string; email: string | null }

export function stripeCards(stripe: Stripe, callStripe: CallStripe) {
  return {
    createCustomer: (key: string, { userId, email }: Person) =>
      callStripe(async () => {
        const input = { metadata: { userId }, ...(email && { email }) }
        return (await stripe.customers.create(input, { idempotencyKey: key })).id
      }),

    /** False for a deleted customer, and for one of another Stripe account or mode. */
    hasCustomer: (customerId: string) =>
      callStripe(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch(undefinedIfMissing)
        return customer !== undefined && !customer.deleted
      }),

    /** Stripe also ends the customer's subscriptions at once and removes the cards. */
    removeCustomer: (customerId: string) =>
      callStripe(async () => {
        await stripe.customers.del(customerId).catch(ignoreMissing)
      }),

    createSetup: (key: string, customer: string) =>
      callStripe(async () => {
        const setup = await stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        )
        return { clientSecret: setup.client_secret ?? '' }
      }),

    createHostedSetup: (key: string, customer: string, returnTo: string) =>
      callStripe(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            // Stripe replaces the placeholder with the id, so its braces must not be encoded.
            success_url: `${returnTo}${returnTo.includes('?') ? '&' : '?'}setup={CHECKOUT_SESSION_ID}`,
            cancel_url: returnTo,
          },
          { idempotencyKey: key },
        )
        return session.url ?? ''
      }),

    /** @param id id of a SetupIntent or of its Checkout Session (`cs_…`) */
    findSetupCard: (id: string) =>
      callStripe(async () => {
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
      callStripe(async () => cardOf(await stripe.paymentMethods.retrieve(id))).catch(
        undefinedIfMissing,
      ),

    /** Makes the card the default. @throws `PaymentRefused` for a card of another customer */
    attachCard: (key: string, customer: string, paymentMethodId: string) =>
      callStripe(async () => {
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
      callStripe(async () => {
        try {
          await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key })
        } catch (error) {
          if (isMissing(error)) return
          // Stripe refuses to detach a card twice, but has no error code for this case.
          const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
          if (!isRefused || (await stripe.paymentMethods.retrieve(id)).customer) throw error
        }
      }),
  }
}
