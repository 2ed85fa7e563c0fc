import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  expand,
  failureAnswer,
  internalError,
  readCall,
  type StripeAnswer,
  type StripeCall,
  tooMany,
} from './answers.ts'
import { addMethod } from './bank.ts'
import { cardRoutes, confirmSetup } from './cards.ts'
import { checkoutRoutes, completeSession } from './checkout.ts'
import { eventRoutes } from './events.ts'
import { StripeFailure } from './failures.ts'
import { confirmIntent, intentRoutes } from './intents.ts'
import { Keys } from './keys.ts'
import { planRoutes } from './plans.ts'
import { refuseUnknown } from './routes.ts'
import { sellerRoutes } from './sellers.ts'
import { idOf, Store } from './store.ts'

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

type Settings = {
  /** Asked with every call. */
  findFault?: (call: StripeCall) => StripeFault | undefined
}

export type StripeDouble = Awaited<ReturnType<typeof startStripe>>

const routes = [
  ...cardRoutes,
  ...planRoutes,
  ...intentRoutes,
  ...checkoutRoutes,
  ...sellerRoutes,
  ...eventRoutes,
]

/**
 * A server that speaks Stripe's API on a port of this machine: form-encoded calls in, Stripe's own
 * objects, errors, lists and idempotency out. It keeps all in memory.
 */
export async function startStripe(settings: Settings = {}) {
  const store = new Store()
  const keys = new Keys()
  const calls: StripeCall[] = []
  const state = { findFault: settings.findFault }

  const server = createServer(async (req, res) => {
    const call = await readCall(req, calls.length)
    if (!call.path.startsWith('/v1/')) return drawPage(store, call, res)
    calls.push(call)
    const fault = state.findFault?.(call)
    const isRepeated = keys.find(call) !== undefined
    const answer = fault?.when === 'before' ? undefined : work(call)
    fault?.also?.()
    if (answer && (!fault || fault.what === 'answer')) return send(res, call, answer)
    if (fault?.what === 'cut') return res.destroy()
    if (fault?.what === 'silence') return
    const failure = fault?.what === 'error' ? internalError() : tooMany()
    // An error of Stripe's own stays with the key, whether or not the call was done.
    if (fault?.what === 'error' && call.method === 'POST' && !isRepeated) {
      keys.begin(call)
      keys.end(call, failure)
    }
    send(res, call, failure)
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

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  store.origin = origin

  return {
    origin,
    store,
    calls,
    keys,
    /** From now on; undefined for none. */
    fault: (findFault: Settings['findFault']) => {
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
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(res: ServerResponse, { key }: StripeCall, answer: StripeAnswer) {
  res.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Request-Id': idOf('req'),
    'Stripe-Version': '2026-10-28.endive',
    ...(key && { 'Idempotency-Key': key }),
    ...(answer.isReplayed && { 'Idempotent-Replayed': 'true' }),
  })
  res.end(JSON.stringify(answer.body))
}

/** Stripe's own pages, as far as a journey needs them: the hosted page with its form. */
function drawPage(store: Store, { method, path, params }: StripeCall, res: ServerResponse) {
  const id = /^\/checkout\/([^/]+)$/.exec(path)?.[1]
  const session = store.find('checkout.session', id)
  if (session && method === 'POST') {
    const location = completeSession(store, session.id, String(params.number))
    return res.writeHead(303, { Location: location }).end()
  }
  const amount = session?.amount_total ? `Pay $${(session.amount_total / 100).toFixed(2)}` : 'Save'
  const form = session
    ? `<form method="post"><label>Card number <input name="number"></label><button>${amount}</button></form><p><a href="${session.cancel_url}">Back</a></p>`
    : '<p>Nothing is here.</p>'
  res.writeHead(session ? 200 : 404, { 'Content-Type': 'text/html' })
  res.end(`<!doctype html><title>Stripe’s page</title><h1>Stripe’s page</h1>${form}`)
}
