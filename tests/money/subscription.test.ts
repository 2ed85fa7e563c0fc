import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { renew } from '#app/domain/money/test-payments/test-subscriptions.server.ts'
import { PaymentRefused, PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { aBuyer, chargesOf, pageFor, type Somebody, workEvents } from './a-sale.ts'

const { query } = useDatabase()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = '/subscription'
const typedCard = (cardNumber: string) => ({
  intent: 'card',
  cardNumber,
  cardExpiry: '12/40',
  cardCode: '123',
})

const shownTo = async (user: Somebody, query = '') => (await pageFor(`${page}${query}`, user)).html

async function countWaiting() {
  const { rows } = await query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const tierOf = async (user: Somebody) => (await users.find(user.id)).tier
const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }

test('who has no card is asked for one, and is offered to subscribe once it is there', async () => {
  const user = await aUser({ tier: 'Basic' })
  const before = await shownTo(user)
  expect(before).toContain('No Active Subscription')
  expect(before).toContain('Test payments: no money moves')
  expect(before).not.toContain('>Subscribe<')
  const wrong = await post(page, typedCard('4000 0000 0000 0002'), user.headers)
  expect(wrong.status).toBe(402)
  const refused = await wrong.text()
  expect(refused).toContain('Your card was declined.')
  expect(refused).not.toContain('0002"')
  const here = `${page}?tier=Creative`
  const taken = await post(here, typedCard('4242 4242 4242 4242'), user.headers)
  const kept = await request(taken.headers.get('Location') ?? '', { headers: user.headers })
  expect(kept.headers.get('Location')).toBe(here)
  const after = await shownTo(user, '?tier=Creative')
  expect(after).toMatch(/<b>Visa<\/b> ending in 4242, expires 12\/2040/)
  expect(after).toContain('>Subscribe<')
  expect(after).toContain('$20 a month, until you cancel')
})

test('a subscription gives its plan, says so with a link back to the app, and is taken once by two clicks', async () => {
  const user = await aBuyer()
  const way = `${page}?deepLink=${encodeURIComponent('recce://plans?a=1#top')}`
  const answers = await Promise.all([post(way, pro, user.headers), post(way, pro, user.headers)])
  const link = '<a class="btn btn-primary" href="recce://plans?a=1&refresh=true#top">'
  for (const answer of answers) {
    const html = (await answer.text()).replaceAll('&amp;', '&')
    expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
    expect(html).toContain('You are on Pro now')
    expect(html).toContain(`${link}Back to Recce App</a>`)
    expect(html.split('Back to Recce App</a>')).toHaveLength(2)
    expect(html).not.toContain('No Active Subscription')
  }
  expect(await tierOf(user)).toBe('Pro')
  expect(await chargesOf(user)).toEqual([5000])
  const html = await shownTo(user)
  expect(html).toContain('<b>Active</b>')
  expect(html).toContain('Pro, monthly: $50 a month.')
  expect(html).not.toContain('Remove the card')
  const again = await post(page, { ...pro, tier: 'Business', cents: '10000' }, user.headers)
  expect(again.status).toBe(409)
  expect(await chargesOf(user)).toEqual([5000])
})

test('without a way back it leads to the site, and a price that has changed takes nothing', async () => {
  const user = await aBuyer()
  const cheap = await post(page, { ...pro, cents: '100' }, user.headers)
  expect([cheap.status, await cheap.text()]).toEqual([
    409,
    expect.stringContaining('The price has changed. Check it again'),
  ])
  const bought = await post(page, pro, user.headers)
  expect(bought.headers.get('Location')).toBe('/')
  expect(await tierOf(user)).toBe('Pro')
  const evil = await shownTo(user, '?deepLink=https://evil.test')
  expect(evil).toContain('<b>Active</b>')
  expect(evil).not.toContain('evil')
})

test('a card that pays nothing subscribes to nothing', async () => {
  const user = await aBuyer('4000000000000341')
  const refused = await post(page, pro, user.headers)
  expect([refused.status, await refused.text()]).toEqual([
    402,
    expect.stringContaining('Your card was declined.'),
  ])
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Basic', []])
  expect(await shownTo(user)).toContain('No Active Subscription')
})

test('a refusal without a word of the provider is told in the words of what was asked for', async () => {
  const user = await aBuyer()
  const refuse = (name: 'createSubscription' | 'endAtPeriodEnd' | 'previewPlan' | 'listCharges') =>
    vi.spyOn(payments(), name).mockRejectedValue(new PaymentRefused(''))
  const shown = async (fields: Record<string, string>) =>
    (await post(page, fields, user.headers)).text()
  refuse('createSubscription')
  expect(await shown(pro)).toContain('Failed to create subscription')
  vi.restoreAllMocks()
  await post(page, pro, user.headers)
  refuse('endAtPeriodEnd')
  expect(await shown({ intent: 'cancel' })).toContain('Failed to update subscription')
  refuse('previewPlan')
  expect(await shownTo(user, '?tier=Creative')).toContain('Failed to get subscription')
  refuse('listCharges')
  const history = await pageFor('/payment-history', user)
  expect(history.html).toContain('Failed to get payment history')
})

test('what a change costs is shown before, and exactly that is taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T00:00:00Z') })
  const user = await aBuyer()
  await post(page, { ...pro, tier: 'Creative', cents: '2000' }, user.headers)
  vi.setSystemTime(new Date('2026-04-16T00:00:00Z'))
  const html = await shownTo(user, '?tier=Pro')
  expect(html).toContain('$15.00 is due now.')
  const at = /name="at" value="(\d+)"/.exec(html)?.[1] as string
  vi.setSystemTime(new Date('2026-04-16T00:05:00Z'))
  const change = { intent: 'change', tier: 'Pro', interval: 'Monthly', at }
  await post(`${page}?tier=Pro`, change, user.headers)
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [2000, 1500]])
  const late = await post(page, { ...change, tier: 'Business' }, user.headers)
  expect(late.status).toBe(303)
  vi.setSystemTime(new Date('2026-04-16T01:00:00Z'))
  const later = Math.floor(Date.parse('2026-04-30T00:00:00Z') / 1000)
  for (const [wrong, status] of [
    [at, 409],
    [String(later), 409],
    ['x', 400],
  ] as const) {
    const refused = await post(page, { ...change, tier: 'Creative', at: wrong }, user.headers)
    expect([wrong, refused.status]).toEqual([wrong, status])
  }
  expect(await tierOf(user)).toBe('Business')
})

test('what a change costs is shown before and taken, and what is left over is credited', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T00:00:00Z') })
  const user = await aBuyer()
  const plan = (tier: 'Creative' | 'Pro', interval: 'Monthly' | 'Yearly' = 'Monthly') => ({
    tier,
    interval,
  })
  await subscriptions.create(user, plan('Creative'))
  vi.setSystemTime(new Date('2026-04-16T00:00:00Z'))
  const { dueCents, at } = await subscriptions.previewPlan(user, plan('Pro'))
  expect(dueCents).toBe(1500)
  vi.setSystemTime(new Date('2026-04-16T00:05:00Z'))
  await subscriptions.changePlan(user, plan('Pro'), at)
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [2000, 1500]])
  vi.setSystemTime(new Date('2026-04-16T00:10:00Z'))
  expect(await subscriptions.previewPlan(user, plan('Creative'))).toMatchObject({ dueCents: 0 })
  await subscriptions.changePlan(user, plan('Creative'))
  expect(await chargesOf(user)).toEqual([2000, 1500])
  vi.setSystemTime(new Date('2026-05-01T01:00:00Z'))
  await renew()
  expect(await chargesOf(user)).toEqual([2000, 1500, 501])
  const yearly = await subscriptions.previewPlan(user, plan('Creative', 'Yearly'))
  await subscriptions.changePlan(user, plan('Creative', 'Yearly'), yearly.at)
  expect((await chargesOf(user)).at(-1)).toBe(yearly.dueCents)
  expect(await subscriptions.find(user)).toMatchObject({
    subscriptionInterval: 'Yearly',
    periodEndTimestamp: Date.parse('2027-05-01T01:00:00Z') / 1000,
  })
})

test('a click that waited while another changed the plan asks for nothing any more', async () => {
  const user = await aBuyer()
  await post(page, pro, user.headers)
  const client = new pg.Client({ connectionString: workerDatabase().url })
  await client.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [user.id])
  const click = subscriptions.changePlan(user, { tier: 'Business', interval: 'Monthly' })
  await expect.poll(countWaiting).toBe(1)
  await client.query(`update subscriptions set tier = 'Business' where user_id = $1`, [user.id])
  await client.query('commit')
  await client.end()
  expect(await click).toMatchObject({ subscriptionTier: 'Business' })
  const { rows } = await query(`select kind from payment_operations where user_id = $1`, [user.id])
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['keepCard', 'subscribe'])
})

test('a smaller plan says before what does not fit, and deletes nothing', async () => {
  const user = await aBuyer()
  await post(page, { ...pro, tier: 'Business', cents: '10000' }, user.headers)
  for (let count = 0; count < 11; count++) await aLocation({ ...user, tier: 'Business' })
  const html = await shownTo(user, '?tier=Creative')
  expect(html).toContain('All that you have fits into Creative.')
  expect(html).toContain('You have more than Basic holds: 11 locations where it holds 10.')
  expect(html).toContain('$0.00 is due now.')
})

test('it is cancelled to the end of what is paid, resumed, and ends in Basic', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await aBuyer()
  await post(page, pro, user.headers)
  await post(page, { intent: 'cancel' }, user.headers)
  expect(await shownTo(user)).toContain('Active until May 1, 2026')
  expect(await tierOf(user)).toBe('Pro')
  const resumed = await post(`${page}?deepLink=recce://plans`, { intent: 'resume' }, user.headers)
  const words = await resumed.text()
  expect(words).toContain('Your subscription continues')
  expect(words).toContain('href="recce://plans?refresh=true">Back to Recce App')
  await post(page, { intent: 'cancel' }, user.headers)
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await renew()
  await workEvents()
  expect(await tierOf(user)).toBe('Basic')
  expect(await shownTo(user)).toContain('No Active Subscription')
  expect(await chargesOf(user)).toEqual([5000])
})

test('a payment that fails keeps the plan for now, and another card repairs it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await aBuyer()
  await post(page, pro, user.headers)
  await saveTestCard(user, '4000000000000341')
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await renew()
  await renew()
  await workEvents()
  const html = await shownTo(user)
  expect(html).toContain('Your last payment did not go through. You keep Pro for now.')
  const again = await post(page, { intent: 'pay' }, user.headers)
  expect([again.status, await again.text()]).toEqual([
    402,
    expect.stringContaining('Your card was declined.'),
  ])
  await saveTestCard(user, '5555555555554444')
  await post(page, { intent: 'pay' }, user.headers)
  expect(await shownTo(user)).toContain('The next payment is on Jun 1, 2026.')
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [5000, 5000]])
})

test('an answer that is lost after the money was taken is found by the job, and nothing is taken again', async () => {
  const user = await aBuyer()
  const { createSubscription } = payments()
  vi.spyOn(payments(), 'createSubscription').mockImplementationOnce(async (...input) => {
    await createSubscription(...input)
    throw new PaymentsUnavailable('cut off')
  })
  const cut = await post(page, pro, user.headers)
  expect([cut.status, await cut.text()]).toEqual([
    503,
    expect.stringContaining('nothing is charged twice'),
  ])
  const open = await db.selectOne('paymentOperations', ['id'], sql`status = 'open'`)
  await finish(open.id)
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [5000]])
})

test('the app reads, begins and changes a subscription, with the names of its contract', async () => {
  const user = await aUser({ tier: 'Basic' })
  const path = `users/${user.id}/subscription`
  const plan = { tier: 'Creative', interval: 'Yearly' }
  expect((await call(`GET ${path}`, { as: user })).data).toBeNull()
  const none = await call(`POST ${path}`, { as: user, body: plan })
  expect(refusal(none)).toEqual([400, 'invalid', 'Add a payment card first.'])
  const cardless = await call(`PUT ${path}`, { as: user, body: { cancelAtPeriodEnd: true } })
  expect(refusal(cardless)).toEqual([409, 'conflict', 'No Active Subscription'])
  const card = { paymentMethodId: 'pm_card_visa' }
  await call(`PUT users/${user.id}/payment-card`, { as: user, body: card })
  const made = await call(`POST ${path}`, { as: user, body: plan })
  expect(made.data).toMatchObject({
    subscriptionTier: 'Creative',
    subscriptionInterval: 'Yearly',
    cancelAtPeriodEnd: false,
    cancelAtTimestamp: null,
  })
  const ended = await call(`PUT ${path}`, { as: user, body: { cancelAtPeriodEnd: true } })
  expect(ended.data.cancelAtTimestamp).toBe(made.data.periodEndTimestamp)
  const larger = await call(`PUT ${path}`, { as: user, body: { tier: 'Pro' } })
  expect(larger.data).toMatchObject({ subscriptionTier: 'Pro', cancelAtPeriodEnd: true })
  const priced = await call(`POST ${path}`, { as: user, body: { ...plan, price: 1 } })
  expect(priced.status).toBe(400)
  const history = await call(`GET users/${user.id}/payment-history`, { as: user })
  expect(history.data.at(-1)).toMatchObject({ amount: 20_000, created: expect.any(Number) })
  expect((await pageFor('/payment-history', user)).html).toContain('<td>$200.00</td>')
  const stranger = await aUser()
  expect((await call(`GET ${path}`, { as: stranger })).status).toBe(404)
})
