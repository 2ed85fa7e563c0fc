import { expand, failureAnswer, type StripeAnswer, type StripeCall } from './answers.ts'
import { cardRoutes } from './cards.ts'
import { checkoutRoutes } from './checkout.ts'
import { eventRoutes } from './events.ts'
import { StripeFailure } from './failures.ts'
import { intentRoutes } from './intents.ts'
import { findKey, keepKey } from './keys.ts'
import { planRoutes } from './plans.ts'
import { refuseUnknown } from './routes.ts'
import { sellerRoutes } from './sellers.ts'
import type { Store } from './store.ts'

const routes = [
  ...cardRoutes,
  ...planRoutes,
  ...intentRoutes,
  ...checkoutRoutes,
  ...sellerRoutes,
  ...eventRoutes,
]

/**
 * Answers a call as Stripe does: form-encoded calls in, Stripe's own objects, errors, lists and
 * idempotency out.
 */
export function answerCall(store: Store, call: StripeCall): StripeAnswer {
  if (!call.secretKey) {
    return failureAnswer(
      new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided'),
    )
  }
  if (call.method !== 'POST') return work(store, call)
  const known = findKey(store, call)
  if (known) return known
  const answer = work(store, call)
  keepKey(store, call, answer)
  return answer
}

function work(store: Store, { method, path, params, key }: StripeCall): StripeAnswer {
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
