import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as users from '#app/domain/accounts/users.server.ts'
import { saveCard } from '#app/domain/billing/cards.server.ts'
import { work } from '#app/domain/billing/payment-events.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { endTests, settle } from '#app/domain/billing/settling.server.ts'
import * as subscriptions from '#app/domain/billing/subscriptions.server.ts'
import { env } from '#app/env.server.ts'
import { PaymentRefused, PaymentsAway } from '#app/integrations/payments.server.ts'
import { stripePayments } from '#app/integrations/payments-stripe.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()

const api = 'https://api.stripe.com/v1'
const pro = {
  lookupKey: 'pro_monthly',
  name: 'Pro, monthly',
  cents: 5000,
  interval: 'month',
} as const
const server = setupServer()
const posts: { path: string; key: string | null; body: URLSearchParams }[] = []
/** What Stripe knows, in its own shapes. */
let known: { status: string; cancel: boolean; customer: string }

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  Object.assign(env, {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_before,whsec_now',
  })
  posts.length = 0
  known = { status: 'active', cancel: false, customer: 'cus_1' }
  server.use(...answers())
})

afterEach(() => {
  server.resetHandlers()
  for (const name of ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET']) {
    Object.assign(env, { [`STRIPE_${name}`]: undefined })
  }
})

function subscription() {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: known.customer,
    status: known.status,
    cancel_at_period_end: known.cancel,
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
    post('subscriptions', subscription),
    post('subscriptions/:id', (body) => {
      known.cancel = body.get('cancel_at_period_end') === 'true'
      return subscription()
    }),
    post('payment_intents', (body) =>
      intent(Number(body.get('amount')), 'requires_payment_method'),
    ),
    post('payment_intents/:id/confirm', () => intent(4500, 'succeeded')),
    post('refunds', () => ({ id: 're_1', object: 'refund' })),
    post('invoices/create_preview', () => ({ id: 'upcoming_in_1', amount_due: 1500 })),
    post('payment_methods/:id/detach', () => method),
    http.get(`${api}/payment_methods/:id`, () => HttpResponse.json({ ...method, card: visa })),
    http.get(`${api}/subscriptions/:id`, () => HttpResponse.json(subscription())),
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
  await stripe.keepCard('c', 'cus_1', 'pm_1')
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

test('a refused card took nothing, and of everything else nobody knows', async () => {
  const fail = (status: number, error: object) =>
    server.use(http.post(`${api}/subscriptions`, () => HttpResponse.json({ error }, { status })))
  const create = () =>
    stripeWithin(2_000)
      .createSubscription('k', 'cus_1', pro)
      .catch((error) => error)
  fail(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  expect(await create()).toEqual(new PaymentRefused('Your card was declined.', 'card_declined'))
  fail(400, { type: 'invalid_request_error', message: 'No such price' })
  expect(await create()).toBeInstanceOf(PaymentRefused)
  for (const status of [409, 429, 500, 503]) {
    fail(status, { type: 'api_error', message: 'later' })
    expect(await create()).toBeInstanceOf(PaymentsAway)
  }
  server.use(http.post(`${api}/subscriptions`, () => HttpResponse.error()))
  expect(await create()).toBeInstanceOf(PaymentsAway)
})

test('a Stripe that does not answer is waited for no longer than the limit', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  server.use(http.all(/^http:\/\/127\.0\.0\.1/, () => passthrough()))
  const stripe = stripeWithin(50, `http://127.0.0.1:${port}`)
  await expect(stripe.findSubscription('sub_1')).rejects.toBeInstanceOf(PaymentsAway)
  silent.closeAllConnections()
  silent.close()
}, 20_000)

function stripeWithin(timeout: number, apiBase?: string) {
  const settings = { secretKey: 'sk_test_x', webhookSecrets: [], apiBase }
  return stripePayments(settings, { timeout, maxNetworkRetries: 0 })
}

test('an answer of Stripe that is lost is asked for again with the same key', async () => {
  const user = await aPayer()
  const keys: (string | null)[] = []
  server.use(
    http.post(`${api}/subscriptions`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length < 3 ? HttpResponse.error() : HttpResponse.json(subscription())
    }),
  )
  const cut = subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  expect(await tierOf(user)).toBe('Basic')
  const { rows } = await database.query(`select id from payment_operations where status = 'open'`)
  await settle(rows[0].id)
  expect(new Set(keys)).toEqual(new Set([rows[0].id]))
  expect(await tierOf(user)).toBe('Pro')
})

test('a card of another customer is not kept', async () => {
  const user = await aUser()
  server.use(
    http.get(`${api}/payment_methods/:id`, () =>
      HttpResponse.json({ ...method, customer: 'cus_2', card: visa }),
    ),
  )
  await expect(saveCard(user, 'pm_1')).rejects.toMatchObject({ code: 'invalid' })
})

function signed(event: object, secret = 'whsec_now', timestamp = Math.floor(Date.now() / 1000)) {
  const payload = JSON.stringify(event)
  const stripe = new Stripe('sk_test_x')
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, header }
}

function send(payload: string, header?: string) {
  return request('/stripe-webhook', {
    method: 'POST',
    body: payload,
    headers: { 'Content-Type': 'application/json', ...(header && { 'Stripe-Signature': header }) },
  })
}

const event = (id: string, type = 'customer.subscription.updated') => ({
  id,
  object: 'event',
  type,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
})

test('what nobody has signed, or too long ago, or altered, is refused and leaves nothing', async () => {
  const { payload, header } = signed(event('evt_1'))
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const attempts = [
    [payload],
    [payload, 't=1,v1=00'],
    [payload, signed(event('evt_1'), 'whsec_other').header],
    [payload, signed(event('evt_1'), 'whsec_now', hourAgo).header],
    [payload.replace('sub_1', 'sub_2'), header],
    [JSON.stringify(JSON.parse(payload), null, 1), header],
  ] as const
  for (const [body, signature] of attempts) expect((await send(body, signature)).status).toBe(400)
  expect((await database.query('select from payment_events')).rowCount).toBe(0)
  expect((await send(payload, header)).status).toBe(200)
  expect((await send(payload, signed(event('evt_1'), 'whsec_before').header)).status).toBe(200)
  expect((await database.query('select from payment_events')).rowCount).toBe(1)
})

test('events in any order and number end in what Stripe says last, and strangers change nothing', async () => {
  const user = await aPayer()
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  known.status = 'canceled'
  const ids = ['evt_c', 'evt_a', 'evt_b', 'evt_a']
  for (const id of ids) {
    const { payload, header } = signed(event(id))
    await send(payload, header)
  }
  for (const id of ids) await work(id)
  expect(await tierOf(user)).toBe('Basic')
  expect(await subscriptions.find(user)).toBeNull()
  known = { status: 'active', cancel: false, customer: 'cus_unknown' }
  for (const type of ['customer.subscription.created', 'radar.something']) {
    const { payload, header } = signed(event(`evt_${type}`, type))
    expect((await send(payload, header)).status).toBe(200)
    await work(`evt_${type}`)
  }
  expect(await tierOf(user)).toBe('Basic')
})

test('a refund at Stripe is looked up by its payment: a whole one marks the purchase, a part does not', async () => {
  const user = await aUser()
  const bought = ['pi_part', 'pi_whole']
  for (const id of bought) {
    await database.query(
      `insert into purchases (id, buyer_id, title, price_cents, payment_intent_id)
        values (gen_random_uuid(), $1, 'Ridges', 4500, $2)`,
      [user.id, id],
    )
  }
  server.use(
    http.get(`${api}/payment_intents/:id`, ({ params }) => {
      const latest_charge = { id: 'ch_1', object: 'charge', refunded: params.id === 'pi_whole' }
      return HttpResponse.json({ ...intent(4500, 'succeeded'), id: params.id, latest_charge })
    }),
  )
  for (const payment_intent of [...bought, null]) {
    const { payload, header } = signed({
      id: `evt_${payment_intent}`,
      object: 'event',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge', customer: 'cus_1', payment_intent } },
    })
    expect((await send(payload, header)).status).toBe(200)
    await work(`evt_${payment_intent}`)
  }
  const { rows } = await database.query(
    'select payment_intent_id, status from purchases order by 1',
  )
  expect(rows).toEqual([
    { payment_intent_id: 'pi_part', status: 'paid' },
    { payment_intent_id: 'pi_whole', status: 'refunded' },
  ])
})

test('with Stripe the page has its card form and lets in its sources, and no other page does', async () => {
  const user = await aUser({ tier: 'Basic' })
  const page = await request('/subscription', { headers: user.headers })
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/form-action [^;]*https:\/\/checkout\.stripe\.com/)
  const html = await page.text()
  expect(html).toContain('Enter the card on Stripe’s page')
  expect(html).not.toContain('Test payments')
  expect(html).not.toContain('sk_test')
  const other = await request('/my', { headers: user.headers })
  expect(other.headers.get('Content-Security-Policy')).not.toContain('stripe')
})

test('once real money moves, a plan that was paid with a test card ends', async () => {
  const user = await aUser({ tier: 'Basic' })
  const key = env.STRIPE_SECRET_KEY
  Object.assign(env, { STRIPE_SECRET_KEY: undefined })
  await saveCard(user, 'pm_card_visa')
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  await endTests()
  expect(await tierOf(user)).toBe('Pro')
  Object.assign(env, { STRIPE_SECRET_KEY: key })
  await endTests()
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
})
