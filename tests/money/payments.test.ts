import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'

useDatabase()

afterEach(() => vi.restoreAllMocks())

const visa = '4242 4242 4242 4242'

/** Those that a customer of the double pays with. */
async function heldCards() {
  const rows = await db.select('stripeDouble', ['body'], sql`kind = 'payment_method'`)
  return rows.filter(({ body }) => body.customer !== null)
}

function operations() {
  return db.select('paymentOperations', ['id', 'kind', 'status'], sql`true`)
}

test('a card is set up, kept, shown without its number, replaced and removed', async () => {
  const user = await aUser()
  const path = `users/${user.id}/payment-card`
  expect((await call(`GET ${path}`, { as: user })).data).toBeNull()
  const setup = await call(`POST ${path}-setup`, { as: user })
  expect(setup.data.clientSecret).toMatch(/^seti_\w+_secret_/)
  const kept = await call(`PUT ${path}`, { as: user, body: { paymentMethodId: 'pm_card_visa' } })
  expect(kept.data).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12 })
  expect((await call(`GET ${path}`, { as: user })).data).toEqual(kept.data)
  await saveTestCard(user, '5555555555554444')
  expect(await cards.findCard(user)).toMatchObject({ brand: 'mastercard', last4: '4444' })
  expect(await heldCards()).toHaveLength(1)
  await cards.removeCard(user)
  expect(await cards.findCard(user)).toBeNull()
  expect(await heldCards()).toEqual([])
})

test('a test card is refused in the words of the provider, and nothing is kept of it', async () => {
  const user = await aUser()
  const words = async (number: string, year?: number) =>
    saveTestCard(user, number, year).then(
      () => 'kept',
      (error) => error.message,
    )
  expect(await words('4000000000000002')).toBe('Your card was declined.')
  expect(await words('4000000000009995')).toBe('Your card has insufficient funds.')
  expect(await words('4000000000000069')).toBe('Your card has expired.')
  expect(await words(visa, 2020)).toBe('Your card has expired.')
  expect(await words('1234123412341234')).toBe('Your card number is incorrect.')
  expect(await cards.findCard(user)).toBeNull()
})

test('the card of somebody else is nobody’s to pay with', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await saveTestCard(other)
  const paymentMethodId = (await cards.findOwnCard(other.id))?.paymentMethodId
  const stolen = await call(`PUT users/${user.id}/payment-card`, {
    as: user,
    body: { paymentMethodId },
  })
  expect(refusal(stolen)).toEqual([400, 'invalid', `No such PaymentMethod: '${paymentMethodId}'`])
  expect((await operations()).map(({ status }) => status).sort()).toEqual(['done', 'failed'])
})

test('an amount is taken from the card once, however often it is asked for, and given back', async () => {
  const user = await aUser()
  await saveTestCard(user)
  const { paymentMethodId } = (await cards.findOwnCard(user.id)) as { paymentMethodId: string }
  const customerId = (await findCustomer(user.id)) as string
  const bought = { customerId, cents: 4500, description: 'Portfolio', metadata: { itemId: 'x' } }
  const intents = await Promise.all(
    Array.from({ length: 5 }, () => payments().createIntent('buy', bought)),
  )
  const { id } = intents[0] as { id: string }
  expect(new Set(intents.map((intent) => intent.id)).size).toBe(1)
  expect(intents[0]).toMatchObject({ status: 'requires_payment_method', cents: 4500 })
  await Promise.allSettled(
    ['a', 'b', 'c'].map((key) => payments().confirmIntent(key, id, paymentMethodId)),
  )
  expect(await payments().findIntent(id)).toMatchObject({
    status: 'succeeded',
    metadata: { itemId: 'x' },
  })
  expect(await payments().listCharges(customerId)).toMatchObject([
    { cents: 4500, refundedCents: 0 },
  ])
  await payments().refundIntent('back', id)
  expect(await payments().listCharges(customerId)).toMatchObject([{ refundedCents: 4500 }])
})

test('what was cut off between the call and its answer is ended by the job, with the same key', async () => {
  const user = await aUser()
  await cards.createSetup(user)
  const provider = payments()
  const { attachCard } = provider
  const keys: string[] = []
  vi.spyOn(provider, 'attachCard').mockImplementationOnce(async (key, ...rest) => {
    keys.push(key)
    await attachCard(key, ...rest)
    throw new PaymentsUnavailable('cut off')
  })
  const cut = await call(`PUT users/${user.id}/payment-card`, {
    as: user,
    body: { paymentMethodId: 'pm_card_visa' },
  })
  expect(refusal(cut).slice(0, 2)).toEqual([503, 'unavailable'])
  expect(await cards.findCard(user)).toBeNull()
  const other = await call(`PUT users/${user.id}/payment-card`, {
    as: user,
    body: { paymentMethodId: 'pm_card_amex' },
  })
  expect(refusal(other).slice(0, 2)).toEqual([409, 'conflict'])
  const [open] = await operations()
  expect(open).toEqual({ id: keys[0], kind: 'keepCard', status: 'open' })
  await finish(open?.id as string)
  await finish(open?.id as string)
  expect(await cards.findCard(user)).toMatchObject({ last4: '4242' })
  expect(await heldCards()).toHaveLength(1)
})
