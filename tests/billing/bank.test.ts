import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { findCustomer } from '#app/domain/billing/customers.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import { endPayment } from '#app/domain/billing/purchase-operations.server.ts'
import * as subscriptions from '#app/domain/billing/subscriptions.server.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import type { aUser } from '#tests/support/factories.ts'
import { completeSession } from '#tests/support/services/stripe/checkout.ts'
import { payInvoice } from '#tests/support/services/stripe/plans.ts'
import { agreed, aSeller, chargesOf, pageFor } from './a-sale.ts'
import { useProviders } from './providers.ts'

useDatabase()
const playing = useProviders()

beforeEach(() => playing.use('stripe'))
afterEach(() => vi.useRealTimers())

type Somebody = Awaited<ReturnType<typeof aUser>>

const visa = '4242424242424242'
/** Its bank asks for a confirmation of each payment. */
const asking = '4000002760003184'
const declining = '4000000000000341'
const page = '/subscription'
const pro = { intent: 'subscribe', tier: 'Pro', interval: 'Monthly', cents: '5000' }
const yes = (id: string) => playing.stripe.pay(id, visa)

const tierOf = async ({ id }: Somebody) => (await users.find(id)).tier
const statuses = () => playing.stripe.store.all('payment_intent').map(({ status }) => status)

async function copiesOf({ id }: Somebody) {
  const rows = await db
    .selectFrom('portfolios')
    .select('id')
    .where('ownerId', '=', id)
    .where('isPurchased', '=', true)
    .execute()
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
  expect(html).toContain('Confirm on Stripe’s page')
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
  await endPayment(waiting)
  await endPayment(waiting)
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

test('without scripts the price is paid on Stripe’s page, which leads back to the copy', async () => {
  const { path, buyer } = await aWaitingBuyer()
  const to = await post(path, { ...agreed, intent: 'payHosted' }, buyer.headers)
  const hosted = new URL(to.headers.get('Location') ?? '')
  expect(statuses()).toEqual(['canceled'])
  const sessionId = hosted.pathname.split('/').at(-1) ?? ''
  const back = new URL(completeSession(playing.stripe.store, sessionId, asking))
  expect(`${back.pathname}${back.search}`).toBe(`${path}?paid=${sessionId}`)
  const { store } = playing.stripe
  const unpaid = store.require(
    'checkout.session',
    new URL(
      (
        await post(path, { ...agreed, intent: 'payHosted' }, (await playing.aPayer()).headers)
      ).headers.get('Location') ?? '',
    ).pathname
      .split('/')
      .at(-1),
  )
  const open = (id: string) => request(`${path}?paid=${id}`, { headers: buyer.headers })
  expect((await open(unpaid.id)).headers.get('Location')).toBe(path)
  expect(await copiesOf(buyer)).toEqual([])
  expect((await open(sessionId)).headers.get('Location')).toBe('/')
  expect([await chargesOf(buyer), (await copiesOf(buyer)).length]).toEqual([[4500], 1])
  expect((await open(sessionId)).headers.get('Location')).toBe('/')
  expect((await copiesOf(buyer)).length).toBe(1)
})

test('a change of plan that the bank asks about keeps the plan until it is confirmed', async () => {
  const user = await playing.aPayer()
  await post(page, { ...pro, tier: 'Creative', cents: '2000' }, user.headers)
  await playing.saveCard(user, asking)
  const at = String(Math.floor(Date.now() / 1000))
  const change = { intent: 'change', tier: 'Pro', interval: 'Monthly', at }
  const asked = await post(page, change, user.headers)
  const words = 'Your bank asks you to confirm the payment. You keep Creative until you have.'
  expect([asked.status, await asked.text()]).toEqual([409, expect.stringContaining(words)])
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
  const mails = await db.selectFrom('mails').select(['template', 'props']).execute()
  const bells = await db.selectFrom('notifications').select(['kind', 'props']).execute()
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
    await subscriptions.refresh(playing.stripe.store.all('subscription')[0]?.id ?? '')
    const link = expect.stringContaining('/subscription')
    const { mails, bells } = await told()
    expect(mails).toEqual([{ tier: 'Pro', needsBank, isPaused: false, link }])
    expect(bells).toEqual([expect.objectContaining({ tier: 'Pro', needsBank, isPaused: false })])
    const { html } = await pageFor(page, user)
    expect(html).toContain(next)
    expect(html.includes('Confirm with your bank')).toBe(needsBank)
    const subscription = playing.stripe.store.all('subscription')[0]
    if (subscription) subscription.status = 'unpaid'
    await subscriptions.refresh(subscription?.id ?? '')
    expect(await tierOf(user)).toBe('Basic')
    expect((await told()).mails.at(-1)).toMatchObject({ isPaused: true })
  },
)

test('a customer whom Stripe no longer knows is made anew, and pays', async () => {
  const { path } = await aSeller()
  const user = await playing.aPayer()
  await post(page, pro, user.headers)
  const before = (await findCustomer(user.id)) ?? ''
  await payments().removeCustomer('at the desk', before)
  const refused = await post(path, agreed, user.headers)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Add a payment card first.'),
  ])
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
