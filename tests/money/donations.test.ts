import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as receiptMails from '#app/domain/money/receipts/receipt-mails.server.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { cookiesOf, post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { payTest } from '#tests/support/test-payments.ts'
import { happen, pageFor } from './a-sale.ts'

useDatabase()

afterEach(() => vi.restoreAllMocks())

const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/40', cardCode: '123' }
const give = { intent: 'donate', amount: '5', ...card }

async function openForm(headers: HeadersInit = {}) {
  const response = await request('/donate', { headers })
  const html = await response.text()
  const stamp = /name="stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, cookies: cookiesOf(response), stamp }
}

function given() {
  return db.select('donations', ['cents', 'status', 'email', 'paidIntentId'], sql`true`)
}

async function charges() {
  const rows = await db.select('stripeDouble', ['body'], sql`kind = 'charge' order by number`)
  return rows.map(({ body }) => body.amount)
}

test('a visitor gives without an account, is thanked by what the provider says, and gets a receipt', async () => {
  const { html, stamp } = await openForm()
  expect(html).toContain('Test payments: no money moves')
  expect(html).toMatch(/name="amount"[^>]*value="5"/)
  const way = '/donate?deepLink=recce%3A%2F%2Fhome'
  const sent = await post(way, { ...give, amount: '12', stamp, email: 'ada@example.com' })
  expect(sent.status).toBe(303)
  const to = sent.headers.get('Location') as string
  expect(to).toMatch(/^\/donate\/[\w-]+\?thanks=true&deepLink=recce/)
  const thanks = await pageFor(to)
  expect(thanks.html).toContain('Thank you for your donation!')
  expect(thanks.html).toContain('$12.00')
  expect(thanks.html).toContain('href="recce://home"')
  expect(await charges()).toEqual([1200])
  const [mail, ...more] = await readMails('ada@example.com')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Test receipt: $12.00 for Donation to Recce')
  expect(mail?.links).toContainEqual(expect.stringMatching(`${to.split('?')[0]}$`))
})

test('an amount that is none is refused, on the page and by the API', async () => {
  const words = 'Please enter a valid number'
  const sent = await post('/donate', { ...give, amount: '5abc' })
  expect(sent.status).toBe(400)
  expect(await sent.text()).toContain(words)
  const asked = await call('POST donation-payment-setup', { body: { amount: '5abc' } })
  expect(refusal(asked)).toEqual([400, 'invalid', words])
  expect(asked.errors?.[0]?.path).toBe('amount')
  const missing = await call('POST donation-payment-setup', { body: {} })
  expect(refusal(missing)[2]).toBe('Amount is required')
  expect(await given()).toEqual([])
})

test('a double click, and a press in another tab, give once and thank for the same', async () => {
  const first = await openForm()
  const second = await openForm({ Cookie: first.cookies })
  expect(second.stamp).toBe(first.stamp)
  const sent = await Promise.all(
    [1, 2, 3].map(() => post('/donate', { ...give, stamp: first.stamp })),
  )
  const late = await post('/donate', { ...give, stamp: second.stamp })
  const places = new Set([...sent, late].map((one) => one.headers.get('Location')))
  expect(places.size).toBe(1)
  expect(await charges()).toEqual([500])
  // Whoever was thanked and loads the form again gives again.
  await request([...places][0] as string)
  const again = await openForm({ Cookie: first.cookies })
  expect(again.stamp).not.toBe(first.stamp)
  await post('/donate', { ...give, stamp: again.stamp })
  expect(await charges()).toEqual([500, 500])
})

test('a card that is declined gives nothing, and the amount stays in the form', async () => {
  const { stamp } = await openForm()
  const sent = await post('/donate', {
    ...give,
    amount: '7',
    stamp,
    cardNumber: '4000 0000 0000 0002',
  })
  expect(sent.status).toBe(402)
  const html = await sent.text()
  expect(html).toContain('Your card was declined.')
  expect(html).toMatch(/name="amount"[^>]*value="7"/)
  expect(html).toContain('$7.00, once')
  expect(html).not.toMatch(/value="4000/)
  expect((await given()).map(({ status }) => status)).toEqual(['open'])
  await post('/donate', { ...give, amount: '7', stamp })
  expect(await charges()).toEqual([700])
})

test('without scripts the page of the provider takes it, and the return of the browser proves nothing', async () => {
  const { stamp } = await openForm()
  const sent = await post('/donate', { intent: 'hosted', amount: '9', stamp })
  const page = new URL(sent.headers.get('Location') as string)
  expect(page.pathname).toMatch(/^\/test-payment\/cs_test_/)
  const { id } = await db.selectOne('donations', ['id'], sql`true`)
  const early = await pageFor(`/donate/${id}?thanks=true`)
  expect(early.html).toContain('No payment has arrived for this donation.')
  expect((await pageFor(page.pathname)).html).toContain('Pay $9.00')
  const declined = await post(page.pathname, {
    intent: 'pay',
    ...card,
    cardNumber: '4000000000000341',
  })
  expect(await declined.text()).toContain('Your card was declined.')
  const paid = await post(page.pathname, { intent: 'pay', ...card })
  await post(page.pathname, { intent: 'pay', ...card })
  expect((await request(page.pathname)).status).toBe(303)
  const back = new URL(paid.headers.get('Location') as string)
  expect((await pageFor(back.pathname + back.search)).html).toContain(
    'Thank you for your donation!',
  )
  expect(await charges()).toEqual([900])
})

test('what was paid in the page and on the provider’s page is given back the second time', async () => {
  const { stamp } = await openForm()
  const body = { amount: 5, stamp }
  const begun = await call('POST donation-payment-setup', { body })
  const sent = await post('/donate', { intent: 'hosted', amount: '5', stamp })
  const page = new URL(sent.headers.get('Location') as string).pathname.split('/').at(-1) as string
  await payTest(begun.data.clientSecret.split('_secret_')[0])
  await post(`/test-payment/${page}`, { intent: 'pay', ...card })
  await donations.refresh(begun.data.id)
  expect((await given()).map(({ status }) => status)).toEqual(['paid'])
  expect((await payments().findIntent(page))?.isRefunded).toBe(true)
  const again = await call('POST donation-payment-setup', { body })
  expect(refusal(again)).toEqual([
    409,
    'conflict',
    'This donation was already made. Nothing is charged twice.',
  ])
})

test('somebody with an account finds the donation in what they paid, with a receipt by mail', async () => {
  const user = await aUser({ email: 'grace@example.com' })
  await post('/donate', { ...give, amount: '15' }, user.headers)
  const { customerId } = await db.selectOne('paymentCustomers', ['customerId'], sql`true`)
  await receiptMails.mailNew(customerId)
  await receiptMails.mailNew(customerId)
  expect((await readMails('grace@example.com')).map(({ subject }) => subject)).toEqual([
    'Test receipt: $15.00 for Donation to Recce',
  ])
  expect((await pageFor('/payment-history', user)).html).toContain('Donation to Recce')
})

test('the message of the provider settles a donation that the browser forgot, once, and its refund', async () => {
  const { data } = await call('POST donation-payment-setup', {
    body: { amount: '3', email: 'eve@example.com' },
  })
  const intentId = data.clientSecret.split('_secret_')[0]
  await happen('evt_early', 'payment_intent.succeeded', intentId)
  expect((await given()).map(({ status }) => status)).toEqual(['open'])
  await payTest(intentId)
  for (const id of ['evt_1', 'evt_2']) await happen(id, 'payment_intent.succeeded', intentId)
  expect(await given()).toMatchObject([{ status: 'paid', email: 'eve@example.com' }])
  expect(await readMails('eve@example.com')).toHaveLength(1)
  await payments().refundIntent('by hand', intentId)
  await happen('evt_3', 'charge.refunded', intentId)
  expect((await pageFor(`/donate/${data.id}`)).html).toContain('This donation was refunded.')
})

test('payments that are away are said in the words for it, and the amount stays', async () => {
  vi.spyOn(payments(), 'createHostedPayment').mockRejectedValue(new PaymentsUnavailable())
  const sent = await post('/donate', { ...give, amount: '8' })
  expect(sent.status).toBe(503)
  const html = await sent.text()
  expect(html).toContain('Failed to initialize donation payment. Please try again.')
  expect(html).toMatch(/name="amount"[^>]*value="8"/)
})
