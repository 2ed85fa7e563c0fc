import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pool } from '#app/db/pools.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { findCustomer, removeCustomer } from '#app/domain/money/customers.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { cancelOrGrant } from '#app/domain/money/purchase-operations.server.ts'
import * as refreshSubscription from '#app/domain/money/refresh-subscription.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { typeCard } from '#app/integrations/stripe-double/hosted.ts'
import { payInvoice } from '#app/integrations/stripe-double/invoice-payments.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import type { aUser } from '#tests/support/factories.ts'
import { completePage } from '#tests/support/services/stripe.ts'
import { agreed, aSeller, chargesOf, pageFor } from './a-sale.ts'
import { useStripe } from './use-stripe.ts'

useDatabase()
const playing = useStripe()

afterEach(() => vi.useRealTimers())

type Somebody = Awaited<ReturnType<typeof aUser>>

const visa = '4242424242424242'
/** Its bank asks for a confirmation of each payment. */
const asking = '4000002760003184'
const declining = '4000000000000341'
const page = '/subscription'
const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }
const yes = (id: string) => playing.stripe.pay(id, visa)

function changeToPro({ headers }: Somebody) {
  const at = String(Math.floor(Date.now() / 1000))
  return post(page, { intent: 'change', tier: 'Pro', interval: 'Monthly', at }, headers)
}

const tierOf = async ({ id }: Somebody) => (await users.find(id)).tier
const statuses = () => playing.stripe.store.all('payment_intent').map(({ status }) => status)

async function copiesOf({ id }: Somebody) {
  const rows = await db.select('portfolios', ['id'], sql`owner_id = ${id} and is_purchased`)
  return rows.map((row) => row.id)
}

/** Somebody whose purchase waits for their bank. */
async function aWaitingBuyer() {
  const sold = await aSeller()
  const buyer = await playing.aPayer(asking)
  const answer = await post(sold.path, agreed, buyer.headers)
  const html = await answer.text()
  const intent = playing.stripe.store.all('payment_intent')[0]
  return { ...sold, buyer, answer, html, intentId: intent?.id ?? '' }
}

test('a purchase that the bank asks about offers the way to the bank, and is granted once it is confirmed', async () => {
  const { path, buyer, answer, html, intentId } = await aWaitingBuyer()
  expect(answer.status).toBe(409)
  expect(html).toContain('Your bank asks you to confirm the payment. Nothing was bought.')
  expect(html).toContain('Pay on Stripe’s page')
  expect(await copiesOf(buyer)).toEqual([])
  yes(intentId)
  const confirmed = { intent: 'confirmed', paymentIntentId: intentId }
  const answers = [
    await post(path, confirmed, buyer.headers),
    await post(path, confirmed, buyer.headers),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
})

test('a payment that its buyer does not confirm is ended: given up, by the next press, or by a job', async () => {
  const { path, buyer, intentId } = await aWaitingBuyer()
  const stranger = await playing.aPayer()
  const giveUp = { intent: 'giveUpPayment', paymentIntentId: intentId }
  const strange = await post(path, giveUp, stranger.headers)
  expect([strange.status, statuses()]).toEqual([404, ['requires_action']])
  const given = await post(path, giveUp, buyer.headers)
  expect([given.status, given.headers.get('Location'), statuses()]).toEqual([
    303,
    path,
    ['canceled'],
  ])
  await post(path, agreed, buyer.headers)
  await post(path, agreed, buyer.headers)
  expect(statuses()).toEqual(['requires_action', 'canceled', 'canceled'])
  const waiting = playing.stripe.store.all('payment_intent')[0]?.id ?? ''
  await cancelOrGrant(waiting)
  await cancelOrGrant(waiting)
  expect(statuses()).toEqual(['canceled', 'canceled', 'canceled'])
  expect([await chargesOf(buyer), await copiesOf(buyer)]).toEqual([[], []])
})

test('a payment that was confirmed before it could be ended is granted', async () => {
  const { path, buyer, intentId } = await aWaitingBuyer()
  yes(intentId)
  const given = await post(
    path,
    { intent: 'giveUpPayment', paymentIntentId: intentId },
    buyer.headers,
  )
  expect(given.headers.get('Location')).toBe('/')
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
})

/** @returns the id of Stripe’s page that the form without scripts leads to */
async function openHosted(path: string, { headers }: Somebody) {
  const { headers: answer } = await post(path, { ...agreed, intent: 'payHosted' }, headers)
  return new URL(answer.get('Location') ?? '').pathname.split('/').at(-1) ?? ''
}

test('without scripts the price is paid on Stripe’s page, which leads back to the copy', async () => {
  const { path, buyer } = await aWaitingBuyer()
  const sessionId = await openHosted(path, buyer)
  expect(statuses()).toEqual(['canceled'])
  const back = new URL(completePage(playing.stripe.store, sessionId, asking))
  expect(`${back.pathname}${back.search}`).toBe(`${path}?paid=${sessionId}`)
  const unpaid = await openHosted(path, await playing.aPayer())
  const open = (id: string) => request(`${path}?paid=${id}`, { headers: buyer.headers })
  expect((await open(unpaid)).headers.get('Location')).toBe(path)
  expect(await copiesOf(buyer)).toEqual([])
  expect((await open(sessionId)).headers.get('Location')).toBe('/')
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
  expect((await open(sessionId)).headers.get('Location')).toBe('/')
  expect((await copiesOf(buyer)).length).toBe(1)
  const way = `${path}?deepLink=recce%3A%2F%2Fmarket`
  const fromApp = await request(`${way}&paid=${sessionId}`, { headers: buyer.headers })
  expect(fromApp.headers.get('Location')).toBe(way)
})

test('a page of Stripe’s that was left, also at the bank, keeps nobody from buying, and takes nothing afterwards', async () => {
  const { path } = await aSeller()
  const buyer = await playing.aPayer()
  const { store } = playing.stripe
  const left = [await openHosted(path, buyer)]
  const page = store.require('checkout.session', left[0])
  expect(page.expires_at).toBeLessThanOrEqual(store.now() + 31 * 60)
  left.push(await openHosted(path, buyer))
  typeCard(store, left[1] ?? '', asking)
  expect((await post(path, agreed, buyer.headers)).status).toBe(303)
  for (const id of left) expect(() => completePage(store, id, visa)).toThrow()
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
})

test('what was paid on Stripe’s page by somebody who does not come back is granted with the next press', async () => {
  const { path } = await aSeller()
  const buyer = await playing.aPayer()
  completePage(playing.stripe.store, await openHosted(path, buyer), visa)
  await playing.deliver()
  expect((await post(path, agreed, buyer.headers)).headers.get('Location')).toBe('/')
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
})

test('a payment at the bank whose answer was lost goes on with the next press', async () => {
  const { path } = await aSeller()
  const buyer = await playing.aPayer(asking)
  playing.stripe.fault(({ path: called }) =>
    called.endsWith('/confirm') ? { when: 'after', what: 'cut' } : undefined,
  )
  expect((await post(path, agreed, buyer.headers)).status).toBe(503)
  playing.stripe.fault(undefined)
  expect((await post(path, agreed, buyer.headers)).status).toBe(409)
  expect(statuses()).toEqual(['requires_action'])
  const paymentIntentId = playing.stripe.store.all('payment_intent')[0]?.id ?? ''
  yes(paymentIntentId)
  await post(path, { intent: 'confirmed', paymentIntentId }, buyer.headers)
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
})

test('what an app has begun and left at the bank is ended by a job', async () => {
  const { id } = await aSeller()
  const user = await playing.aPayer()
  const body = { itemType: 'portfolio', itemId: id }
  await call(`POST users/${user.id}/purchases`, { as: user, body })
  const { rows } = await pool().query(`select data from pgboss.job where name = 'endPayment'`)
  await cancelOrGrant(rows[0].data.intentId)
  expect(statuses()).toEqual(['canceled'])
})

test('whoever deletes their account pays nothing afterwards by what they had begun', async () => {
  const { path, buyer } = await aWaitingBuyer()
  const other = (await aSeller()).path
  const sessionId = await openHosted(other, buyer)
  const { store } = playing.stripe
  expect([path === other, store.find('checkout.session', sessionId)?.status]).toEqual([
    false,
    'open',
  ])
  await removeCustomer((await findCustomer(buyer.id)) ?? '')
  expect(statuses()).toEqual(['canceled'])
  expect(() => completePage(store, sessionId, visa)).toThrow()
})

test('a change of plan that the bank asks about keeps the plan until it is confirmed', async () => {
  const user = await playing.aPayer()
  await post(page, { ...pro, tier: 'Creative', cents: '2000' }, user.headers)
  await playing.saveCard(user, asking)
  const asked = await changeToPro(user)
  const words = 'Your bank asks you to confirm the payment. You keep Creative until you have.'
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, page])
  const { status, errors } = await call(`PATCH users/${user.id}/subscription`, {
    as: user,
    body: { tier: 'Pro' },
  })
  expect([status, errors?.[0]?.message]).toEqual([409, words])
  expect(playing.stripe.store.all('invoice').map((one) => one.status)).toEqual([
    'open',
    'void',
    'paid',
  ])
  const { html } = await pageFor(page, user)
  const invoice = playing.stripe.store.all('invoice')[0]
  expect(html).toContain(words)
  expect(html).toContain(`href="${invoice?.hosted_invoice_url}"`)
  expect(await tierOf(user)).toBe('Creative')
  if (invoice) payInvoice(playing.stripe.store, invoice, undefined, true)
  await playing.deliver()
  expect(await tierOf(user)).toBe('Pro')
  expect((await pageFor(page, user)).html).not.toContain(words)
})

const told = async () => {
  const mails = await db.select('mails', ['template', 'props'], sql`true`)
  const bells = await db.select('notifications', ['kind', 'props'], sql`true`)
  return {
    mails: mails.flatMap(({ template, props }) => (template === 'renewalFailed' ? [props] : [])),
    bells: bells.flatMap(({ kind, props }) => (kind === 'renewalFailed' ? [props] : [])),
  }
}

test.each([
  ['declined', declining, false, 'Replace the card below, or try it again.'],
  ['asked about by the bank', asking, true, 'Confirm the payment with your bank.'],
])(
  'who pays is told once by mail and bell that a renewal is %s, with the next step',
  async (_, card, needsBank, next) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
    const user = await playing.aPayer()
    await post(page, pro, user.headers)
    await playing.saveCard(user, card)
    await playing.deliver()
    expect(await told()).toEqual({ mails: [], bells: [] })
    vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
    await playing.renew()
    await refreshSubscription.refresh(playing.stripe.store.all('subscription')[0]?.id ?? '')
    const link = expect.stringContaining('/subscription')
    const { mails, bells } = await told()
    expect(mails).toEqual([{ tier: 'Pro', needsBank, isPaused: false, hasEnded: false, link }])
    expect(bells).toEqual([
      expect.objectContaining({ tier: 'Pro', needsBank, isPaused: false, hasEnded: false }),
    ])
    const { html } = await pageFor(page, user)
    expect(html).toContain(next)
    expect(html.includes('Confirm with your bank')).toBe(needsBank)
    const subscription = playing.stripe.store.all('subscription')[0]
    for (const status of ['unpaid', 'canceled'] as const) {
      if (subscription) subscription.status = status
      await refreshSubscription.refresh(subscription?.id ?? '')
      expect(await tierOf(user)).toBe('Basic')
      const became = { isPaused: status === 'unpaid', hasEnded: status === 'canceled' }
      expect((await told()).mails).toContainEqual({ tier: 'Pro', needsBank, ...became, link })
    }
    expect((await told()).mails).toHaveLength(3)
  },
)

test('a failed renewal that is tried with a card whose bank asks leads to the bank', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  await playing.saveCard(user, declining)
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await playing.renew()
  await playing.saveCard(user, asking)
  expect((await post(page, { intent: 'pay' }, user.headers)).headers.get('Location')).toBe(page)
  expect((await pageFor(page, user)).html).toContain('Confirm with your bank')
})

test('whoever ends a plan that they owe is told nothing of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') })
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  await playing.saveCard(user, declining)
  vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
  await playing.renew()
  await post(page, { intent: 'giveUp' }, user.headers)
  await playing.deliver()
  expect((await told()).mails).toEqual([expect.objectContaining({ hasEnded: false })])
})

test('a refusal stays one where Stripe is away a moment later', async () => {
  const user = await playing.aPayer()
  await post(page, { ...pro, tier: 'Creative', cents: '2000' }, user.headers)
  await playing.saveCard(user, declining)
  let isRefused = false
  playing.stripe.fault(({ method, path: called }) => {
    if (isRefused) return { when: 'before', what: 'cut' }
    if (method === 'POST' && called.startsWith('/v1/subscriptions/')) isRefused = true
  })
  const answer = await changeToPro(user)
  expect([answer.status, await answer.text()]).toEqual([
    402,
    expect.stringContaining('Your card was declined.'),
  ])
})

test('a change of plan says that the card is gone which was removed at Stripe', async () => {
  const user = await playing.aPayer()
  await post(page, { ...pro, tier: 'Creative', cents: '2000' }, user.headers)
  const { paymentMethodId = '' } = (await cards.findOwnCard(user.id)) ?? {}
  await payments().removeCard('at the desk', paymentMethodId)
  const answer = await changeToPro(user)
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('Your saved card can no longer be charged.'),
  ])
  expect(await cards.findCard(user)).toBeNull()
})

test('a customer whom Stripe no longer knows is made anew, without the plan, and pays', async () => {
  const { path } = await aSeller()
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  const before = (await findCustomer(user.id)) ?? ''
  await payments().removeCustomer(before)
  const refused = await post(path, agreed, user.headers)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Add a payment card first.'),
  ])
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
  await playing.deliver()
  await playing.saveCard(user, visa)
  expect(await findCustomer(user.id)).not.toBe(before)
  await post(path, agreed, user.headers)
  expect([await chargesOf(user), (await copiesOf(user)).length]).toEqual([[4500], 1])
})

test('a plan that the keys in use do not know ends with the next change of it', async () => {
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  playing.stripe.store.clear()
  expect(await tierOf(user)).toBe('Pro')
  expect((await post(page, { intent: 'cancel' }, user.headers)).status).toBe(400)
  expect([await tierOf(user), await subscriptions.find(user)]).toEqual(['Basic', null])
})

test('a card that was removed at Stripe is forgotten, and another one pays', async () => {
  const { path, id } = await aSeller()
  const user = await playing.aPayer()
  const { paymentMethodId = '' } = (await cards.findOwnCard(user.id)) ?? {}
  await payments().removeCard('at the desk', paymentMethodId)
  const refused = await post(path, agreed, user.headers)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Your saved card can no longer be charged.'),
  ])
  expect(await cards.findCard(user)).toBeNull()
  await playing.saveCard(user, '5555555555554444')
  const begun = await call(`POST users/${user.id}/purchases`, {
    as: user,
    body: { itemType: 'portfolio', itemId: id },
  })
  const paymentIntentId = begun.data.clientSecret.split('_secret_')[0]
  await call('POST purchases/confirm', { as: user, body: { paymentIntentId } })
  expect([await chargesOf(user), (await copiesOf(user)).length]).toEqual([[4500], 1])
})
