import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
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

test('where a public site allows test payments each of its pages says that no money moves', async () => {
  Object.assign(env, { TEST_PAYMENTS: true })
  const { html } = await pageFor('/about')
  expect(html).toContain('Test payments: no money moves on this site')
  expect((await pageFor('/subscription', await aUser())).html).toContain('name="cardNumber"')
})
