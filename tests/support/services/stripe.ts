import { delay, HttpResponse, http } from 'msw'
import { serve } from './serve.ts'
import {
  expand,
  failureAnswer,
  internalError,
  readCall,
  type StripeAnswer,
  type StripeCall,
  tooMany,
} from './stripe/answers.ts'
import { addMethod } from './stripe/bank.ts'
import { cardRoutes, confirmSetup } from './stripe/cards.ts'
import { checkoutRoutes, completeSession } from './stripe/checkout.ts'
import { eventRoutes } from './stripe/events.ts'
import { StripeFailure } from './stripe/failures.ts'
import { confirmIntent, intentRoutes } from './stripe/intents.ts'
import { Keys } from './stripe/keys.ts'
import { planRoutes } from './stripe/plans.ts'
import { refuseUnknown } from './stripe/routes.ts'
import { sellerRoutes } from './stripe/sellers.ts'
import { idOf, Store } from './stripe/store.ts'

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

const routes = [
  ...cardRoutes,
  ...planRoutes,
  ...intentRoutes,
  ...checkoutRoutes,
  ...sellerRoutes,
  ...eventRoutes,
]

/**
 * A double of Stripe, to be asked by its handler: form-encoded calls in, Stripe's own objects,
 * errors, lists and idempotency out. It keeps all in memory.
 */
export function createStripe() {
  const store = new Store()
  const keys = new Keys()
  const calls: StripeCall[] = []
  const state: { findFault?: FindFault | undefined } = {}

  const handler = http.all('*', async ({ request }) => {
    const call = await readCall(request, calls.length)
    if (!call.path.startsWith('/v1/')) return drawPage(store, call)
    calls.push(call)
    const fault = state.findFault?.(call)
    const isRepeated = keys.find(call) !== undefined
    const answer = fault?.when === 'before' ? undefined : work(call)
    fault?.also?.()
    if (answer && (!fault || fault.what === 'answer')) return say(call, answer)
    if (fault?.what === 'cut') return HttpResponse.error()
    if (fault?.what === 'silence') return delay('infinite')
    const failure = fault?.what === 'error' ? internalError() : tooMany()
    // An error of Stripe's own stays with the key, whether or not the call was done.
    if (fault?.what === 'error' && call.method === 'POST' && !isRepeated) {
      keys.begin(call)
      keys.end(call, failure)
    }
    return say(call, failure)
  })

  function work(call: StripeCall): StripeAnswer {
    if (!call.secretKey) {
      const failure = new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided')
      return failureAnswer(failure)
    }
    const isKeyed = call.method === 'POST' && call.key !== null
    const known = isKeyed ? keys.find(call) : undefined
    if (known) return known
    if (isKeyed) keys.begin(call)
    const answer = answerTo(call)
    if (isKeyed) keys.end(call, answer)
    return answer
  }

  function answerTo(call: StripeCall): StripeAnswer {
    const { method, path, params, key } = call
    const found = routes.find((one) => one.method === method && one.path.test(path))
    store.key = key
    try {
      if (!found) {
        throw new StripeFailure(
          404,
          'invalid_request_error',
          `Unrecognized request URL (${method}: ${path}).`,
        )
      }
      refuseUnknown(found, params)
      const id = decodeURIComponent(found.path.exec(path)?.[1] ?? '')
      return { status: 200, body: expand(store, found.answer(store, params, id), params) }
    } catch (error) {
      return failureAnswer(error)
    } finally {
      store.key = null
    }
  }

  return {
    handler,
    store,
    calls,
    keys,
    /** From now on; undefined for none. */
    fault: (findFault: FindFault | undefined) => {
      state.findFault = findFault
    },
    /** Forgets everything that happened, and works again. */
    reset: () => {
      store.clear()
      keys.forget()
      calls.length = 0
      state.findFault = undefined
    },
    /**
     * Plays the person before the form of Stripe's script: types a card, and says yes to the bank.
     * @returns the id of the payment method
     */
    typeCard: (setupId: string, number: string) => {
      const method = addMethod(store, number.replaceAll(/\D/g, ''))
      confirmSetup(store, setupId, method.id, true)
      return method.id
    },
    /** The same with the form of a payment. */
    pay: (intentId: string, number: string) =>
      confirmIntent(store, intentId, addMethod(store, number).id, undefined, true),
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

function say({ key }: StripeCall, { status, body, isReplayed }: StripeAnswer) {
  const headers = {
    'Request-Id': idOf('req'),
    'Stripe-Version': '2026-10-28.endive',
    ...(key && { 'Idempotency-Key': key }),
    ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
  }
  return HttpResponse.json(body, { status, headers })
}

/** Stripe's own pages, as far as a journey needs them: the hosted page with its form. */
function drawPage(store: Store, { method, path, params }: StripeCall) {
  const id = /^\/checkout\/([^/]+)$/.exec(path)?.[1]
  const session = store.find('checkout.session', id)
  if (session && method === 'POST') {
    const Location = completeSession(store, session.id, String(params.number).replaceAll(/\D/g, ''))
    return new HttpResponse(null, { status: 303, headers: { Location } })
  }
  const amount = session?.amount_total ? `Pay $${(session.amount_total / 100).toFixed(2)}` : 'Save'
  const form = session
    ? `<form method="post"><label>Card number <input name="number"></label><button>${amount}</button></form><p><a href="${session.cancel_url}">Back</a></p>`
    : '<p>Nothing is here.</p>'
  return HttpResponse.html(
    `<!doctype html><title>Stripe’s page</title><h1>Stripe’s page</h1>${form}`,
    { status: session ? 200 : 404 },
  )
}
