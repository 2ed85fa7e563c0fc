import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { comparePurchases } from '#app/domain/money/sales/comparison.server.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aBuyer, aSale, enterAt, letDaysPass, textOf, workEvents } from './a-sale.ts'

useDatabase()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function aSaleToPay() {
  const sale = await aSale()
  await letDaysPass(15)
  const admin = await aUser({ role: 'admin' })
  const form = {
    intent: 'pay',
    seller: sale.seller.id,
    balanceCents: '4050',
    amount: '$40.50',
    paidOn: '2026-05-01',
    reference: 'Transfer 7',
  }
  const pay = (fields: Partial<typeof form> = {}) =>
    post('/admin/money/payouts', { ...form, ...fields }, admin.headers)
  return { ...sale, admin, pay }
}

test('an admin marks a seller as paid, once: the seller is told, and it can be undone', async () => {
  const { seller, admin, pay } = await aSaleToPay()
  expect(await textOf('/admin/money/payouts', admin)).toContain(
    `$40.50 ${seller.username} $40.50 to pay now`,
  )
  const presses = await Promise.all([pay(), pay()])
  expect(presses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect((await statements.findBalance(seller)).cents).toBe(0)
  expect(await textOf('/my/sales', seller)).toContain('Paid out Transfer 7')
  expect(await textOf('/my/notifications', seller)).toContain('You were paid $40.50: Transfer 7')
  const page = await textOf('/admin/money/payouts', admin)
  expect(page).toContain('Nobody is owed anything.')
  expect(page).toContain(`$40.50 to ${seller.username} May 1, 2026 · Transfer 7`)
  const { id } = await db.selectOne('payouts', ['id'], sql`true`)
  const undo = () => post('/admin/money/payouts', { intent: 'undo', id }, admin.headers)
  expect((await undo()).status).toBe(303)
  expect((await undo()).status).toBe(409)
  expect((await statements.findBalance(seller)).cents).toBe(4050)
  const mails = await db.select('mails', ['template'], sql`recipient = ${seller.email ?? ''}`)
  const told = mails.map(({ template }) => template).sort()
  expect(told).toEqual(['itemSold', 'payoutMade', 'payoutMade'])
  const log = await textOf('/admin/audit', admin)
  expect(log).toContain(`entered a payout of $40.50 to ${seller.username}: Transfer 7`)
  expect(log).toContain(`undid the payout of $40.50 to ${seller.username}: Transfer 7`)
})

test('a payout that is none, more than is owed, or to nobody is refused and keeps what was typed', async () => {
  const { seller, pay } = await aSaleToPay()
  const wrong = [
    [{ amount: '0' }, 400, 'An amount is a number of dollars above 0'],
    [{ amount: '40.51' }, 400, 'This is more than is owed'],
    [{ balanceCents: '4051' }, 409, 'The balance is now $40.50'],
    [{ balanceCents: 'x' }, 409, 'The balance is now $40.50'],
  ] as const
  for (const [fields, status, words] of wrong) {
    const response = await pay(fields)
    expect([fields, response.status]).toEqual([fields, status])
    expect(await response.text()).toContain(words)
  }
  expect((await pay({ seller: '0198f3a2-7b1c-7d00-8000-000000000000' })).status).toBe(404)
  expect((await statements.findBalance(seller)).cents).toBe(4050)
})

test('what was given back after it was paid out is taken from the next sale', async () => {
  const { seller, admin, id, saleId, pay } = await aSaleToPay()
  await pay()
  await post('/admin/money/sales', { intent: 'refund', id: saleId }, admin.headers)
  expect(await statements.findBalance(seller)).toEqual({
    cents: -4050,
    pendingCents: 0,
    dueCents: 0,
  })
  expect(await textOf('/my/sales', seller)).toContain('Your next sales will make up for it')
  await purchases.buy(await aBuyer(), id, 4500)
  await letDaysPass(15)
  expect((await statements.findBalance(seller)).dueCents).toBe(0)
})

test('the page of money shows the month, what is open, what is disputed and what differs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') })
  const { seller, saleId, intentId } = await aSale('4000000000000259')
  const admin = await aUser({ role: 'admin' })
  const open = await textOf('/admin/money', admin)
  expect(open).toContain('charge.dispute.created is not applied yet')
  expect(open).toContain('Purchases, books and the provider say the same.')
  await workEvents()
  await enterAt('2026-05-10T12:00:00Z')
  const disputed = await textOf('/admin/money', admin)
  expect(disputed).toContain(
    `$45.00 for “Ridges” of ${seller.username}: the bank holds it until it decides`,
  )
  expect(disputed).toContain('Sales 1 Paid by buyers $45.00 Refunded $0.00 Disputed $45.00')
  const { id } = await db.selectOne('disputes', ['id'], sql`true`)
  expect((await post('/admin/money', { intent: 'win', id }, seller.headers)).status).toBe(403)
  expect((await post('/admin/money', { intent: 'win', id: 'x' }, admin.headers)).status).toBe(404)
  expect((await post('/admin/money', { intent: 'win', id }, admin.headers)).status).toBe(303)
  await workEvents()
  expect(await textOf('/admin/money', admin)).toContain(`of ${seller.username}: won`)
  expect(await textOf('/admin/money?month=2026-04', admin)).toContain('Sales 0')

  const provider = payments()
  const intent = await provider.findIntent(intentId)
  vi.spyOn(provider, 'findIntent').mockResolvedValueOnce({ ...intent!, cents: 1 })
  await comparePurchases()
  expect(await textOf('/admin/money', admin)).toContain('the provider took another amount')
  await db.update('purchases', { comparedAt: new Date(0) }, sql`true`)
  await provider.refundIntent('at the desk', intentId)
  await comparePurchases()
  expect(await textOf('/admin/money', admin)).toContain('say the same.')
  expect(await textOf('/my/sales', seller)).toContain('refunded')
  await db.update('purchases', { status: 'paid' }, sql`id = ${saleId}`)
  expect(await textOf('/admin/money', admin)).toContain('and it is not')
})
