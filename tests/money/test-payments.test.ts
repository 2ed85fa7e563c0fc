import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { renew } from '#app/domain/money/test-payments/test-subscriptions.server.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import { agreed, aSeller, chargesOf, pageFor, type Somebody, workEvents } from './a-sale.ts'

useDatabase()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = '/subscription'
const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }
const typed = (cardNumber: string) => ({ cardNumber, cardExpiry: '12/40', cardCode: '123' })
/** Its bank asks when it is saved, and for each payment. */
const asking = typed('4000 0025 0000 3155')
/** Its bank asks for each payment. */
const askingToPay = typed('4000 0027 6000 3184')

/** Where somebody is led by what they press, as a path. */
async function press(path: string, fields: Record<string, string>, { headers }: Somebody) {
  const { status, headers: answer } = await post(path, fields, headers)
  const { pathname, search } = new URL(answer.get('Location') ?? '', 'http://nowhere')
  return [status, pathname + search] as const
}

async function follow(path: string, { headers }: Somebody) {
  return (await request(path, { headers })).headers.get('Location')
}

test('a bank that is asked when a card is saved is answered on a page, and a no saves nothing', async () => {
  const user = await aUser({ tier: 'Basic' })
  const [, bank] = await press(page, { intent: 'card', ...asking }, user)
  expect(bank).toMatch(/^\/test-payment\/cs_test_/)
  const { html } = await pageFor(bank, user)
  expect(html).toContain('Your bank asks whether it is you')
  expect(html).toContain('Test payments: no money moves')
  const refused = await post(bank, { intent: 'refuse' }, user.headers)
  expect(refused.status).toBe(400)
  const again = await refused.text()
  expect(again).toContain('We are unable to authenticate your payment method.')
  expect(again).toContain('name="cardNumber"')
  expect(await cards.findCard(user)).toBeNull()
  await press(bank, { intent: 'pay', ...asking }, user)
  const [, back] = await press(bank, { intent: 'confirm' }, user)
  expect(back).toMatch(/^\/subscription\?setup=cs_test_/)
  expect(await follow(back, user)).toBe(page)
  expect(await cards.findCard(user)).toMatchObject({ last4: '3155' })
  expect((await request(bank)).status).toBe(303)
})

test('a plan whose bank asks begins once it is answered on its page, which then leads back', async () => {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user, askingToPay.cardNumber)
  expect(await press(page, pro, user)).toEqual([303, page])
  const { html } = await pageFor(page, user)
  expect(html).toContain('Pro begins as soon as your bank has let the payment through.')
  const bank = /href="[^"]*(\/test-payment\/in_\w+)"/.exec(html)?.[1] ?? ''
  const asked = await pageFor(bank, user)
  expect(asked.html).toContain('$50.00')
  expect(asked.html).toContain('Recce Pro, monthly')
  expect(await press(bank, { intent: 'confirm' }, user)).toEqual([303, page])
  expect(await subscriptions.find(user)).toMatchObject({ status: 'active' })
  expect(await chargesOf(user)).toEqual([5000])
  await workEvents()
  expect((await pageFor(page, user)).html).toContain('<b>Active</b>')
})

test('a purchase whose bank asks is paid on a page, by JavaScript or without', async () => {
  const { path } = await aSeller()
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user, askingToPay.cardNumber)
  const refused = await post(path, agreed, user.headers)
  const html = await refused.text()
  expect([refused.status, html.includes('Pay on a page of its own')]).toEqual([409, true])
  const [, hosted] = await press(path, { ...agreed, intent: 'payHosted' }, user)
  expect(await press(hosted, { intent: 'pay', ...askingToPay }, user)).toEqual([303, hosted])
  const [, back] = await press(hosted, { intent: 'confirm' }, user)
  expect(await follow(back, user)).toBe('/')
  expect(await chargesOf(user)).toEqual([4500])
})

test('a page that has ended, or is none, is not found', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const { path } = await aSeller()
  const user = await aUser({ tier: 'Basic' })
  const [, hosted] = await press(path, { ...agreed, intent: 'payHosted' }, user)
  expect((await request(hosted)).status).toBe(200)
  vi.setSystemTime(new Date('2026-04-01T12:32:00Z'))
  expect((await request(hosted)).status).toBe(404)
  expect((await post(hosted, { intent: 'pay', ...askingToPay }, {})).status).toBe(404)
  await saveTestCard(user)
  expect(await press(path, agreed, user)).toEqual([303, '/'])
  const customer = (await findCustomer(user.id)) ?? ''
  for (const id of ['cs_test_1', customer, 'in_1']) {
    expect((await request(`/test-payment/${id}`)).status).toBe(404)
  }
})

test('the same key answers the same, is refused for anything else, and keeps no refusal', async () => {
  const asked = { customerId: null, cents: 4500, description: 'x', metadata: {} }
  const made = await Promise.all([1, 2, 3, 4].map(() => payments().createIntent('the key', asked)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  await expect(payments().createIntent('the key', { ...asked, cents: 1 })).rejects.toThrow(
    PaymentsUnavailable,
  )
  await expect(payments().createIntent('other', { ...asked, cents: 1 })).rejects.toThrow('$0.50')
  expect(await payments().createIntent('other', asked)).toMatchObject({ cents: 4500 })
})

test('what it tells is signed, reaches the webhook, and is asked for again where it was lost', async () => {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  const told = await db.select('paymentEvents', ['id', 'type'], sql`true`)
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid']),
  )
  const events = await payments().listEvents(0)
  expect(events.map(({ id }) => id).sort()).toEqual(told.map(({ id }) => id).sort())
})

test('keys are forgotten after a day and events after 30, and nothing else is', async () => {
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  const kinds = async () => {
    const rows = await db.select('stripeDouble', ['kind'], sql`true`)
    return [...new Set(rows.map(({ kind }) => kind))].sort()
  }
  const age = (days: number) =>
    db.update('stripeDouble', { createdAt: new Date(Date.now() - days * 86_400_000) }, sql`true`)
  const all = await kinds()
  await age(0.9)
  await renew()
  expect(await kinds()).toEqual(all)
  await age(29)
  await renew()
  expect(await kinds()).toEqual(all.filter((kind) => kind !== 'key'))
  await age(31)
  await renew()
  expect(await kinds()).toEqual(all.filter((kind) => kind !== 'key' && kind !== 'event'))
})

test('a month ends on its last day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T12:00:00Z') })
  const user = await aUser({ tier: 'Basic' })
  await saveTestCard(user)
  expect(await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })).toMatchObject({
    periodEndTimestamp: Date.parse('2026-02-28T12:00:00Z') / 1000,
  })
})
