import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeAnswer } from './answers.ts'
import { missing } from './failures.ts'
import { numberOf, type Params, textOf } from './form.ts'
import type { Kind, Objects, StoredObjects } from './objects.ts'

export type StripeEvent = StoredObjects<
  Stripe.EventBase,
  'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: object } }

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  'checkout.session': 'cs_test',
  account: 'acct',
  account_link: 'link_test',
  transfer: 'tr',
  transfer_reversal: 'trr',
}

export const apiVersion = '2026-10-28.endive'

export function idOf(prefix: string) {
  return `${prefix}_${randomBytes(10).toString('hex')}`
}

export type KnownKey = { path: string; params: Params; answer: StripeAnswer }

/** Holds the objects that a call needs, latest last, and the events that the call emits. */
export class Store {
  readonly objects = new Map<string, Objects[Kind]>()
  readonly events: StripeEvent[] = []
  readonly keys = new Map<string, KnownKey>()
  available = Number.POSITIVE_INFINITY
  key: string | null = null
  origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  clear() {
    this.objects.clear()
    this.events.length = 0
    this.keys.clear()
    this.available = Number.POSITIVE_INFINITY
  }

  now() {
    return Math.floor(Date.now() / 1000)
  }

  add<Name extends Kind>(kind: Name, object: Omit<Objects[Name], 'id' | 'object'>): Objects[Name] {
    const id = idOf(prefixes[kind])
    const added = { id, object: kind, ...object } as unknown as Objects[Name]
    this.objects.set(id, added as Objects[Kind])
    return added
  }

  find<Name extends Kind>(kind: Name, id: string | null | undefined): Objects[Name] | undefined {
    const found = this.objects.get(id ?? '')
    return found?.object === kind ? (found as Objects[Name]) : undefined
  }

  /** @param param the parameter with the id; 'id' if the id is in the path */
  require<Name extends Kind>(kind: Name, id: string | null | undefined, param = 'id') {
    const found = this.find(kind, id)
    if (!found) throw missing(kind, id ?? '', param)
    return found
  }

  all<Name extends Kind>(kind: Name): Objects[Name][] {
    const all = [...this.objects.values()].filter(({ object }) => object === kind)
    return all.reverse() as Objects[Name][]
  }

  emit(type: string, object: object) {
    this.events.push({
      id: idOf('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: idOf('req'), idempotency_key: this.key },
      type: type as StripeEvent['type'],
      data: { object: structuredClone(object) },
    })
  }
}

/** URL of the page to pay, or to answer the bank. @param id of a Checkout Session or an invoice */
export function pageHref({ origin }: Store, id: string) {
  return `${origin}/test-payment/${id}`
}

export function pageOf<Of extends { id: string }>(all: Of[], params: Params, url: string) {
  const limit = Math.min(100, numberOf(params, 'limit') ?? 10)
  const [after, before] = [textOf(params, 'starting_after'), textOf(params, 'ending_before')]
  const indexOf = (id: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw missing('object', id, 'starting_after')
    return index
  }
  const begin = after ? indexOf(after) + 1 : 0
  const end = before ? indexOf(before) : all.length
  const from = before ? Math.max(0, end - limit) : begin
  const to = Math.min(end, from + limit)
  const hasMore = before ? from > 0 : to < end
  return { object: 'list' as const, data: all.slice(from, to), has_more: hasMore, url }
}
