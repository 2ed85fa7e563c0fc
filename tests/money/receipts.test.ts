import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as receiptMails from '#app/domain/money/receipts/receipt-mails.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { call } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aSale, pageFor } from './a-sale.ts'

useDatabase()

async function aPurchase() {
  const sale = await aSale()
  const { buyer } = sale
  const history = await call(`GET users/${buyer.id}/payment-history`, { as: buyer })
  return { ...sale, path: `/payment-history/${history.data[0].id}` }
}

test('each payment has a receipt that says who sold what to whom for how much, after a refund and the seller too', async () => {
  const { seller, buyer, intentId, path } = await aPurchase()
  expect((await pageFor('/payment-history', buyer)).html).toContain(`href="${path}"`)
  const { html } = await pageFor(path, buyer)
  const { username } = buyer
  for (const words of ['Portfolio “Ridges”', 'Nora Vale', username, '$45.00', 'None was added']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('A test payment: no money moved.')
  expect(html).not.toContain('-$45.00')
  await payments().refundIntent('by hand', intentId)
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const after = await pageFor(path, buyer)
  expect(after.html).toContain('-$45.00')
  expect(after.html).toContain('Nora Vale')
})

test('a receipt is nobody else’s', async () => {
  const { seller, path } = await aPurchase()
  const stranger = await aUser()
  for (const [who, status] of [
    [seller, 404],
    [stranger, 404],
    [undefined, 401],
  ] as const) {
    expect((await pageFor(path, who)).status).toBe(status)
  }
  expect((await post(path, { intent: 'send' }, stranger.headers)).status).toBe(404)
})

test('a receipt is mailed once by itself, and again on request, to a confirmed address', async () => {
  const { buyer, path } = await aPurchase()
  const customerId = (await findCustomer(buyer.id)) ?? ''
  for (let times = 0; times < 3; times++) await receiptMails.mailNew(customerId)
  const address = buyer.email ?? ''
  const [mail, ...others] = await readMails(address)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Test receipt: $45.00 for Portfolio “Ridges”')
  expect(mail?.text).toContain('Sold by Nora Vale.')
  expect(mail?.links).toContainEqual(expect.stringMatching(`${path}$`))
  expect((await post(path, { intent: 'send' }, buyer.headers)).status).toBe(303)
  expect(await readMails(address)).toHaveLength(2)
  await db.update('users', { emailConfirmedAt: null }, sql`id = ${buyer.id}`)
  const refused = await post(path, { intent: 'send' }, buyer.headers)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Confirm your email address first')
})
