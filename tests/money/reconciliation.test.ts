import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { mailAdmins } from '#app/domain/money/alarms.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { listUnfinished, reconcile } from '#app/domain/money/reconciliation.server.ts'
import { compareSales } from '#app/domain/money/sales/comparison.server.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import type { StripeCall } from '#app/integrations/stripe-double/answers.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import type { StripeFault } from '#tests/support/services/stripe.ts'
import { aSeller, chargesOf } from './a-sale.ts'
import { useStripe } from './use-stripe.ts'

const database = useDatabase()
const playing = useStripe()

const pro = { tier: 'Pro', interval: 'Monthly' } as const

/** Every POST to the path goes wrong in this way. */
function breakPost(path: RegExp, fault: StripeFault) {
  playing.stripe.fault(({ method, path: asked }: StripeCall) =>
    method === 'POST' && path.test(asked) ? fault : undefined,
  )
}

/** Stripe is well again, unless it `staysBroken`. */
async function later({ minutes = 1, staysBroken = false } = {}) {
  if (!staysBroken) playing.stripe.fault(undefined)
  await database.query(
    `update payment_operations set created_at = created_at - $1 * interval '1 minute'
      where status = 'open'`,
    [minutes],
  )
  await reconcile()
}

const openOnes = () => db.select('paymentOperations', ['userId'], sql`status = 'open'`)
const tierOf = async ({ id }: { id: string }) => (await users.find(id)).tier

test('an error that Stripe keeps with the key is asked after in another way, and what was taken is kept', async () => {
  const user = await playing.aPayer()
  breakPost(/^\/v1\/subscriptions$/, { when: 'after', what: 'error' })
  const cut = subscriptions.create(user, pro)
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  await later()
  expect([await tierOf(user), await chargesOf(user)]).toEqual(['Pro', [5000]])
  expect(await openOnes()).toEqual([])

  const { id } = await aSeller()
  breakPost(/\/confirm$/, { when: 'after', what: 'error' })
  await expect(purchases.buy(user, id, 4500)).rejects.toMatchObject({ code: 'unavailable' })
  await later()
  expect(await chargesOf(user)).toEqual([5000, 4500])
  const bought = await db.select('purchases', ['status'], sql`true`)
  expect(bought).toEqual([{ status: 'paid' }])
})

test('where Stripe did nothing the change is closed, nothing can be taken by it later, and it can be tried anew', async () => {
  const user = await playing.aPayer()
  const { id } = await aSeller()
  breakPost(/^\/v1\/subscriptions$/, { when: 'before', what: 'error' })
  await expect(subscriptions.create(user, pro)).rejects.toMatchObject({ code: 'unavailable' })
  await later()
  breakPost(/\/confirm$/, { when: 'before', what: 'error' })
  await expect(purchases.buy(user, id, 4500)).rejects.toMatchObject({ code: 'unavailable' })
  const admin = await aUser({ role: 'admin' })
  expect(await listUnfinished(admin)).toMatchObject([
    { kind: 'buy', status: 'open', username: user.username },
    { kind: 'subscribe', status: 'failed', reason: 'The payment provider did not carry it out' },
  ])
  await later()
  expect((await listUnfinished(admin)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  await expect(listUnfinished(user)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await chargesOf(user)).toEqual([])
  const [intent] = playing.stripe.store.all('payment_intent')
  expect(intent?.status).toBe('canceled')
  playing.stripe.fault(undefined)
  await subscriptions.create(user, pro)
  await purchases.buy(user, id, 4500)
  expect(await chargesOf(user)).toEqual([5000, 4500])
})

test('what only sets a state is done with another key, and a customer is made for all that', async () => {
  const user = await aUser({ tier: 'Basic' })
  breakPost(/^\/v1\/customers$/, { when: 'before', what: 'error' })
  await expect(playing.saveCard(user, '4242424242424242')).rejects.toMatchObject({
    code: 'unavailable',
  })
  playing.stripe.fault(undefined)
  await playing.saveCard(user, '4242424242424242')
  await subscriptions.create(user, pro)
  for (const when of ['before', 'after'] as const) {
    breakPost(/^\/v1\/subscriptions\//, { when, what: 'error' })
    const ends = when === 'before'
    const cut = subscriptions.endAtPeriodEnd(user, ends)
    await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
    await later()
    expect(await subscriptions.find(user)).toMatchObject({ cancelAtPeriodEnd: ends })
  }
  breakPost(/^\/v1\/subscriptions\//, { when: 'after', what: 'error' })
  const changed = subscriptions.changePlan(user, { ...pro, tier: 'Business' })
  await expect(changed).rejects.toMatchObject({ code: 'unavailable' })
  await later()
  expect(await tierOf(user)).toBe('Business')
  expect(await chargesOf(user)).toHaveLength(2)
})

test('a change that was open for longer than Stripe knows its key is asked after, and never sent again', async () => {
  const user = await playing.aPayer()
  const { id } = await aSeller()
  breakPost(/\/confirm$/, { when: 'after', what: 'cut' })
  await expect(purchases.buy(user, id, 4500)).rejects.toMatchObject({ code: 'unavailable' })
  playing.stripe.fault(undefined)
  playing.stripe.store.keys.clear()
  await later({ minutes: 24 * 60 })
  expect(await chargesOf(user)).toEqual([4500])
  expect(await db.select('purchases', ['status'], sql`true`)).toEqual([{ status: 'paid' }])
})

test('what was paid while the account was deleted is given back', async () => {
  const user = await playing.aPayer()
  const { id } = await aSeller()
  breakPost(/\/confirm$/, { when: 'after', what: 'cut' })
  await expect(purchases.buy(user, id, 4500)).rejects.toMatchObject({ code: 'unavailable' })
  playing.stripe.fault(undefined)
  await removals.remove(user, { username: user.username, password }, '127.0.0.1')
  await later()
  const [charge] = playing.stripe.store.all('charge')
  expect(charge).toMatchObject({ amount: 4500, amount_refunded: 4500 })
  expect(await openOnes()).toEqual([])
})

test('one that stays open holds up no other', async () => {
  const [user, other] = [await playing.aPayer(), await playing.aPayer()]
  breakPost(/^\/v1\/subscriptions$/, { when: 'before', what: 'cut' })
  for (const payer of [user, other]) {
    await expect(subscriptions.create(payer, pro)).rejects.toMatchObject({ code: 'unavailable' })
  }
  const customer = await findCustomer(user.id)
  playing.stripe.fault(({ method, params }) =>
    method === 'POST' && params.customer === customer ? { when: 'before', what: 'cut' } : undefined,
  )
  await expect(later({ staysBroken: true })).rejects.toThrow()
  expect(await openOnes()).toEqual([{ userId: user.id }])
  expect([await tierOf(user), await tierOf(other)]).toEqual(['Basic', 'Pro'])
})

test('the admins are mailed once a day where money waits too long, fails or differs, and else not', async () => {
  const admin = await aUser({ role: 'admin' })
  await aUser()
  const told = () => db.select('mails', ['recipient', 'props'], sql`template = 'moneyTrouble'`)
  const add = (kind: string, minutes: number, status: 'open' | 'failed' = 'open') =>
    db.insert('paymentOperations', {
      id: newId(),
      userId: null,
      kind,
      input: {},
      status,
      settledAt: status === 'open' ? null : new Date(),
      createdAt: new Date(Date.now() - minutes * 60_000),
    })
  await add('buy', 10)
  await add('buy', 100, 'failed')
  await mailAdmins()
  expect(await told()).toEqual([])
  await add('buy', 31)
  await add('payOut', 1, 'failed')
  const differing = { objectId: 'sub_1', trouble: 'Nobody knows it', settledAt: new Date() }
  await db.insert('paymentEvents', {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    customerId: null,
    ...differing,
  })
  await Promise.all([mailAdmins(), mailAdmins()])
  expect(await told()).toMatchObject([
    { recipient: admin.email, props: { waiting: 1, failed: 1, differing: 1 } },
  ])
  await db.update('mails', { createdAt: new Date(Date.now() - 25 * 3_600_000) }, sql`true`)
  await mailAdmins()
  expect(await told()).toHaveLength(2)
})

test('admins hear that money waits while the provider is away', async () => {
  const admin = await aUser({ role: 'admin' })
  const user = await playing.aPayer()
  const { id } = await aSeller()
  await purchases.buy(user, id, 4500)
  const createdAt = new Date(Date.now() - 31 * 60_000)
  await db.insert('paymentOperations', {
    id: newId(),
    userId: null,
    kind: 'buy',
    input: {},
    status: 'open',
    createdAt,
  })
  playing.stripe.fault(() => ({ when: 'before', what: 'error' }))
  await expect(compareSales()).rejects.toThrow()
  const mails = await readMails()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
    admin.email,
    'Payments need attention',
  ])
})
