import { afterEach, beforeEach, expect, test } from 'vitest'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { env } from '#app/server/env.server.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aBuyer, agreed, aSeller, pageFor } from './a-sale.ts'

const database = useDatabase()
const { TEST_PAYMENTS, isLocal } = env

// A public site without the keys of Stripe.
beforeEach(() => void Object.assign(env, { TEST_PAYMENTS: false, isLocal: false }))
afterEach(() => void Object.assign(env, { TEST_PAYMENTS, isLocal }))

const words = 'Payments are not set up on this site yet'

test('where payments are not set up every page that takes money says so, and offers none', async () => {
  const { seller, id, path } = await aSeller()
  const buyer = await aUser()
  const pages = [
    { path: '/pricing', who: undefined },
    { path: '/subscription', who: buyer },
    { path: '/donate', who: undefined },
    { path, who: buyer },
    { path, who: undefined },
    { path: `/my/portfolios/${id}/sale`, who: seller },
    { path: '/my/sales', who: seller },
  ]
  for (const { path: page, who } of pages) {
    const { html } = await pageFor(page, who)
    expect([page, html.includes(words)]).toEqual([page, true])
    expect(html).not.toContain('Test payments')
    expect(html).not.toMatch(/name="cardNumber"|>Purchase<|>Subscribe</)
  }
  expect((await pageFor('/about')).html).not.toContain(words)
})

test('nothing is bought, subscribed to or given there, by no door', async () => {
  const { id, path } = await aSeller()
  Object.assign(env, { TEST_PAYMENTS: true })
  const buyer = await aBuyer()
  Object.assign(env, { TEST_PAYMENTS: false })
  await database.query('delete from payment_operations')
  const user = `users/${buyer.id}`
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }
  const refused = [
    await call(`PATCH ${user}/payment-card`, {
      as: buyer,
      body: { paymentMethodId: 'pm_card_visa' },
    }),
    await call(`POST ${user}/subscription`, {
      as: buyer,
      body: { tier: 'Business', interval: 'Yearly' },
    }),
    await call(`POST ${user}/purchases`, {
      as: buyer,
      body: { itemType: 'portfolio', itemId: id },
    }),
  ]
  for (const { status, errors } of refused as { status: number; errors: { message: string }[] }[]) {
    expect([status, errors[0]?.message.startsWith(words)]).toEqual([403, true])
  }
  expect((await post(path, { intent: 'card', ...card }, buyer.headers)).status).toBe(403)
  expect((await post(path, agreed, buyer.headers)).status).toBe(403)
  const { rows } = await database.query(
    'select id from payment_operations union all select id from purchases',
  )
  expect(rows).toEqual([])
})

test('what was subscribed to and the card saved before end all the same, by page and API, and nothing goes on', async () => {
  Object.assign(env, { TEST_PAYMENTS: true })
  const [byPage, byApi] = [await aBuyer(), await aBuyer()]
  for (const one of [byPage, byApi]) {
    await subscriptions.create(one, { tier: 'Pro', interval: 'Monthly' })
  }
  Object.assign(env, { TEST_PAYMENTS: false })
  const isEnding = async (one: typeof byPage) =>
    (await subscriptions.find(one))?.cancelAtPeriodEnd ?? false
  const { html } = await pageFor('/subscription', byPage)
  expect(html).toContain('value="cancel"')
  const press = (intent: string) => post('/subscription', { intent }, byPage.headers)
  expect((await press('cancel')).status).toBe(303)
  expect(await isEnding(byPage)).toBe(true)
  expect((await press('resume')).status).toBe(403)
  expect((await press('removeCard')).status).toBe(303)
  const set = (cancelAtPeriodEnd: boolean) =>
    call(`PUT users/${byApi.id}/subscription`, { as: byApi, body: { cancelAtPeriodEnd } })
  expect((await set(true)).status).toBe(200)
  expect(await isEnding(byApi)).toBe(true)
  expect((await set(false)).status).toBe(403)
})

test('where a public site allows test payments each of its pages says that no money moves', async () => {
  Object.assign(env, { TEST_PAYMENTS: true })
  const { html } = await pageFor('/about')
  expect(html).toContain('Test payments: no money moves on this site')
  expect((await pageFor('/subscription', await aUser())).html).toContain('name="cardNumber"')
})
