import { afterEach, expect, test, vi } from 'vitest'
import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { recordEvent } from '#app/domain/money/event-rows.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import { endDispute } from '#app/domain/money/test-payments/test-pages.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { PaymentRefused, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import {
  aBuyer,
  aSale,
  aSeller,
  chargesOf,
  letDaysPass,
  type Somebody,
  textOf,
  workEvents,
} from './a-sale.ts'

useDatabase()

afterEach(() => {
  vi.restoreAllMocks()
})

const everything = { from: '', to: '' }
const refund = (who: Somebody, id: string) =>
  post('/my/sales', { intent: 'refund', id }, who.headers)
const balanceOf = (seller: Somebody) => statements.findBalance(seller)

/** The kinds of their notifications and of their mails, in no order. */
async function toldTo({ id, email }: Somebody) {
  const bells = await db.select('notifications', ['kind'], sql`user_id = ${id}`)
  const mails = await db.select('mails', ['template'], sql`recipient = ${email ?? ''}`)
  return {
    bells: bells.map(({ kind }) => kind).sort(),
    mails: mails.map(({ template }) => template).sort(),
  }
}

test('a sale is on the account of the seller less the fee, and can be given back for 14 days', async () => {
  const { seller, saleId } = await aSale()
  expect(await toldTo(seller)).toEqual({ bells: ['itemSold'], mails: ['itemSold'] })
  expect(await textOf('/my/notifications', seller)).toContain('“Ridges” was sold for $45.00')
  expect(await textOf('/my/sales', await aUser())).toContain('Nothing sold yet')
  const page = await textOf('/my/sales', seller)
  expect(page).toContain('Your balance: $40.50')
  expect(page).toContain('$0.00 will be paid out next, $40.50 once it can no longer be refunded')
  expect(page).toContain('1 sale $45.00 Our fee -$4.50')
  expect(page).toContain('$45.00, fee $4.50')
  expect(page).toContain('Refund $45.00')
  await letDaysPass(15)
  expect(await textOf('/my/sales', seller)).toContain('$40.50 will be paid out next.')
  expect(await textOf('/my/sales', seller)).not.toContain('Refund $45.00')
  const late = await refund(seller, saleId)
  expect(late.status).toBe(403)
  expect(await late.text()).toContain('A sale can be refunded within 14 days')
})

test('the seller gives the price back once: money, books, both told, and the copy stays', async () => {
  const { seller, buyer, copyId, saleId } = await aSale()
  const presses = await Promise.all([1, 2, 3].map(() => refund(seller, saleId)))
  expect(presses.some(({ status }) => status === 303)).toBe(true)
  expect((await refund(seller, saleId)).status).toBe(409)
  expect(await chargesOf(buyer)).toEqual([0])
  expect(await balanceOf(seller)).toEqual({ cents: 0, pendingCents: 0, dueCents: 0 })
  const page = await textOf('/my/sales', seller)
  expect(page).toContain('Refunded Ridges')
  expect((await portfolios.find(buyer, copyId)).title).toBe('Ridges')
  expect([await toldTo(buyer), await toldTo(seller)]).toEqual([
    { bells: ['purchaseRefunded'], mails: ['purchaseRefunded'] },
    { bells: ['saleRefunded'], mails: ['itemSold', 'purchaseRefunded'] },
  ])
  expect(await textOf('/my/notifications', buyer)).toContain(
    '$45.00 for “Ridges” is on its way back to you. Your copy stays yours.',
  )
})

test('nobody but the seller and an admin gives a price back, and an admin at any time, in the log', async () => {
  const { seller, buyer, saleId } = await aSale()
  for (const who of [buyer, await aUser()]) expect((await refund(who, saleId)).status).toBe(404)
  expect((await refund(seller, 'nonsense')).status).toBe(404)
  expect(await chargesOf(buyer)).toEqual([4500])
  await letDaysPass(100)
  const admin = await aUser({ role: 'admin' })
  expect((await refund(admin, saleId)).status).toBe(303)
  expect(await chargesOf(buyer)).toEqual([0])
  expect(await textOf('/admin/audit', admin)).toContain(
    `refunded $45.00 for “Ridges” of ${seller.username}`,
  )
})

test('a refund that the provider refuses changes nothing and says why; one without an answer is ended by the job', async () => {
  const { seller, buyer, saleId } = await aSale()
  const provider = payments()
  const { refundIntent } = provider
  vi.spyOn(provider, 'refundIntent').mockRejectedValueOnce(new PaymentRefused('No funds.'))
  const refused = await refund(seller, saleId)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('No funds.')
  expect(await textOf('/my/sales', seller)).toContain('It could not be refunded: No funds.')
  vi.spyOn(provider, 'refundIntent').mockImplementationOnce(async (...given) => {
    await refundIntent(...given)
    throw new PaymentsUnavailable()
  })
  expect((await refund(seller, saleId)).status).toBe(503)
  expect(await textOf('/my/sales', seller)).toContain('being refunded')
  expect((await balanceOf(seller)).cents).toBe(4050)
  const { id } = await db.selectOne('paymentOperations', ['id'], sql`status = 'open'`)
  await finish(id)
  await finish(id)
  expect(await chargesOf(buyer)).toEqual([0])
  expect((await balanceOf(seller)).cents).toBe(0)
})

test('a refund that is told before the purchase is written down waits for it', async () => {
  const { seller, id } = await aSeller()
  const buyer = await aBuyer()
  const provider = payments()
  const { findIntent } = provider
  vi.spyOn(provider, 'findIntent').mockImplementationOnce(async (intentId) => {
    const intent = await findIntent(intentId)
    await provider.refundIntent('at the desk', intentId)
    const event = { id: 'evt_early', type: 'charge.refunded', customerId: null }
    await inTransaction((trx) =>
      recordEvent(trx, { ...event, objectId: intentId, subscriptionId: null }),
    )
    await workEvents()
    return intent
  })
  await purchases.buy(buyer, id, 4500)
  expect(await db.select('purchases', ['status'], sql`true`)).toEqual([{ status: 'paid' }])
  await workEvents()
  expect(await db.select('purchases', ['status'], sql`true`)).toEqual([{ status: 'refunded' }])
  expect((await balanceOf(seller)).cents).toBe(0)
  expect(await chargesOf(buyer)).toEqual([0])
})

test('what is given back in parts at the desk is entered in parts, with its part of the fee', async () => {
  const { seller, intentId } = await aSale()
  await workEvents()
  const provider = payments()
  const intent = await provider.findIntent(intentId)
  const netAfter = async (refundedCents: number) => {
    const isRefunded = refundedCents === 4500
    vi.spyOn(provider, 'findIntent').mockResolvedValueOnce({
      ...intent!,
      refundedCents,
      isRefunded,
    })
    const event = { id: `evt_${refundedCents}`, type: 'charge.refunded', customerId: null }
    await inTransaction((trx) =>
      recordEvent(trx, { ...event, objectId: intentId, subscriptionId: null }),
    )
    await workEvents()
    return (await balanceOf(seller)).cents
  }
  expect(await netAfter(1000)).toBe(3150)
  expect(await netAfter(999)).toBe(3150)
  expect(await netAfter(3001)).toBe(1349)
  expect(await netAfter(4500)).toBe(0)
  expect(await statements.sum(seller, everything)).toMatchObject({
    feeCents: 0,
    refundedCents: 4500,
  })
})

test.each([
  { isWon: true, cents: 4050, bell: 'disputeWon', words: 'Dispute won Ridges' },
  { isWon: false, cents: 0, bell: 'disputeLost', words: 'disputed' },
])(
  'a disputed sale is off the balance until the bank has decided: $bell',
  async ({ isWon, cents, bell, words }) => {
    const { seller, buyer, saleId } = await aSale('4000000000000259')
    await workEvents()
    expect((await balanceOf(seller)).cents).toBe(0)
    expect((await toldTo(seller)).bells).toEqual(['saleDisputed'])
    const refused = await refund(seller, saleId)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('is deciding about it')
    const { id } = await db.selectOne('disputes', ['id'], sql`true`)
    await endDispute(await aUser({ role: 'admin' }), id, isWon)
    await workEvents()
    await workEvents()
    expect((await balanceOf(seller)).cents).toBe(cents)
    expect(await toldTo(seller)).toEqual({
      bells: [bell],
      mails: ['itemSold', 'saleDisputed', 'saleDisputed'],
    })
    expect(await textOf('/my/sales', seller)).toContain(words)
    expect(await chargesOf(buyer)).toEqual([4500])
  },
)

test('the books outlive the seller, and the refund of an admin still finds the buyer', async () => {
  const { seller, buyer, saleId } = await aSale()
  expect(await textOf('/my/account/delete', seller)).toContain('We owe you $40.50')
  await removals.remove(seller, { username: seller.username, password }, '127.0.0.1')
  const admin = await aUser({ role: 'admin' })
  expect((await refund(admin, saleId)).status).toBe(303)
  const entries = await db.select(
    'ledgerEntries',
    ['kind', 'sellerId', 'sellerName', 'netCents'],
    sql`true order by created_at`,
  )
  const ofSeller = { sellerId: null, sellerName: seller.username }
  expect(entries).toEqual([
    { kind: 'sale', ...ofSeller, netCents: 4050 },
    { kind: 'refund', ...ofSeller, netCents: -4050 },
  ])
  expect((await toldTo(buyer)).bells).toEqual(['purchaseRefunded'])
})

test('the account is shown by days and page by page, and downloaded without a formula', async () => {
  const { seller, id } = await aSeller()
  await portfolios.update(seller, id, { title: '=HYPERLINK("x")' })
  for (let count = 0; count < 3; count++) await purchases.buy(await aBuyer(), id, 4500)
  await db.update(
    'ledgerEntries',
    { createdAt: new Date('2026-02-03T23:59:59Z') },
    sql`id in (select id from ledger_entries limit 1)`,
  )
  const february = '?from=2026-02-03&to=2026-02-03'
  expect(await textOf(`/my/sales${february}`, seller)).toContain('1 sale $45.00')
  expect(await textOf('/my/sales?from=2026-02-04&to=2026-02-05', seller)).toContain(
    'Nothing was sold or paid out in this period.',
  )
  expect((await request('/my/sales?from=x&cursor=y', { headers: seller.headers })).status).toBe(400)
  const first = await statements.list(seller, everything, { cursor: undefined, limit: 2 })
  const second = await statements.list(seller, everything, { cursor: first.nextCursor, limit: 2 })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, undefined])
  const file = await request(`/my/sales/file${february}`, { headers: seller.headers })
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toBe(
    [
      'Date (UTC),Entry,Portfolio,Reference,Paid in,Paid back or out,Fee,Fee returned,Currency',
      `2026-02-03 23:59:59,Sale,"'=HYPERLINK(""x"")",,45.00,,4.50,,USD`,
      '',
    ].join('\r\n'),
  )
})

test('a copy of a bought copy is neither published nor sold, nor what holds one', async () => {
  const { buyer, copyId } = await aSale()
  await db.update('users', { tier: 'Business' }, sql`id = ${buyer.id}`)
  const rich = { ...buyer, tier: 'Business' as const }
  const twice = await portfolios.clone(rich, (await portfolios.clone(rich, copyId)).id)
  expect(twice.isPurchased).toBe(false)
  const [placeId = ''] = twice.locationIds
  const place = await locations.clone(rich, placeId)
  const forbidden = (message: string) => ({ code: 'forbidden', message })
  const notToPublish = forbidden('What you bought is yours to use, not to publish')
  await expect(portfolios.update(rich, twice.id, { isDiscoverable: true })).rejects.toMatchObject(
    notToPublish,
  )
  await expect(locations.update(rich, place.id, { isDiscoverable: true })).rejects.toMatchObject(
    notToPublish,
  )
  await expect(
    portfolios.update(rich, twice.id, { isPurchaseable: true, price: 5 }),
  ).rejects.toMatchObject(forbidden('You can use what you bought, but not resell it'))
  expect(await textOf(`/my/portfolios/${twice.id}/sale`, buyer)).toContain('but not resell')
  const holds = forbidden(
    'This portfolio contains locations you bought. You can use them, but not publish or sell them: remove them first.',
  )
  const own = await aLocation(rich)
  const both = await aPortfolio(rich, { locationIds: [own.id, place.id] })
  await expect(
    sales.save(rich, both.id, { price: 5, samplePhotoIds: [] }, true),
  ).rejects.toMatchObject(holds)
  await expect(portfolios.update(rich, both.id, { isDiscoverable: true })).rejects.toMatchObject(
    holds,
  )
  const shown = await aPortfolio(rich, { locationIds: [own.id], isDiscoverable: true })
  await expect(
    portfolios.update(rich, shown.id, { locationIds: [own.id, place.id] }),
  ).rejects.toMatchObject(holds)
})

test('the gross of the books is what the charges come to, whatever happened', async () => {
  const { seller, id } = await aSeller()
  const buyers: Somebody[] = []
  for (const number of [undefined, undefined, '4000000000000259']) {
    const buyer = await aBuyer(number)
    await purchases.buy(buyer, id, 4500)
    buyers.push(buyer)
  }
  await workEvents()
  const { id: saleId } = await db.selectOne('purchases', ['id'], sql`buyer_id = ${buyers[0]!.id}`)
  expect((await refund(seller, saleId)).status).toBe(303)
  const sums = await statements.sum(seller, everything)
  expect(sums).toEqual({
    sales: 3,
    soldCents: 13500,
    feeCents: 450,
    refundedCents: 4500,
    disputedCents: 4500,
    paidOutCents: 0,
  })
  expect((await Promise.all(buyers.map(chargesOf))).flat()).toEqual([0, 4500, 4500])
})
