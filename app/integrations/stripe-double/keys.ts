import { isDeepStrictEqual } from 'node:util'
import type { StripeAnswer, StripeCall } from './answers.ts'
import type { Store } from './store.ts'

/**
 * What the idempotency key of a call says already: its answer, also where that was an error of
 * Stripe's own, or that it was for another call. Undefined for a new one.
 */
export function findKey(store: Store, { key, path, params }: StripeCall): StripeAnswer | undefined {
  const known = key === null ? undefined : store.keys.get(key)
  if (!known) return undefined
  if (known.path === path && isDeepStrictEqual(known.params, params)) {
    return { ...known.answer, isReplayed: true }
  }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

/** What was refused before it began is not kept. */
export function keepKey(store: Store, { key, path, params }: StripeCall, answer: StripeAnswer) {
  if (key === null || [400, 401, 404, 409, 429].includes(answer.status)) return
  store.keys.set(key, { path, params, answer })
}
