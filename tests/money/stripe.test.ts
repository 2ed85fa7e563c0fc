import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http, passthrough } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as users from '#app/domain/accounts/users.server.ts'
import { saveCard } from '#app/domain/money/cards.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import * as testSubscriptions from '#app/domain/money/test-payments/test-subscriptions.server.ts'
import { PaymentRefused, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import {
  openStripe,
  stripeLimits,
  stripePayments,
} from '#app/integrations/payments-stripe.server.ts'
import { env } from '#app/server/env.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { useServices } from '#tests/support/services/services.ts'

const database = useDatabase()

const api = 'https://api.stripe.com/v1'
const pro = {
  lookupKey: 'pro_monthly',
  name: 'Pro, monthly',
  cents: 5000,
  interval: 'month',
} as const
const services = useServices()
const posts: { path: string; key: string | null; body: URLSearchParams }[] = []
const { timeout } = stripeLimits

beforeAll(() => {
  stripeLimits.timeout = 600_000
})
afterAll(() => {
  stripeLimits.timeout = timeout
})

beforeEach(() => {
  Object.assign(env, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_now',
  })
  posts.length = 0
  services.use(...answers())
})

afterEach(() => {
  for (const name of ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET']) {
    Object.assign(env, { [`STRIPE_${name}`]: undefined })
  }
})

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  latest_invoice: { id: 'in_1', object: 'invoice', status: 'paid', hosted_invoice_url: null },
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        current_period_end: 1_800_000_000,
        price: { id: 'price_before', lookup_key: 'pro_monthly' },
      },
    ],
  },
}

const method = { id: 'pm_1', object: 'payment_method', customer: 'cus_1' }
const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 }

function answers() {
  const post = (path: string, answer: (body: URLSearchParams) => object) =>
    http.post(`${api}/${path}`, async ({ request }) => {
      const body = new URLSearchParams(await request.text())
      posts.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('Idempotency-Key'),
        body,
      })
      return HttpResponse.json(answer(body))
    })
  return [
    post('customers', () => ({ id: 'cus_1', object: 'customer' })),
    post('customers/:id', () => ({ id: 'cus_1', object: 'customer' })),
    post('setup_intents', () => ({ id: 'seti_1', client_secret: 'seti_1_secret_x' })),
    post('subscriptions', () => subscription),
    post('subscriptions/:id', () => subscription),
    post('payment_intents', (body) =>
      intent(Number(body.get('amount')), 'requires_payment_method'),
    ),
    post('payment_intents/:id/confirm', () => intent(4500, 'succeeded')),
    post('refunds', () => ({ id: 're_1', object: 'refund' })),
    post('invoices/create_preview', () => ({ id: 'upcoming_in_1', amount_due: 1500 })),
    post('payment_methods/:id/detach', () => method),
    http.get(`${api}/customers/:id`, () => HttpResponse.json({ id: 'cus_1', object: 'customer' })),
    http.get(`${api}/payment_methods/:id`, () => HttpResponse.json({ ...method, card: visa })),
    http.get(`${api}/subscriptions/:id`, () => HttpResponse.json(subscription)),
    http.get(`${api}/prices`, () =>
      HttpResponse.json({
        object: 'list',
        data: [{ id: 'price_1', unit_amount: 5000 }],
        has_more: false,
      }),
    ),
  ]
}

function intent(amount: number, status: string) {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    client_secret: 's',
    status,
    amount,
    customer: 'cus_1',
    metadata: {},
  }
}

async function aPayer() {
  const user = await aUser({ tier: 'Basic' })
  await saveCard(user, 'pm_1')
  return user
}

const tierOf = async ({ id }: { id: string }) => (await users.find(id)).tier

test('every POST to Stripe carries the key that it was given', async () => {
  const stripe = payments()
  await stripe.createCustomer('a', { userId: 'u', email: null })
  await stripe.createSetup('b', 'cus_1')
  await stripe.attachCard('c', 'cus_1', 'pm_1')
  await stripe.removeCard('d', 'pm_1')
  await stripe.createSubscription('e', 'cus_1', pro)
  await stripe.endAtPeriodEnd('f', 'sub_1', true)
  await stripe.changePlan('g', 'sub_1', pro, 1_790_000_000)
  const bought = { customerId: 'cus_1', cents: 4500, description: 'x', metadata: {} }
  expect(await stripe.createIntent('h', bought)).toMatchObject({ id: 'pi_1', cents: 4500 })
  expect(await stripe.confirmIntent('i', 'pi_1', 'pm_1')).toMatchObject({ status: 'succeeded' })
  await stripe.refundIntent('j', 'pi_1')
  expect(posts.map(({ key }) => key).join('')).toBe('abcdefghij')
  const known = { id: 'sub_1', itemId: 'si_1', productId: 'prod_1' }
  expect((await stripe.previewPlan(known, pro)).dueCents).toBe(1500)
  expect(posts.at(-1)?.key).toMatch(/^preview-/)
})

test('a card that is detached already counts as removed, and one that is still attached does not', async () => {
  const error = { type: 'invalid_request_error', message: 'Detachment is impossible.' }
  const method = (customer: string | null) => [
    http.post(`${api}/payment_methods/pm_1/detach`, () =>
      HttpResponse.json({ error }, { status: 400 }),
    ),
    http.get(`${api}/payment_methods/pm_1`, () =>
      HttpResponse.json({ id: 'pm_1', object: 'payment_method', customer }),
    ),
  ]
  const stripe = payments()
  services.use(...method(null))
  await expect(stripe.removeCard('a', 'pm_1')).resolves.toBeUndefined()
  services.use(...method('cus_1'))
  await expect(stripe.removeCard('b', 'pm_1')).rejects.toThrow(PaymentRefused)
})

test('a refused card took nothing, and of everything else nobody knows', async () => {
  const fail = (status: number, error: object) =>
    services.use(http.post(`${api}/subscriptions`, () => HttpResponse.json({ error }, { status })))
  const create = () =>
    stripeWithin(600_000)
      .createSubscription('k', 'cus_1', pro)
      .catch((error) => error)
  fail(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  expect(await create()).toEqual(
    new PaymentRefused('Your card was declined.', 'card_declined', 'card_declined'),
  )
  fail(400, { type: 'invalid_request_error', message: 'No such price' })
  expect(await create()).toBeInstanceOf(PaymentRefused)
  for (const status of [409, 429, 500, 503]) {
    fail(status, { type: 'api_error', message: 'later' })
    expect(await create()).toBeInstanceOf(PaymentsUnavailable)
  }
  services.use(http.post(`${api}/subscriptions`, () => HttpResponse.error()))
  expect(await create()).toBeInstanceOf(PaymentsUnavailable)
})

test('a Stripe that does not answer is waited for no longer than the limit', async () => {
  // The limit is one of the connection, so there is to be one.
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  services.use(http.all(/^http:\/\/127\.0\.0\.1/, () => passthrough()))
  const stripe = stripeWithin(50, `http://127.0.0.1:${port}`)
  await expect(stripe.findSubscription('sub_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  silent.closeAllConnections()
  silent.close()
})

function stripeWithin(timeout: number, apiBase?: string) {
  const stripe = openStripe('sk_test_x', apiBase, { timeout, maxNetworkRetries: 0 })
  return stripePayments(stripe, [])
}

test('an answer of Stripe that is lost is asked for again with the same key', async () => {
  const user = await aPayer()
  const keys: (string | null)[] = []
  services.use(
    http.post(`${api}/subscriptions`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length < 3 ? HttpResponse.error() : HttpResponse.json(subscription)
    }),
  )
  const cut = subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  expect(await tierOf(user)).toBe('Basic')
  const { rows } = await database.query(`select id from payment_operations where status = 'open'`)
  await finish(rows[0].id)
  expect(keys).toEqual(Array(3).fill(rows[0].id))
  expect(await tierOf(user)).toBe('Pro')
})

test('once real money moves, a plan that was paid with a test card ends', async () => {
  const user = await aUser({ tier: 'Basic' })
  const key = env.STRIPE_SECRET_KEY
  Object.assign(env, { STRIPE_SECRET_KEY: undefined })
  await saveCard(user, 'pm_card_visa')
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  await testSubscriptions.end()
  expect(await tierOf(user)).toBe('Pro')
  Object.assign(env, { STRIPE_SECRET_KEY: key })
  await testSubscriptions.end()
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
})
