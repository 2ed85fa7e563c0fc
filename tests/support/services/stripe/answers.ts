import { StripeFailure } from './failures.ts'
import { listOf, type Params, readForm } from './form.ts'
import type { Store } from './store.ts'

/** A call as it came. */
export type StripeCall = {
  method: string
  path: string
  params: Params
  /** Its idempotency key. */
  key: string | null
  secretKey: string
  /** How many calls came before, of all. */
  number: number
}

export type StripeAnswer = { status: number; body: object; isReplayed?: boolean }

export async function readCall(request: Request, number: number): Promise<StripeCall> {
  const { method, headers, url } = request
  const { pathname, search } = new URL(url)
  return {
    method,
    path: pathname,
    params: readForm(method === 'GET' ? search : await request.text()),
    key: headers.get('Idempotency-Key'),
    secretKey: /^Bearer (sk_test_\w+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '',
    number,
  }
}

/** Puts in place of an id the object that it names: `latest_invoice`, `data.latest_charge`. */
export function expand(store: Store, answer: object, params: Params): object {
  const copy = structuredClone(answer)
  for (const path of listOf(params, 'expand')) {
    if (typeof path === 'string') expandPath(store, copy, path.split('.'))
  }
  return copy
}

function expandPath(store: Store, value: unknown, [name = '', ...rest]: string[]) {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  const inner = holder[name]
  const found = typeof inner === 'string' ? store.objects.get(inner) : undefined
  if (found) holder[name] = structuredClone(found)
  const next = holder[name]
  if (rest.length === 0) return
  for (const one of Array.isArray(next) ? next : [next]) expandPath(store, one, rest)
}

export function failureAnswer(error: unknown): StripeAnswer {
  if (!(error instanceof StripeFailure)) throw error
  return { status: error.status, body: { error: error.body } }
}

export function internalError(): StripeAnswer {
  const message = 'An unexpected error occurred. If the problem persists, please contact support.'
  return { status: 500, body: { error: { type: 'api_error', message } } }
}

export function tooMany(): StripeAnswer {
  const message = 'Too many requests made to the API too quickly'
  const error = { type: 'invalid_request_error', code: 'rate_limit', message }
  return { status: 429, body: { error } }
}
