import type { Page } from 'playwright'
import { addMethod } from '#app/integrations/stripe-double/bank.ts'
import { confirmSetup } from '#app/integrations/stripe-double/cards.ts'
import { StripeFailure } from '#app/integrations/stripe-double/failures.ts'
import { readForm } from '#app/integrations/stripe-double/form.ts'
import { confirmIntent } from '#app/integrations/stripe-double/intents.ts'
import type { StripeDouble } from './stripe.ts'

/**
 * Stands in for Stripe's script and its two servers in a page: a form with one field that behaves
 * as the Payment Element does, and the bank's page where the card needs one.
 * @param isBroken the form says that it cannot be loaded
 */
export async function standInForStripe(
  page: Page,
  stripe: StripeDouble,
  { isBroken = false } = {},
) {
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    const begin = `(${script})(${isBroken})`
    return route.fulfill({ contentType: 'text/javascript', body: begin })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*' }
    const params = readForm(route.request().postData() ?? '')
    const [, , kind, id = '', verb] = new URL(route.request().url()).pathname.split('/')
    const number = String(params.number).replaceAll(/\D/g, '')
    if (verb === 'next_action') {
      return route.fulfill({ json: answerBank(stripe, id, params.says === 'yes'), headers })
    }
    try {
      const method = addMethod(stripe.store, number)
      const json =
        kind === 'setup_intents'
          ? confirmSetup(stripe.store, id, method.id)
          : confirmIntent(stripe.store, id, method.id)
      await route.fulfill({ json, headers })
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      await route.fulfill({ status: error.status, json: { error: error.body }, headers })
    }
  })
  await page.route('https://hooks.stripe.com/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const [id = '', back = ''] = [searchParams.get('intent'), searchParams.get('back')].map(String)
    if (searchParams.get('says') !== 'yes') {
      const yes = `?${new URLSearchParams({ intent: id, back, says: 'yes' })}`
      const body = `<!doctype html><title>Your bank</title><a href="${yes.replaceAll('&', '&amp;')}">Complete</a>`
      return route.fulfill({ contentType: 'text/html', body })
    }
    const setup = stripe.store.find('setup_intent', id)
    if (setup) confirmSetup(stripe.store, id, setup.payment_method ?? '', true)
    else {
      const intent = stripe.store.require('payment_intent', id)
      confirmIntent(stripe.store, id, intent.payment_method ?? '', true)
    }
    const to = new URL(back)
    const name = setup ? 'setup_intent' : 'payment_intent'
    to.searchParams.set(name, id)
    to.searchParams.set(`${name}_client_secret`, `${id}_secret_of_the_test`)
    to.searchParams.set('redirect_status', 'succeeded')
    return route.fulfill({ status: 302, headers: { Location: to.href } })
  })
  return { asked }
}

/** The person says yes or no in the form that the bank opens over the page. */
function answerBank({ store }: StripeDouble, id: string, isAllowed: boolean) {
  const intent = store.require('payment_intent', id)
  if (isAllowed) {
    confirmIntent(store, id, intent.payment_method ?? '', true)
    return { paymentIntent: intent }
  }
  intent.status = 'requires_payment_method'
  return { error: { code: 'payment_intent_authentication_failure', message: 'Not confirmed' } }
}

/**
 * Runs in the page. What it has in common with Stripe's is what a form that uses it may rely on.
 */
function script(isBroken: boolean) {
  type Listener = (event: object) => void
  type Confirming = {
    elements: Elements
    clientSecret: string
    confirmParams: { return_url: string }
  }
  type Elements = { submit: () => Promise<object>; number: () => string }

  function createElements() {
    const listeners: Record<string, Listener[]> = {}
    let field: HTMLInputElement | undefined
    const tell = (name: string, event: object = {}) => {
      for (const hear of listeners[name] ?? []) hear({ elementType: 'payment', ...event })
    }
    const isComplete = () => /^(?:\D*\d){15,16}\D*$/.test(field?.value ?? '')
    const element = {
      on(name: string, hear: Listener) {
        listeners[name] = [...(listeners[name] ?? []), hear]
        return element
      },
      mount(place: HTMLElement) {
        if (isBroken) {
          setTimeout(() => tell('loaderror', { error: { type: 'api_error' } }))
          return
        }
        const label = document.createElement('label')
        field = document.createElement('input')
        label.append('Card number of the stand-in', field)
        field.addEventListener('input', () =>
          tell('change', { complete: isComplete(), empty: field?.value === '' }),
        )
        // The frame is there before its form is.
        setTimeout(() => {
          place.append(label)
          tell('ready')
        }, 50)
      },
      unmount() {},
      destroy() {},
      update() {},
    }
    return {
      create: () => element,
      getElement: () => element,
      update() {},
      number: () => field?.value ?? '',
      async submit() {
        const error = { type: 'validation_error', message: 'Your card number is incomplete.' }
        return isComplete() ? { selectedPaymentMethod: 'card' } : { error }
      },
    }
  }

  async function confirm(kind: string, name: string, asked: Confirming) {
    const id = asked.clientSecret.split('_secret_')[0] ?? ''
    const answer = await fetch(`https://api.stripe.com/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ number: asked.elements.number() }),
    })
    const body = await answer.json()
    if (body.error) return { error: body.error }
    if (body.status !== 'requires_action') return { [name]: body }
    const query = new URLSearchParams({ intent: id, back: asked.confirmParams.return_url })
    location.assign(`https://hooks.stripe.com/bank?${query}`)
    return new Promise(() => {})
  }

  /** The bank's form lies over the page until the person has answered. */
  function handleNextAction({ clientSecret }: { clientSecret: string }) {
    const id = clientSecret.split('_secret_')[0] ?? ''
    const { promise, resolve } = Promise.withResolvers<object>()
    const bank = document.createElement('dialog')
    for (const says of ['yes', 'no']) {
      const button = document.createElement('button')
      button.textContent = says === 'yes' ? 'Confirm at the bank' : 'Refuse at the bank'
      button.addEventListener('click', async () => {
        bank.remove()
        const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/next_action`, {
          method: 'POST',
          body: new URLSearchParams({ says }),
        })
        resolve(await answer.json())
      })
      bank.append(button)
    }
    document.body.append(bank)
    bank.showModal()
    return promise
  }

  const Stripe = () => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements: createElements,
    handleNextAction,
    confirmSetup: (asked: Confirming) => confirm('setup_intents', 'setupIntent', asked),
    confirmPayment: (asked: Confirming) => confirm('payment_intents', 'paymentIntent', asked),
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}
