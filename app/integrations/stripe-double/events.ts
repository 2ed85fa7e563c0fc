import Stripe from 'stripe'
import { listOf } from './form.ts'
import { paging, route } from './routes.ts'
import { sinceOf } from './rows.ts'
import { pageOf, type StripeEvent } from './store.ts'

export const eventRoutes = [
  route('GET /v1/events', ['types', ...paging], (store, params) => {
    const types = listOf(params, 'types')
    const since = sinceOf({ params })
    const own = store.events
      .filter(({ type, created }) => created >= since && types.includes(type))
      .reverse()
    return pageOf(own, params, '/v1/events')
  }),
]

export function signEvent(
  event: StripeEvent | object,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
) {
  return signBody(JSON.stringify(event, null, 2), secret, timestamp)
}

export function signBody(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
) {
  const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, header }
}

const signer = new Stripe('sk_test_signer')
