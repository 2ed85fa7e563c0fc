import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as removals from '#app/domain/accounts/removals.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import * as receiptMails from '#app/domain/billing/receipts/receipt-mails.server.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()

async function aPurchase() {
  const seller = await aUser({ username: 'seller', tier: 'Creative' })
  await db
    .updateTable('users')
    .set({ displayName: 'Nora Vale' })
    .where('id', '=', seller.id)
    .execute()
  const location = await aLocation(seller)
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    locationIds: [location.id],
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  const buyer = await aUser({ username: 'buyer', email: 'buyer@example.com' })
  await cards.saveTestCard(buyer, { number: '4242424242424242', expMonth: 12, expYear: 2040 })
  await post(`/purchase/portfolio/${id}`, { intent: 'buy', cents: '4500' }, buyer.headers)
  const history = await call(`GET users/${buyer.id}/payment-history`, { as: buyer })
  const path = `/payment-history/${history.data[0].id}`
  return { seller, buyer, path }
}

async function pageOf(path: string, headers: HeadersInit) {
  const response = await request(path, { headers })
  return { status: response.status, html: (await response.text()).replace(/<!-- -->/g, '') }
}

test('each payment has a receipt that says who sold what to whom for how much, after a refund and the seller too', async () => {
  const { seller, buyer, path } = await aPurchase()
  expect((await pageOf('/payment-history', buyer.headers)).html).toContain(`href="${path}"`)
  const { html } = await pageOf(path, buyer.headers)
  for (const words of ['Portfolio “Ridges”', 'Nora Vale', 'buyer', '$45.00', 'None was added']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('A test payment: no money moved.')
  expect(html).not.toContain('Refunded')
  const { paymentIntentId } = await db
    .selectFrom('purchases')
    .select('paymentIntentId')
    .executeTakeFirstOrThrow()
  await payments().refundIntent('by hand', paymentIntentId)
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const after = await pageOf(path, buyer.headers)
  expect(after.html).toContain('-$45.00')
  expect(after.html).toContain('Nora Vale')
})

test('a receipt is nobody else’s', async () => {
  const { seller, path } = await aPurchase()
  expect((await pageOf(path, seller.headers)).status).toBe(404)
  expect((await request(path)).status).toBe(401)
  const stranger = await aUser()
  expect((await pageOf(path, stranger.headers)).status).toBe(404)
  expect((await post(path, { intent: 'send' }, stranger.headers)).status).toBe(404)
})

test('a receipt is mailed once by itself, and again on request, to a confirmed address', async () => {
  const { buyer, path } = await aPurchase()
  const { customerId } = await db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  for (let times = 0; times < 3; times++) await receiptMails.mailNew(customerId)
  const [mail, ...others] = await readMails('buyer@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Test receipt: $45.00 for Portfolio “Ridges”')
  expect(mail?.text).toContain('Sold by Nora Vale.')
  expect(mail?.links.some((link) => link.endsWith(path))).toBe(true)
  expect((await post(path, { intent: 'send' }, buyer.headers)).status).toBe(303)
  expect(await readMails('buyer@example.com')).toHaveLength(2)
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', buyer.id).execute()
  const refused = await post(path, { intent: 'send' }, buyer.headers)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Confirm your email address first')
})
