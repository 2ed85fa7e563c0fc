import { wrong } from './failures.ts'
import { listOf, numberOf, type Params, paramsOf, textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { paging, route } from './routes.ts'
import type { Store } from './store.ts'
import { idOf, pageOf } from './store.ts'

export type Price = Objects['price']

export const priceRoutes = [
  route('GET /v1/prices', ['lookup_keys', ...paging], (store, params) => {
    const keys = listOf(params, 'lookup_keys')
    const found = store.all('price').filter((price) => keys.includes(price.lookup_key ?? ''))
    return pageOf(keys.length > 0 ? found : store.all('price'), params, '/v1/prices')
  }),

  route(
    'POST /v1/prices',
    ['lookup_key', 'unit_amount', 'currency', 'recurring', 'product_data'],
    (store, params) => {
      const key = textOf(params, 'lookup_key') ?? null
      if (key && store.all('price').some((price) => price.lookup_key === key)) {
        throw wrong(`A price (\`${key}\`) already uses that lookup key.`, undefined, 'lookup_key')
      }
      return store.add('price', {
        active: true,
        created: store.now(),
        currency: textOf(params, 'currency') ?? 'usd',
        double: { name: textOf(paramsOf(params, 'product_data'), 'name') ?? '' },
        livemode: false,
        lookup_key: key,
        metadata: wordsOf(params),
        product: idOf('prod'),
        recurring: {
          interval: textOf(paramsOf(params, 'recurring'), 'interval') ?? 'month',
          interval_count: 1,
        } as Price['recurring'],
        type: 'recurring',
        unit_amount: numberOf(params, 'unit_amount') ?? 0,
      })
    },
  ),
]

/** Returns a stored price, or for `price_data` a new price, which gets an id when it is used. */
export function readPrice(store: Store, before: Price, asked: Params): Price {
  const cents = numberOf(paramsOf(asked, 'price_data'), 'unit_amount')
  if (cents === undefined) return store.require('price', textOf(asked, 'price'), 'items[0][price]')
  const { interval } = paramsOf(paramsOf(asked, 'price_data'), 'recurring')
  const recurring = { ...before.recurring, interval } as Price['recurring']
  return { ...before, id: '', unit_amount: cents, recurring }
}

/** A month or a year later, or the last day of a shorter month. */
export function endOfPeriod(start: number, { recurring }: Price) {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  if (recurring?.interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}
