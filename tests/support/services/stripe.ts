import { delay, HttpResponse, http } from 'msw'
import {
  readCall,
  responseOf,
  type StripeAnswer,
  type StripeCall,
} from '#app/integrations/stripe-double/answers.ts'
import { addMethod } from '#app/integrations/stripe-double/bank.ts'
import { confirmSetup } from '#app/integrations/stripe-double/cards.ts'
import { answerCall, saveKey } from '#app/integrations/stripe-double/double.ts'
import { answerBank, showPage, typeCard } from '#app/integrations/stripe-double/hosted.ts'
import { confirmIntent } from '#app/integrations/stripe-double/intents.ts'
import { Store } from '#app/integrations/stripe-double/store.ts'
import { serve } from './serve.ts'

/**
 * What goes wrong with a call: before Stripe has done anything, or after it has done all of it. A
 * cut closes the connection, silence never answers, and an answer comes all the same.
 */
export type StripeFault = {
  when: 'before' | 'after'
  what: 'cut' | 'silence' | 'error' | 'tooMany' | 'answer'
  /** Runs then, instead of an answer's coming through. */
  also?: () => void
}

type FindFault = (call: StripeCall) => StripeFault | undefined

export type StripeDouble = ReturnType<typeof createStripe>

/** The double of Stripe, to be asked by its handler, with faults. It keeps all in memory. */
export function createStripe() {
  const store = new Store('https://checkout.stripe.example')
  const calls: StripeCall[] = []
  const state: { findFault?: FindFault | undefined } = {}

  const handler = http.all('*', async ({ request }) => {
    const call = await readCall(request)
    if (!call.path.startsWith('/v1/')) return drawPage(store, call)
    calls.push(call)
    const fault = state.findFault?.(call)
    const isRepeated = store.keys.has(call.key ?? '')
    const answer = fault?.when === 'before' ? undefined : answerCall(store, call)
    fault?.also?.()
    if (answer && (!fault || fault.what === 'answer')) return responseOf(call, answer)
    if (fault?.what === 'cut') return HttpResponse.error()
    if (fault?.what === 'silence') return delay('infinite')
    const failure = fault?.what === 'error' ? internalError : tooMany
    // An error of Stripe's own stays with the key, whether or not the call was done.
    if (fault?.what === 'error' && call.method === 'POST' && !isRepeated) {
      saveKey(store, call, failure)
    }
    return responseOf(call, failure)
  })

  return {
    handler,
    store,
    calls,
    /** From now on; undefined for none. */
    fault: (findFault: FindFault | undefined) => {
      state.findFault = findFault
    },
    /** Forgets everything that happened, and works again. */
    reset: () => {
      store.clear()
      calls.length = 0
      state.findFault = undefined
    },
    /**
     * Plays the person before the form of Stripe's script: types a card, and says yes to the bank.
     * @returns the id of the payment method
     */
    typeCard: (setupId: string, number: string) => {
      const method = addMethod(store, number)
      confirmSetup(store, setupId, method.id, true)
      return method.id
    },
    /** The same with the form of a payment. */
    pay: (intentId: string, number: string) =>
      confirmIntent(store, intentId, addMethod(store, number).id, true),
  }
}

export type ServedStripe = Awaited<ReturnType<typeof startStripe>>

/** The double for other processes: they ask it at its origin. */
export async function startStripe() {
  const stripe = createStripe()
  const { origin, stop } = await serve([stripe.handler])
  stripe.store.origin = origin
  return { ...stripe, origin, stop }
}

/**
 * What the visitor of a hosted page does, who says yes to the bank.
 * @returns where the page leads then
 * @throws StripeFailure in the bank's words
 */
export function completePage(store: Store, id: string, number: string): string {
  typeCard(store, id, number)
  return answerBank(store, id, true).success ?? ''
}

/** Stripe's own pages, as far as a journey needs them: the hosted page with its form. */
function drawPage(store: Store, { method, path, params }: StripeCall) {
  const id = /^\/test-payment\/([^/]+)$/.exec(path)?.[1]
  const session = store.find('checkout.session', id)
  const head = '<!doctype html><title>Stripe’s page</title><h1>Stripe’s page</h1>'
  if (!session) return HttpResponse.html(`${head}<p>Nothing is here.</p>`, { status: 404 })
  if (method === 'POST') {
    const Location = completePage(store, session.id, String(params.number))
    return new HttpResponse(null, { status: 303, headers: { Location } })
  }
  const { cents, cancel } = showPage(store, session.id)
  const amount = cents ? `Pay $${(cents / 100).toFixed(2)}` : 'Save'
  return HttpResponse.html(
    `${head}<form method="post"><label>Card number <input name="number"></label><button>${amount}</button></form><p><a href="${cancel}">Back</a></p>`,
  )
}

const internalError: StripeAnswer = {
  status: 500,
  body: {
    error: {
      type: 'api_error',
      message: 'An unexpected error occurred. If the problem persists, please contact support.',
    },
  },
}

const tooMany: StripeAnswer = {
  status: 429,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests made to the API too quickly',
    },
  },
}
