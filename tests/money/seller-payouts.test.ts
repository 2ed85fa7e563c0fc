import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import * as transferComparison from '#app/domain/money/payouts/transfer-comparison.server.ts'
import * as transfers from '#app/domain/money/payouts/transfers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { reconcile } from '#app/domain/money/reconciliation.server.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import type { AccountOutcome } from '#app/domain/money/test-payments/test-account.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { endAccountPage } from '#app/integrations/stripe-double/sellers.ts'
import { reverse } from '#app/integrations/stripe-double/transfers.ts'
import { env } from '#app/server/env.server.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { aSeller, letDaysPass, type Somebody, textOf, workEvents } from './a-sale.ts'
import { useStripe } from './use-stripe.ts'

useDatabase()
const playing = useStripe()

beforeEach(() => {
  Object.assign(env, { STRIPE_CONNECT: 'express' })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Somebody has sold for $45, of which $40.50 are due. */
async function aPaidSeller() {
  const { seller, id } = await aSeller()
  await purchases.buy(await playing.aPayer(), id, 4500)
  await letDaysPass(15)
  const admin = await aUser({ role: 'admin' })
  return { seller, id, admin }
}

/** The seller presses the button and does what the page of the provider asks. */
async function setUp(seller: Somebody, outcome: AccountOutcome = 'ready') {
  const begun = await post('/my/sales', { intent: 'begin' }, seller.headers)
  expect(begun.status).toBe(303)
  const end = begun.headers.get('Location')?.split('/').at(-1) ?? ''
  endAccountPage(playing.stripe.store, end, outcome)
}

async function aReadySeller() {
  const sale = await aPaidSeller()
  await setUp(sale.seller)
  await request('/my/sales?account=back', { headers: sale.seller.headers })
  return sale
}

const send = (admin: Somebody, seller: Somebody, dueCents = 4050) =>
  post(
    '/admin/money/payouts',
    { intent: 'send', seller: seller.id, dueCents: String(dueCents) },
    admin.headers,
  )
const balanceOf = async (seller: Somebody) => (await statements.findBalance(seller)).cents

/** Cents that the provider has sent and not taken back. */
function sentCents() {
  return playing.stripe.store
    .all('transfer')
    .reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0)
}

async function openOperation() {
  const { id } = await db.selectOne('paymentOperations', ['id'], sql`status = 'open'`)
  return id
}

async function tellAll() {
  await playing.deliver()
  await workEvents()
}

test('a seller sets up where to be paid, and the page says how far it is', async () => {
  const { seller } = await aPaidSeller()
  expect(await textOf('/my/sales', seller)).toContain('Set up payouts')
  const states = [
    ['unfinished', 'asks for a picture of an identity document.', 'Continue'],
    ['reviewed', 'Your details are being checked.', 'page'],
    ['restricted', 'The provider could not confirm who you are.', 'page'],
    ['ready', 'You can be paid. We pay out what is due once a month', 'page'],
  ] as const
  for (const [outcome, words, button] of states) {
    await setUp(seller, outcome)
    const back = await request('/my/sales?account=back', { headers: seller.headers })
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/my/sales'])
    const page = await textOf('/my/sales', seller)
    expect(page).toContain(words)
    expect(page).toContain(button)
  }
  const own = await post('/my/sales', { intent: 'open' }, seller.headers)
  expect(own.status).toBe(303)
  const ended = await request('/my/sales?account=ended', { headers: seller.headers })
  expect(ended.headers.get('Location')).toBe('/my/sales')
  expect(await db.select('sellerAccounts', ['state'], sql`true`)).toEqual([{ state: 'ready' }])
})

test('an account is ready when the provider tells so, without anybody coming back', async () => {
  const { seller } = await aPaidSeller()
  await setUp(seller)
  await tellAll()
  expect(await textOf('/my/sales', seller)).toContain('You can be paid.')
  await db.update('sellerAccounts', { state: 'unfinished', readAt: new Date(0) }, sql`true`)
  await accounts.refreshOld()
  expect(await accounts.find(seller)).toMatchObject({ state: 'ready', asked: [] })
})

test('an admin sends what is due, once however often it is pressed, and takes it back', async () => {
  const { seller, admin } = await aReadySeller()
  const page = await textOf('/admin/money/payouts', admin)
  expect(page).toContain('Accounts of sellers')
  expect(page).toContain('account ready')
  expect(page).toContain('Send $40.50')
  expect((await send(seller, seller)).status).toBe(403)
  expect((await send(admin, seller, 4049)).status).toBe(409)
  const presses = await Promise.all([1, 2, 3].map(() => send(admin, seller)))
  expect(presses.some(({ status }) => status === 303)).toBe(true)
  expect((await send(admin, seller)).status).toBe(409)
  expect([sentCents(), await balanceOf(seller)]).toEqual([4050, 0])
  await tellAll()
  expect(await textOf('/my/sales', seller)).toContain('Paid out Transfer tr_')
  expect(await textOf('/my/notifications', seller)).toContain('You were paid $40.50: Transfer tr_')
  expect(await textOf('/admin/audit', admin)).toContain(
    `sent ${seller.username} a payout of $40.50`,
  )
  const { id } = await db.selectOne('payouts', ['id'], sql`true`)
  const undo = () => post('/admin/money/payouts', { intent: 'undo', id }, admin.headers)
  expect((await undo()).status).toBe(303)
  expect((await undo()).status).toBe(409)
  await tellAll()
  expect([sentCents(), await balanceOf(seller)]).toEqual([0, 4050])
  await transferComparison.compare()
  expect(await textOf('/admin/money', admin)).toContain('say the same.')
})

test('what is due is sent by itself once a month, and not below the minimum', async () => {
  const { seller, id } = await aReadySeller()
  /** The job runs when the last payout was made at this time, and asked for long ago. */
  const sendAllDueAfter = async (lastPayout: Date) => {
    await db.update('payouts', { createdAt: lastPayout }, sql`true`)
    await db.update('paymentOperations', { createdAt: lastMonth }, sql`true`)
    await transfers.sendAllDue()
    return sentCents()
  }
  const lastMonth = new Date(Date.now() - 40 * 86_400_000)
  // It is of this month, even if the next one begins before the job runs.
  const thisMonth = new Date(Date.now() + 3_600_000)
  const sell = async (cents: number) => purchases.buy(await playing.aPayer(), id, cents)
  await Promise.all([transfers.sendAllDue(), transfers.sendAllDue()])
  expect([sentCents(), await balanceOf(seller)]).toEqual([4050, 0])
  await sell(4500)
  expect(await sendAllDueAfter(lastMonth)).toBe(4050)
  await letDaysPass(15)
  expect(await sendAllDueAfter(thisMonth)).toBe(4050)
  expect(await sendAllDueAfter(lastMonth)).toBe(8100)
  await portfolios.update(seller, id, { price: 10 })
  await sell(1000)
  await letDaysPass(15)
  expect(await sendAllDueAfter(lastMonth)).toBe(8100)
  await sell(1000)
  await letDaysPass(15)
  expect(await sendAllDueAfter(lastMonth)).toBe(9900)
})

test('a payout without an answer is settled by the job, and blocks what would pay twice', async () => {
  const { seller, admin } = await aReadySeller()
  const { createTransfer } = payments()
  vi.spyOn(payments(), 'createTransfer').mockImplementationOnce(async (...given) => {
    await createTransfer(...given)
    throw new PaymentsUnavailable()
  })
  expect((await send(admin, seller)).status).toBe(503)
  expect(await textOf('/my/sales', seller)).toContain('A payout of $40.50 is on its way.')
  expect(await textOf('/admin/money/payouts', admin)).toContain(
    `$40.50 to ${seller.username}: result unknown`,
  )
  const byHand = {
    balanceCents: '4050',
    amount: '40.50',
    paidOn: '2026-05-01',
    reference: 'Cash',
  }
  const paid = await post(
    '/admin/money/payouts',
    { intent: 'pay', seller: seller.id, ...byHand },
    admin.headers,
  )
  expect(paid.status).toBe(409)
  await transfers.sendAllDue()
  await tellAll()
  expect(await balanceOf(seller)).toBe(4050)
  await finish(await openOperation())
  await workEvents()
  expect([sentCents(), await balanceOf(seller)]).toEqual([4050, 0])
})

test('an account that can not be paid gets nothing, and nothing is booked', async () => {
  const { seller, admin } = await aPaidSeller()
  expect((await send(admin, seller)).status).toBe(404)
  await setUp(seller)
  await tellAll()
  await setUp(seller, 'restricted')
  const refused = await send(admin, seller)
  expect(refused.status).toBe(400)
  expect(await textOf('/admin/money/payouts', admin)).toContain(
    `$40.50 to ${seller.username}: failed`,
  )
  expect(await textOf('/my/sales', seller)).toContain('could not be sent')
  await tellAll()
  expect((await send(admin, seller)).status).toBe(409)
  expect([sentCents(), await balanceOf(seller)]).toEqual([0, 4050])
})

test('Stripe has not enough: nothing is booked, and it is tried again after a day', async () => {
  const { seller } = await aReadySeller()
  playing.stripe.store.available = 100
  await transfers.sendAllDue()
  playing.stripe.store.available = 10_000
  await transfers.sendAllDue()
  expect([sentCents(), await balanceOf(seller)]).toEqual([0, 4050])
  const before = new Date(Date.now() - 2 * 86_400_000)
  await db.update('paymentOperations', { createdAt: before }, sql`true`)
  await transfers.sendAllDue()
  expect([sentCents(), await balanceOf(seller)]).toEqual([4050, 0])
})

test('what is taken back at Stripe’s desk, in parts, before or after the answer, stands in the books', async () => {
  const { seller, admin } = await aReadySeller()
  const provider = payments()
  const { findTransfer } = provider
  vi.spyOn(provider, 'findTransfer').mockImplementationOnce(async (id) => {
    const made = await findTransfer(id)
    reverse(playing.stripe.store, playing.stripe.store.require('transfer', id), 1000)
    await tellAll()
    return made
  })
  await send(admin, seller)
  expect(await balanceOf(seller)).toBe(0)
  await workEvents()
  expect(await balanceOf(seller)).toBe(1000)
  const [transfer] = playing.stripe.store.all('transfer')
  reverse(playing.stripe.store, transfer!, 3050)
  await tellAll()
  await tellAll()
  expect([sentCents(), await balanceOf(seller)]).toEqual([0, 4050])
  expect(await textOf('/admin/money/payouts', admin)).toContain('reversed')
  const { id: _, ...other } = transfer!
  playing.stripe.store.add('transfer', { ...other, metadata: {} })
  playing.stripe.store.emit('transfer.created', playing.stripe.store.all('transfer')[0]!)
  await tellAll()
  expect(await textOf('/admin/money', admin)).toContain('a transfer that nobody here has requested')
})

test('who deletes the account while a payout is open is still in the books, and the account goes last', async () => {
  const { seller, admin } = await aReadySeller()
  const { createTransfer } = payments()
  vi.spyOn(payments(), 'createTransfer').mockImplementationOnce(async (...given) => {
    await createTransfer(...given)
    throw new PaymentsUnavailable()
  })
  expect((await send(admin, seller)).status).toBe(503)
  const [account] = playing.stripe.store.all('account')
  await removals.remove(
    await users.find(seller.id),
    { username: seller.username, password },
    '127.0.0.1',
  )
  await expect(accounts.remove(account!.id)).rejects.toMatchObject({ code: 'conflict' })
  await finish(await openOperation())
  await reconcile()
  const entries = await db.select(
    'ledgerEntries',
    ['kind', 'sellerId', 'sellerName', 'netCents'],
    sql`true order by created_at`,
  )
  const ofSeller = { sellerId: null, sellerName: seller.username }
  expect(entries).toEqual([
    { kind: 'sale', ...ofSeller, netCents: 4050 },
    { kind: 'payout', ...ofSeller, netCents: -4050 },
  ])
  await expect(accounts.remove(account!.id)).rejects.toThrow('balance')
  const [transfer] = playing.stripe.store.all('transfer')
  transfer!.created -= 3 * 86_400
  await accounts.remove(account!.id)
  await accounts.remove(account!.id)
  expect(account).toMatchObject({ deleted: true })
})

test('without Stripe Connect nothing of it is shown or done', async () => {
  Object.assign(env, { STRIPE_CONNECT: 'off' })
  const { seller, admin } = await aPaidSeller()
  const page = await textOf('/my/sales', seller)
  expect(page).toContain('Your balance: $40.50')
  expect(page).not.toContain('Set up payouts')
  const payouts = await textOf('/admin/money/payouts', admin)
  expect(payouts).toContain(`${seller.username} $40.50 to pay now`)
  expect(payouts).not.toContain('Accounts of sellers')
  expect((await post('/my/sales', { intent: 'begin' }, seller.headers)).status).toBe(403)
  expect((await send(admin, seller)).status).toBe(403)
  await transfers.sendAllDue()
  expect(sentCents()).toBe(0)
  Object.assign(env, { STRIPE_CONNECT: undefined })
  expect(await textOf('/my/sales', seller)).not.toContain('Set up payouts')
  playing.setKeys(false)
  expect(await textOf('/my/sales', seller)).toContain('Set up payouts')
})

test('who sells nothing begins no account, and nobody opens the test page of another provider', async () => {
  playing.setKeys(false)
  Object.assign(env, { STRIPE_CONNECT: 'express' })
  const { headers } = await aUser({ tier: 'Basic' })
  expect((await post('/my/sales', { intent: 'begin' }, headers)).status).toBe(403)
  expect((await post('/my/sales', { intent: 'open' }, headers)).status).toBe(404)
  const { seller } = await aSeller()
  const begun = await post('/my/sales', { intent: 'begin' }, seller.headers)
  const { pathname } = new URL(begun.headers.get('Location') ?? '')
  expect(await textOf(pathname, seller)).toContain('Test payments: no money moves')
  expect((await post(pathname, { intent: 'say', outcome: 'x' }, {})).status).toBe(400)
  const said = await post(pathname, { intent: 'say', outcome: 'ready' }, {})
  expect(said.headers.get('Location')).toBe(`${env.PUBLIC_URL}/my/sales?account=back`)
  const again = await request(pathname)
  expect(again.headers.get('Location')).toBe(`${env.PUBLIC_URL}/my/sales?account=ended`)
  playing.setKeys(true)
  expect((await request(pathname)).status).toBe(404)
})
