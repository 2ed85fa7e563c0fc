import { isDeepStrictEqual } from 'node:util'
import Stripe from 'stripe'
import {
  expand,
  failureAnswer,
  readCall,
  responseOf,
  type StripeAnswer,
  type StripeCall,
} from './answers.ts'
import { cardRoutes } from './cards.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutRoutes } from './checkout.ts'
import { eventRoutes } from './events.ts'
import { StripeFailure } from './failures.ts'
import { intentRoutes } from './intents.ts'
import { invoicePaymentRoutes } from './invoice-payments.ts'
import { invoiceRoutes } from './invoices.ts'
import { planRoutes } from './plans.ts'
import { priceRoutes } from './prices.ts'
import { refuseUnknown } from './routes.ts'
import { sellerRoutes } from './sellers.ts'
import type { Store } from './store.ts'
import { transferRoutes } from './transfers.ts'

const routes = [
  ...cardRoutes,
  ...priceRoutes,
  ...planRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...intentRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...sellerRoutes,
  ...transferRoutes,
  ...eventRoutes,
]

export function doubleClient(
  answer: (call: StripeCall) => Promise<StripeAnswer>,
  limits: { timeout: number; maxNetworkRetries: number },
): Stripe {
  return new Stripe('sk_test_double', {
    ...limits,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      async (url: string | URL | Request, init?: RequestInit) => {
        const call = await readCall(new Request(url, init))
        return responseOf(call, await answer(call))
      },
    ),
  })
}

export function answerCall(store: Store, call: StripeCall): StripeAnswer {
  if (!call.secretKey) {
    return failureAnswer(
      new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided'),
    )
  }
  if (call.method !== 'POST') return dispatch(store, call)
  const known = findKey(store, call)
  if (known) return known
  const answer = dispatch(store, call)
  saveKey(store, call, answer)
  return answer
}

function dispatch(store: Store, { method, path, params, key }: StripeCall): StripeAnswer {
  const found = routes.find((one) => one.method === method && one.path.test(path))
  store.key = key
  try {
    if (!found) {
      const message = `Unrecognized request URL (${method}: ${path}).`
      throw new StripeFailure(404, 'invalid_request_error', message)
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

/** Returns the answer stored for the key. @throws StripeFailure if another call used the key */
function findKey(store: Store, { key, path, params }: StripeCall): StripeAnswer | undefined {
  const known = key === null ? undefined : store.keys.get(key)
  if (!known) return undefined
  if (known.path === path && isDeepStrictEqual(known.params, params)) {
    return { ...known.answer, isReplayed: true }
  }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

/** If a call is refused before any change, the key stays unused. */
export function saveKey(store: Store, { key, path, params }: StripeCall, answer: StripeAnswer) {
  if (key === null || [400, 401, 404, 409, 429].includes(answer.status)) return
  store.keys.set(key, { path, params, answer })
}
