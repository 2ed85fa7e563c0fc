import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { apply } from '#app/domain/money/payment-events.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { listDifferences, reconcile } from '#app/domain/money/reconciliation.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import type { Subscription } from '#app/integrations/payments.server.ts'
import { addRefund } from '#app/integrations/stripe-double/charges.ts'
import { signBody, signEvent } from '#app/integrations/stripe-double/events.ts'
import { endSubscription } from '#app/integrations/stripe-double/plans.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { aSeller, chargesOf } from './a-sale.ts'
import { useStripe, webhookSecret } from './use-stripe.ts'

const database = useDatabase()
const playing = useStripe()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return request('/stripe-webhook', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

async function aSubscriber() {
  const user = await playing.aPayer()
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  return user
}

const tierOf = async ({ id }: { id: string }) => (await users.find(id)).tier

async function count(what: string) {
  const { rows } = await database.query(`select count(*)::int as n from ${what}`)
  return rows[0].n as number
}

test('four events of a subscription end in one state in all of their orders', async () => {
  const happened: Pick<Subscription, 'status' | 'lookupKey' | 'cancelAtPeriodEnd'>[] = [
    { status: 'incomplete', lookupKey: 'pro_monthly', cancelAtPeriodEnd: false },
    { status: 'active', lookupKey: 'business_monthly', cancelAtPeriodEnd: false },
    { status: 'pastDue', lookupKey: 'business_monthly', cancelAtPeriodEnd: false },
    { status: 'active', lookupKey: 'business_monthly', cancelAtPeriodEnd: true },
  ]
  const orders = permutations([0, 1, 2, 3])
  expect(orders).toHaveLength(24)
  await database.query(`
    insert into users (id, username, email, password_hash)
      select gen_random_uuid(), 'payer' || n, 'payer' || n || '@example.com', '' from generate_series(0, 23) n;
    insert into payment_customers (user_id, provider, customer_id)
      select id, 'stripe', 'cus_' || substring(username from 6) from users;
    insert into payment_events (id, type, object_id)
      select 'evt_' || n || '_' || e, 'customer.subscription.updated', 'sub_' || n
        from generate_series(0, 23) n, generate_series(0, 3) e`)
  const latest = new Map<string, number>()
  // Stripe is as far as the latest of the events that it has sent.
  vi.spyOn(payments(), 'findSubscription').mockImplementation(async (id) => {
    const customerId = id.replace('sub_', 'cus_')
    const state = happened[latest.get(id) ?? 0] as (typeof happened)[0]
    const known = { id, itemId: '', productId: '', customerId }
    return { ...known, periodEnd: 1_900_000_000, payUrl: null, needsBank: false, ...state }
  })
  async function deliver(order: number[], number: number) {
    const id = `sub_${number}`
    for (const event of order) {
      latest.set(id, Math.max(event, latest.get(id) ?? 0))
      await apply(`evt_${number}_${event}`)
    }
  }
  await Promise.all(orders.map(deliver))
  const { rows } = await database.query(
    `select s.status, s.tier, s.cancel_at_period_end, u.tier as plan, count(*)::int
      from subscriptions s join users u on u.id = s.user_id group by 1, 2, 3, 4`,
  )
  const end = { status: 'active', tier: 'Business', cancel_at_period_end: true, plan: 'Business' }
  expect(rows).toEqual([{ ...end, count: 24 }])
})

function permutations<One>(all: One[]): One[][] {
  if (all.length < 2) return [all]
  return all.flatMap((one, index) =>
    permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]),
  )
}

test('equal events at once are one row, one job and one effect', async () => {
  const user = await aSubscriber()
  const event = playing.stripe.store.events.at(-1) as { id: string }
  const signed = signEvent(event, webhookSecret)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(signed)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await count('payment_events')).toBe(1)
  expect(await count(`pgboss.job where name = 'paymentEvent'`)).toBe(1)
  const before = playing.stripe.calls.length
  for (let times = 0; times < 3; times++) await apply(event.id)
  expect(playing.stripe.calls.length - before).toBe(1)
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [5000]])
})

test('other events at once are each one row and one job, whatever some of them repeat', async () => {
  const sent = Array.from({ length: 20 }, (_, index) => anEvent(`evt_${index}`))
  const answers = await Promise.all([...sent, ...sent.slice(0, 10)].map(post))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await count('payment_events')).toBe(20)
  const jobs = `pgboss.job where name = 'paymentEvent'`
  expect(await count(jobs)).toBe(20)
  expect(await count(`(select distinct data ->> 'id' from ${jobs}) j`)).toBe(20)
})

test('an event that cannot be written is refused, and those beside it can be sent again', async () => {
  const unwritable = anEvent('evt_\u0000')
  const good = [anEvent('evt_1'), anEvent('evt_2')]
  const [refused] = await Promise.all([unwritable, unwritable, ...good].map(post))
  expect(refused).toBe(500)
  expect(await Promise.all(good.map(post))).toEqual([200, 200])
  expect(await count('payment_events')).toBe(2)
})

function anEvent(id: string) {
  const object = { id: 'sub_1', object: 'subscription', customer: 'cus_1' }
  const type = 'customer.subscription.updated'
  return signEvent({ id, object: 'event', type, data: { object } }, webhookSecret)
}

async function post({ payload, header }: ReturnType<typeof anEvent>) {
  return (await send(payload, { 'Stripe-Signature': header })).status
}

test('forged, old, altered and packed messages are refused and leave nothing, and both secrets sign', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  const user = await aSubscriber()
  const event = playing.stripe.store.events.at(-1) as { id: string }
  const now = Math.floor(Date.now() / 1000)
  const { payload, header } = signEvent(event, webhookSecret)
  const signed = (secret: string, at = now) => signEvent(event, secret, at).header
  const packed = Uint8Array.from(gzipSync(payload))
  const forged: [string | Uint8Array<ArrayBuffer>, Record<string, string>][] = [
    [payload, {}],
    [payload, { 'Stripe-Signature': '' }],
    [payload, { 'Stripe-Signature': 't=1' }],
    [payload, { 'Stripe-Signature': `t=${now},v0=${header.split('v1=')[1]}` }],
    [payload, { 'Stripe-Signature': signed('whsec_of_somebody') }],
    [payload, { 'Stripe-Signature': signed(' ') }],
    [payload, { 'Stripe-Signature': signed('undefined') }],
    [payload, { 'Stripe-Signature': signed(webhookSecret, now - 301) }],
    [payload, { 'Stripe-Signature': signed(webhookSecret, now + 302) }],
    [payload.replace('sub_', 'sub_x'), { 'Stripe-Signature': header }],
    [`${payload} `, { 'Stripe-Signature': header }],
    [JSON.stringify(JSON.parse(payload)), { 'Stripe-Signature': header }],
    [packed, { 'Stripe-Signature': header, 'Content-Encoding': 'gzip' }],
    ['', { 'Stripe-Signature': header }],
  ]
  for (const [body, headers] of forged) {
    const answer = await send(body, headers)
    expect([headers, answer.status]).toEqual([headers, 400])
  }
  expect(await count('payment_events')).toBe(0)
  for (const [secret, at] of [
    [webhookSecret, now - 300],
    ['whsec_before', now + 300],
  ] as const) {
    const answer = await send(payload, { 'Stripe-Signature': signed(secret, at) })
    expect(answer.status).toBe(200)
  }
  expect(await count('payment_events')).toBe(1)
  expect((await request('/stripe-webhook')).status).toBe(400)
  expect(await tierOf(user)).toBe('Pro')
})

test.each([
  'x',
  '[]',
  'null',
  '{}',
  '"evt_1"',
  '{"id":null,"type":"invoice.paid","data":{"object":{}}}',
  '{"id":"evt_1","data":{"object":{}}}',
  '{"id":"evt_1","type":"invoice.paid"}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}',
  '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.no_meter_found"}',
])('signed, but no event: %s is refused', async (body) => {
  const { payload, header } = signBody(body, webhookSecret)
  const answer = await send(payload, { 'Stripe-Signature': header })
  expect([answer.status, (await answer.json()).errors[0].message]).toEqual([
    400,
    'This is not an event',
  ])
  expect(await count('payment_events')).toBe(0)
})

test('what nobody knows is accepted: unknown types, unknown customers and deleted accounts', async () => {
  const [user, gone] = [await aSubscriber(), await aSubscriber()]
  const subscriptionOf = async ({ id }: { id: string }) => {
    const customer = await findCustomer(id)
    return playing.stripe.store.all('subscription').find((one) => one.customer === customer)
  }
  const [own, lost] = [await subscriptionOf(user), await subscriptionOf(gone)]
  await removals.remove(gone, { username: gone.username, password }, '127.0.0.1')
  const stranger = { ...own, id: 'sub_strange', customer: 'cus_strange' }
  const messages = [
    { type: 'radar.early_fraud_warning.created', object: { id: 'issfr_1' } },
    { type: 'customer.subscription.updated', object: lost },
    { type: 'customer.subscription.updated', object: stranger },
    { type: 'invoice.paid', object: { id: 'in_of_no_subscription', parent: null } },
    { type: 'payment_intent.succeeded', object: { id: 'pi_strange', customer: 'cus_strange' } },
    { type: 'charge.refunded', object: { id: 'ch_strange', payment_intent: null } },
  ]
  for (const [number, { type, object }] of messages.entries()) {
    const event = { id: `evt_${number}`, object: 'event', type, data: { object } }
    const { payload, header } = signEvent(event, webhookSecret)
    expect((await send(payload, { 'Stripe-Signature': header })).status).toBe(200)
    await apply(event.id)
  }
  expect(await count('payment_events where settled_at is null')).toBe(0)
  expect(await tierOf(user)).toBe('Pro')
  const admin = await aUser({ role: 'admin' })
  const nobodys = 'The subscriber has no account here'
  expect(await listDifferences(admin)).toMatchObject([{ objectId: lost?.id, trouble: nobodys }])
  await expect(listDifferences(user)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a subscription that somebody got twice is told to the admins, and ends with neither lost', async () => {
  const user = await aSubscriber()
  const { store } = playing.stripe
  const [own] = store.all('subscription')
  const second = { ...structuredClone(own), id: 'sub_second' } as NonNullable<typeof own>
  store.objects.set(second.id, second)
  store.emit('customer.subscription.created', second)
  await playing.deliver()
  const admin = await aUser({ role: 'admin' })
  expect(await listDifferences(admin)).toMatchObject([{ objectId: 'sub_second' }])
  expect(await tierOf(user)).toBe('Pro')
  endSubscription(store, own as NonNullable<typeof own>)
  store.emit('customer.subscription.updated', second)
  await playing.deliver((events) => events.reverse())
  expect(await tierOf(user)).toBe('Pro')
  const kept = await db.select('subscriptions', ['subscriptionId', 'status'], sql`true`)
  expect(new Map(kept.map(({ subscriptionId, status }) => [subscriptionId, status]))).toEqual(
    new Map([
      [own?.id, 'ended'],
      ['sub_second', 'active'],
    ]),
  )
})

test('what is given back at Stripe’s desk marks the purchase by the event alone', async () => {
  const { id } = await aSeller()
  const buyer = await playing.aPayer()
  await purchases.buy(buyer, id, 4500)
  const { store } = playing.stripe
  const charge = store.all('charge').find(({ amount }) => amount === 4500)
  addRefund(store, charge?.id ?? '', { amount: '500' })
  await playing.deliver()
  const statusOf = () => db.selectOne('purchases', ['status'], sql`true`)
  expect((await statusOf()).status).toBe('paid')
  addRefund(store, charge?.id ?? '')
  await playing.deliver((events) => [...events, ...events].reverse())
  expect((await statusOf()).status).toBe('refunded')
  expect(await chargesOf(buyer)).toEqual([0])
})

test('what Stripe told and nobody heard is asked for, once', async () => {
  const user = await aSubscriber()
  const { store } = playing.stripe
  const customer = await findCustomer(user.id)
  const own = store.all('subscription').find((one) => one.customer === customer)
  endSubscription(store, own as NonNullable<typeof own>)
  expect(await tierOf(user)).toBe('Pro')
  await reconcile()
  await database.query(`update payment_events set received_at = received_at - interval '1 minute'`)
  await reconcile()
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
  const heard = await count('payment_events')
  await reconcile()
  expect(await count('payment_events')).toBe(heard)
  expect(await count('payment_events where settled_at is null')).toBe(0)
})
