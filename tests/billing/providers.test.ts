import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { findCustomer } from '#app/domain/billing/customers.server.ts'
import { keepChargesOf } from '#app/domain/billing/income.server.ts'
import type { PaymentEntry } from '#app/domain/billing/payment-entry.ts'
import * as paymentHistory from '#app/domain/billing/payment-history.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import * as subscriptions from '#app/domain/billing/subscriptions.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import type { aUser } from '#tests/support/factories.ts'
import { addCharge } from '#tests/support/services/stripe/bank.ts'
import { addRefund } from '#tests/support/services/stripe/intents.ts'
import { agreed, aSeller, chargesOf, pageFor } from './a-sale.ts'
import { providers, useProviders } from './providers.ts'

useDatabase()
const playing = useProviders()

// What the files beside this one try with the test payments is tried here with Stripe.
beforeEach(() => playing.use('stripe'))
afterEach(() => vi.useRealTimers())

type Somebody = Awaited<ReturnType<typeof aUser>>

/** It is kept, and pays nothing. */
const failing = '4000000000000341'
const page = '/subscription'
const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }

const tierOf = async ({ id }: Somebody) => (await users.find(id)).tier

async function copiesOf({ id }: Somebody) {
  const rows = await db
    .selectFrom('portfolios')
    .select('id')
    .where('ownerId', '=', id)
    .where('isPurchased', '=', true)
    .execute()
  return rows.map((row) => row.id)
}

test('a card is kept, shown without its number, replaced and removed', async () => {
  const user = await playing.aPayer()
  expect(await cards.findCard(user)).toEqual({
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
  })
  const first = (await cards.findOwnCard(user.id))?.paymentMethodId as string
  await playing.saveCard(user, '5555555555554444')
  expect(await cards.findCard(user)).toMatchObject({ brand: 'mastercard', last4: '4444' })
  expect(await payments().findCard(first)).toMatchObject({ customerId: null })
  await cards.removeCard(user)
  expect(await cards.findCard(user)).toBeNull()
  const other = await playing.aPayer()
  const { paymentMethodId } = (await cards.findOwnCard(other.id)) ?? {}
  const body = { paymentMethodId }
  const stolen = await call(`PUT users/${user.id}/payment-card`, { as: user, body })
  expect(refusal(stolen)).toEqual([400, 'invalid', `No such PaymentMethod: '${paymentMethodId}'`])
})

test('what was paid names the plan and its days, and is in its own currency', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await playing.aPayer()
  await subscriptions.create(user, { tier: 'Creative', interval: 'Monthly' })
  vi.setSystemTime(new Date('2026-04-16T12:00:00Z'))
  await subscriptions.changePlan(user, { tier: 'Pro', interval: 'Monthly' })
  const { store } = playing.stripe
  const customer = (await findCustomer(user.id)) ?? ''
  const method = store.all('payment_method')[0]?.id ?? ''
  const print = addCharge(store, { customer, method, cents: 5000, description: 'A print' })
  print.currency = 'jpy'
  const { data } = await call(`GET users/${user.id}/payment-history`, { as: user })
  const shown = data.map(({ description, amount, currency }: PaymentEntry) => [
    description,
    amount,
    currency,
  ])
  expect(new Set(shown)).toEqual(
    new Set([
      ['Recce Creative, monthly, Apr 01, 2026 to May 01, 2026', 2000, 'usd'],
      ['Recce Pro, monthly, Apr 16, 2026 to May 01, 2026', 1500, 'usd'],
      ['A print', 5000, 'jpy'],
    ]),
  )
  expect((await pageFor('/payment-history', user)).html).toContain('¥5,000')
  for (const { id, description, currency } of data) {
    const { html } = await pageFor(`/payment-history/${id}`, user)
    expect(html).toContain(description)
    expect(html).toContain(currency === 'jpy' ? '¥5,000' : '.00')
  }
  await keepChargesOf(customer)
  const kept = await db.selectFrom('subscriptionCharges').select('cents').execute()
  expect(kept.map(({ cents }) => cents).sort()).toEqual([1500, 2000])
})

test('two clicks subscribe once, it is cancelled, goes on, and ends in Basic', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await playing.aPayer()
  await Promise.all([post(page, pro, user.headers), post(page, pro, user.headers)])
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [5000]])
  const other = await post(page, { ...pro, tier: 'Business', cents: '10000' }, user.headers)
  expect(other.status).toBe(409)
  await post(page, { intent: 'cancel' }, user.headers)
  expect(await subscriptions.find(user)).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    cancelAtTimestamp: Date.parse('2026-05-01T12:00:00Z') / 1000,
  })
  await post(page, { intent: 'resume' }, user.headers)
  expect(await subscriptions.find(user)).toMatchObject({ cancelAtPeriodEnd: false })
  await post(page, { intent: 'cancel' }, user.headers)
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await playing.renew()
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
  expect(await chargesOf(user)).toEqual([5000])
})

test.each(providers)(
  'what a change costs is shown before and taken, and what is left over is credited: %s',
  async (provider) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T00:00:00Z') })
    playing.use(provider)
    const user = await playing.aPayer()
    const plan = (tier: 'Creative' | 'Pro', interval: 'Monthly' | 'Yearly' = 'Monthly') => ({
      tier,
      interval,
    })
    await subscriptions.create(user, plan('Creative'))
    vi.setSystemTime(new Date('2026-04-16T00:00:00Z'))
    const { dueCents, at } = await subscriptions.previewPlan(user, plan('Pro'))
    expect(dueCents).toBe(1500)
    vi.setSystemTime(new Date('2026-04-16T00:05:00Z'))
    await subscriptions.changePlan(user, plan('Pro'), at)
    expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [2000, 1500]])
    vi.setSystemTime(new Date('2026-04-16T00:10:00Z'))
    expect(await subscriptions.previewPlan(user, plan('Creative'))).toMatchObject({ dueCents: 0 })
    await subscriptions.changePlan(user, plan('Creative'))
    expect(await chargesOf(user)).toEqual([2000, 1500])
    vi.setSystemTime(new Date('2026-05-01T01:00:00Z'))
    await playing.renew()
    expect(await chargesOf(user)).toEqual([2000, 1500, 501])
    const yearly = await subscriptions.previewPlan(user, plan('Creative', 'Yearly'))
    await subscriptions.changePlan(user, plan('Creative', 'Yearly'), yearly.at)
    expect((await chargesOf(user)).at(-1)).toBe(yearly.dueCents)
    expect(await subscriptions.find(user)).toMatchObject({
      subscriptionInterval: 'Yearly',
      periodEndTimestamp: Date.parse('2027-05-01T01:00:00Z') / 1000,
    })
  },
)

test('a renewal that is not paid keeps the plan for now, and another card pays it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  await playing.saveCard(user, failing)
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await playing.renew()
  expect(await subscriptions.find(user)).toMatchObject({ status: 'pastDue' })
  expect(await tierOf(user)).toBe('Pro')
  const refused = await post(page, { intent: 'pay' }, user.headers)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Your card was declined.'),
  ])
  await playing.saveCard(user, '4242424242424242')
  await post(page, { intent: 'pay' }, user.headers)
  expect(await subscriptions.find(user)).toMatchObject({
    status: 'active',
    periodEndTimestamp: Date.parse('2026-06-01T12:00:00Z') / 1000,
  })
  expect(await chargesOf(user)).toEqual([5000, 5000])
})

test('a card that pays nothing subscribes to nothing and buys nothing', async () => {
  const { path } = await aSeller()
  const user = await playing.aPayer(failing)
  for (const [where, fields] of [
    [page, pro],
    [path, agreed],
  ] as const) {
    const refused = await post(where, fields, user.headers)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Your card was declined.'),
    ])
  }
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Basic', []])
  expect([await subscriptions.find(user), await copiesOf(user)]).toEqual([null, []])
})

test('four presses buy once, and what is given back, twice too, is in the history once', async () => {
  const { path } = await aSeller()
  const buyer = await playing.aPayer()
  await Promise.all([1, 2, 3, 4].map(() => post(path, agreed, buyer.headers)))
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
  const { paymentIntentId } = await db
    .selectFrom('purchases')
    .select('paymentIntentId')
    .executeTakeFirstOrThrow()
  await payments().refundIntent('by hand', paymentIntentId)
  await payments().refundIntent('by hand again', paymentIntentId)
  const history = await paymentHistory.list(buyer)
  expect(history.map(({ amount }) => amount)).toEqual([-4500, 4500])
  expect(await chargesOf(buyer)).toEqual([0])
})

test('an app confirms only its own payment, for what the server says that it was', async () => {
  const { id } = await aSeller()
  const [buyer, other] = [await playing.aPayer(), await playing.aPayer()]
  const begin = (as: Somebody, body: object) => call(`POST users/${as.id}/purchases`, { as, body })
  const confirm = (as: Somebody, paymentIntentId: string, more: object = {}) =>
    call('POST purchases/confirm', { as, body: { paymentIntentId, ...more } })
  const item = { itemType: 'portfolio', itemId: id }
  for (const more of [{ price: 1 }, { tier: 'Pro' }, { sellerId: buyer.id }, { amount: 1 }]) {
    expect((await begin(buyer, { ...item, ...more })).status).toBe(400)
  }
  const begun = await begin(buyer, item)
  const intentId = begun.data.clientSecret.split('_secret_')[0]
  expect((await payments().findIntent(intentId))?.cents).toBe(4500)
  expect((await confirm(buyer, intentId, { itemId: id })).status).toBe(400)
  expect(refusal(await confirm(other, intentId))).toEqual([404, 'notFound', 'Payment not found'])
  const donation = await payments().createIntent('a donation', {
    customerId: (await findCustomer(buyer.id)) ?? null,
    cents: 500,
    description: 'Donation',
    metadata: { donation: 'yes' },
  })
  const strangers = await payments().createIntent('of nobody', {
    customerId: null,
    cents: 4500,
    description: 'Portfolio',
    metadata: { portfolioId: id },
  })
  for (const wrong of [donation.id, strangers.id, 'pi_nothing', 'seti_1', '../customers']) {
    expect([wrong, (await confirm(buyer, wrong)).status]).toEqual([wrong, 404])
  }
  expect([await chargesOf(buyer), await chargesOf(other)]).toEqual([[], []])
  const { data } = await confirm(buyer, intentId)
  expect((await confirm(buyer, intentId)).data).toEqual(data)
  expect((await portfolios.find(buyer, data.grantedItemId)).title).toBe('Ridges')
  expect(await chargesOf(buyer)).toEqual([4500])
})

test('what is given back on its own pages marks the purchase by the event alone', async () => {
  const { path } = await aSeller()
  const buyer = await playing.aPayer()
  await post(path, agreed, buyer.headers)
  const { store } = playing.stripe
  const charge = store.all('charge').find(({ amount }) => amount === 4500)
  addRefund(store, charge?.id ?? '', { amount: '500' })
  await playing.deliver()
  const statusOf = () => db.selectFrom('purchases').select('status').executeTakeFirstOrThrow()
  expect((await statusOf()).status).toBe('paid')
  addRefund(store, charge?.id ?? '')
  await playing.deliver((events) => [...events, ...events].reverse())
  expect((await statusOf()).status).toBe('refunded')
  expect(await chargesOf(buyer)).toEqual([0])
})
