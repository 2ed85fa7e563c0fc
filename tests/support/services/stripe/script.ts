import type { Page } from 'playwright'
import type { StripeDouble } from '../stripe.ts'
import { addMethod } from './bank.ts'
import { confirmSetup } from './cards.ts'
import { StripeFailure } from './failures.ts'
import { readForm } from './form.ts'
import { confirmIntent } from './intents.ts'

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
    const [, , kind, id = ''] = new URL(route.request().url()).pathname.split('/')
    const number = String(params.number).replaceAll(/\D/g, '')
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
      confirmIntent(stripe.store, id, intent.payment_method ?? '', undefined, true)
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

  const Stripe = () => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements: createElements,
    confirmSetup: (asked: Confirming) => confirm('setup_intents', 'setupIntent', asked),
    confirmPayment: (asked: Confirming) => confirm('payment_intents', 'paymentIntent', asked),
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}
