import { missing, wrong } from './failures.ts'
import { listOf, numberOf, type Params, textOf } from './form.ts'
import type { Objects } from './objects.ts'
import { endOfPeriod, type Price, readPrice } from './prices.ts'
import type { Store } from './store.ts'

export type Subscription = Objects['subscription']

/** Returns the only item, because Recce's subscriptions have one. */
export function itemOf({ items }: Subscription) {
  return items.data[0] as Subscription['items']['data'][number]
}

export function readItem(
  store: Store,
  subscription: Subscription,
  params: Params,
): Price | undefined {
  const [asked] = listOf(params, 'items') as Params[]
  if (!asked) return undefined
  const item = itemOf(subscription)
  if (textOf(asked, 'id') !== item.id) {
    throw missing('subscription_item', textOf(asked, 'id') ?? '', 'items[0][id]')
  }
  const price = readPrice(store, item.price, asked)
  return price.id === item.price.id ? undefined : price
}

/** Cents that a change of plan charges now, less the unused time of the old plan, to the second. */
export function proration(store: Store, subscription: Subscription, next: Price, params: Params) {
  if (textOf(params, 'proration_behavior') === 'none') return 0
  const at = numberOf(params, 'proration_date') ?? store.now()
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription)
  if (at < start || at > end) {
    throw wrong('Invalid proration_date: it must be within the current billing period.')
  }
  const rest = (end - at) / (end - start)
  const isSame = next.recurring?.interval === price.recurring?.interval
  const added = isSame ? Math.round(next.unit_amount * rest) : next.unit_amount
  return added - Math.round(price.unit_amount * rest)
}

export function schedulePrice(subscription: Subscription, next: Price, at: number) {
  const item = itemOf(subscription)
  if (next.recurring?.interval !== item.price.recurring?.interval) {
    item.current_period_start = at
    item.current_period_end = endOfPeriod(at, next)
  }
  item.price = next
}

export function subscriptionIdOf({ parent }: Objects['invoice']) {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : undefined
}
