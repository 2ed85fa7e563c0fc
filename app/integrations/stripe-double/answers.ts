import { StripeFailure } from './failures.ts'
import { listOf, type Params, readForm } from './form.ts'
import { apiVersion, idOf, type Store } from './store.ts'

export type StripeCall = {
  method: string
  path: string
  params: Params
  key: string | null
  secretKey: string
}

export type StripeAnswer = { status: number; body: object; isReplayed?: boolean }

export async function readCall(request: Request): Promise<StripeCall> {
  const { method, headers, url } = request
  const { pathname, search } = new URL(url)
  return {
    method,
    path: pathname,
    params: readForm(method === 'GET' ? search : await request.text()),
    key: headers.get('Idempotency-Key'),
    secretKey: /^Bearer (sk_test_\w+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '',
  }
}

/** Replaces the ids at `expand` paths, such as `data.latest_charge`, with their objects. */
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

export function responseOf({ key }: StripeCall, { status, body, isReplayed }: StripeAnswer) {
  const headers = {
    'Content-Type': 'application/json',
    'Request-Id': idOf('req'),
    'Stripe-Version': apiVersion,
    ...(key && { 'Idempotency-Key': key }),
    ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
  }
  return new Response(jsonOf(body), { status, headers })
}

function jsonOf(body: object): string {
  return JSON.stringify(body, (name, value) => (name === 'double' ? undefined : value))
}

export function failureAnswer(error: unknown): StripeAnswer {
  if (!(error instanceof StripeFailure)) throw error
  return { status: error.status, body: { error: error.body } }
}
