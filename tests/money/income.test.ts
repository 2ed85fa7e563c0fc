import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findOwnCard } from '#app/domain/money/cards.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import * as donations from '#app/domain/money/donations/donations.server.ts'
import { recordChargesOf } from '#app/domain/money/income.server.ts'
import type { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import { listWaiting } from '#app/domain/money/payment-events.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import * as receiptMails from '#app/domain/money/receipts/receipt-mails.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { addCharge, addRefund } from '#app/integrations/stripe-double/charges.ts'
import { call } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aSeller, enterAt, pageFor, textOf } from './a-sale.ts'
import { useStripe } from './use-stripe.ts'

useDatabase()
const playing = useStripe()

// All of it is in May: what is dated by the database is moved there.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('the sums of a month name what plans and gifts brought, and no sales', async () => {
  const user = await playing.aPayer()
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  const { id } = await aSeller()
  await purchases.buy(user, id, 4500)
  await enterAt('2026-05-20T12:00:00Z')
  const card = await findOwnCard(user.id)
  const { id: donationId, clientSecret } = await donations.create(user, { amount: 12 }, '::1')
  const intentId = clientSecret.split('_secret_')[0] as string
  await payments().confirmIntent('of the app', intentId, card?.paymentMethodId ?? '')
  await donations.refresh(donationId)
  await receiptMails.mailNew((await findCustomer(user.id)) ?? '')
  const admin = await aUser({ role: 'admin' })
  const page = (month = '') => textOf(`/admin/money${month}`, admin)
  expect(await page()).toContain(
    'Sales 1 Paid by buyers $45.00 Refunded $0.00 Disputed $0.00 Our fees $4.50 Paid out $0.00 Subscriptions, less refunds $50.00 Donations, less refunds $12.00',
  )
  expect(await page('?month=2026-04')).toContain(
    'Subscriptions, less refunds $0.00 Donations, less refunds $0.00',
  )
})

test('what is given back of a plan at the desk leaves the sums', async () => {
  const user = await playing.aPayer()
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  const { store } = playing.stripe
  const [charge] = store.all('charge')
  addRefund(store, charge!.id, { amount: '2000' })
  await playing.deliver()
  const admin = await aUser({ role: 'admin' })
  expect(await textOf('/admin/money', admin)).toContain('less refunds $30.00')
})

test('what was paid names the plan and its days, and is in its own currency', async () => {
  vi.setSystemTime(new Date('2026-04-01T12:00:00Z'))
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
  await recordChargesOf(customer)
  const kept = await db.select('subscriptionCharges', ['cents'], sql`true`)
  expect(kept.map(({ cents }) => cents).sort()).toEqual([1500, 2000])
})

test('what waits for a purchase is worked for 30 days, and then kept for the admins', async () => {
  vi.useRealTimers()
  const waiting = (id: string, days: number) => ({
    id,
    type: 'charge.dispute.created',
    customerId: null,
    objectId: `dp_${id}`,
    waitsFor: `pi_${id}`,
    receivedAt: new Date(Date.now() - days * 86_400_000),
  })
  const rows = [waiting('evt_29', 29), waiting('evt_31', 31)]
  await db.insert('paymentEvents', rows)
  expect(await listWaiting()).toEqual(['evt_29'])
  const page = await textOf('/admin/money', await aUser({ role: 'admin' }))
  expect(page).toContain('charge.dispute.created waits for its purchase')
  expect(page).toContain('charge.dispute.created has waited 30 days for a purchase that never came')
})
