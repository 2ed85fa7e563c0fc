import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { findOwnCard } from '#app/domain/billing/cards.server.ts'
import { findCustomer } from '#app/domain/billing/customers.server.ts'
import * as donations from '#app/domain/billing/donations/donations.server.ts'
import { listWaiting } from '#app/domain/billing/payment-events.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import * as purchases from '#app/domain/billing/purchases.server.ts'
import * as receiptMails from '#app/domain/billing/receipts/receipt-mails.server.ts'
import * as subscriptions from '#app/domain/billing/subscriptions.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { addRefund } from '#tests/support/services/stripe/intents.ts'
import { aSeller, enterAt, textOf } from './a-sale.ts'
import { providers, useProviders } from './providers.ts'

useDatabase()
const playing = useProviders()

// All of it is in May: what is dated by the database is moved there.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test.each(providers)(
  'the sums of a month name what plans and gifts brought, and no sales: %s',
  async (provider) => {
    playing.use(provider)
    const user = await playing.aPayer()
    await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
    const { id } = await aSeller()
    await purchases.buy(user, id, 4500)
    await enterAt('2026-05-20T12:00:00Z')
    const card = await findOwnCard(user.id)
    const { id: donationId, clientSecret } = await donations.begin(user, { amount: 12 }, '::1')
    const intentId = clientSecret.split('_secret_')[0] as string
    await payments().confirmIntent('of the app', intentId, card?.paymentMethodId ?? '')
    await donations.settle(donationId)
    await receiptMails.mailNew((await findCustomer(user.id)) ?? '')
    const admin = await aUser({ role: 'admin' })
    const page = (month = '') => textOf(`/admin/money${month}`, admin)
    expect(await page()).toContain(
      'Sales 1 Paid by buyers $45.00 Refunded $0.00 Disputed $0.00 Our fees $4.50 Paid out $0.00 Subscriptions, less refunds $50.00 Donations, less refunds $12.00',
    )
    expect(await page('?month=2026-04')).toContain(
      'Subscriptions, less refunds $0.00 Donations, less refunds $0.00',
    )
  },
)

test('what is given back of a plan at the desk leaves the sums', async () => {
  playing.use('stripe')
  const user = await playing.aPayer()
  await subscriptions.create(user, { tier: 'Pro', interval: 'Monthly' })
  const { store } = playing.stripe
  const [charge] = store.all('charge')
  addRefund(store, charge!.id, { amount: '2000' })
  await playing.deliver()
  const admin = await aUser({ role: 'admin' })
  expect(await textOf('/admin/money', admin)).toContain('less refunds $30.00')
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
  await db.insertInto('paymentEvents').values(rows).execute()
  expect(await listWaiting()).toEqual(['evt_29'])
  const page = await textOf('/admin/money', await aUser({ role: 'admin' }))
  expect(page).toContain('charge.dispute.created waits for its purchase')
  expect(page).toContain('charge.dispute.created has waited 30 days for a purchase that never came')
})
