import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { type Card, PaymentRefused, type Payments } from '#app/integrations/payments.server.ts'
import {
  addRecord,
  answerOnce,
  findRecord,
  listRecords,
  removeRecord,
  requireRecord,
  type Stored,
  saveRecord,
} from './sandbox-store.server.ts'
import { namedCards, refusals, testCards } from './test-cards.ts'
import { sandboxWords } from './words.ts'

type CardCalls = Pick<
  Payments,
  | 'createCustomer'
  | 'hasCustomer'
  | 'removeCustomer'
  | 'createSetup'
  | 'createHostedSetup'
  | 'findSetupCard'
  | 'findCard'
  | 'keepCard'
  | 'removeCard'
>

/** What is typed into the form of a test card. */
export type TypedCard = { number: string; expMonth: number; expYear: number }

/**
 * Plays the browser and the bank: ends a setup with a test card.
 * @throws `PaymentRefused` with the words of Stripe
 */
export async function addTestCard(setupId: string, typed: TypedCard): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const setup = await requireRecord(trx, 'setup', setupId)
    const cardId = await addCard(trx, setup.customerId, typed)
    await saveRecord(trx, { ...setup, body: { cardId } })
    return cardId
  })
}

export const cardCalls: CardCalls = {
  createCustomer: (key) =>
    answerOnce(key, (trx) => addRecord(trx, 'customer', null, { cardId: null, creditCents: 0 })),

  hasCustomer: (customerId) =>
    db
      .transaction()
      .execute(async (trx) => (await findRecord(trx, 'customer', customerId)) !== undefined),

  removeCustomer: (key, customerId) =>
    answerOnce(key, async (trx) => {
      for (const subscription of await listRecords(trx, 'subscription', customerId)) {
        const body = { ...subscription.body, status: 'ended' as const }
        await saveRecord(trx, { ...subscription, body })
      }
      for (const card of await listRecords(trx, 'card', customerId))
        await removeRecord(trx, card.id)
      await removeRecord(trx, customerId)
    }),

  createSetup: (key, customerId) =>
    answerOnce(key, async (trx) => {
      await requireRecord(trx, 'customer', customerId)
      const id = await addRecord(trx, 'setup', customerId, { cardId: null })
      return { clientSecret: `${id}_secret_test` }
    }),

  createHostedSetup: async (_key, _customerId, returnTo) => returnTo,

  findSetupCard: (id) =>
    db.transaction().execute(async (trx) => {
      const setup = await findRecord(trx, 'setup', id)
      if (!setup?.customerId || !setup.body.cardId) return undefined
      return { customerId: setup.customerId, paymentMethodId: setup.body.cardId }
    }),

  findCard: (id) =>
    db.transaction().execute(async (trx) => {
      const card = await findRecord(trx, 'card', id)
      return card && cardOf(card)
    }),

  keepCard: (key, customerId, paymentMethodId) =>
    answerOnce(key, async (trx) => {
      const customer = await requireRecord(trx, 'customer', customerId)
      const number = namedCards.get(paymentMethodId)
      const cardId = number
        ? await addCard(trx, customerId, { number, expMonth: 12, expYear: nextYear() })
        : paymentMethodId
      const card = await requireRecord(trx, 'card', cardId)
      if (card.customerId !== customerId) {
        throw new PaymentRefused(
          sandboxWords.resource_missing({ kind: 'card', id: cardId }).text,
          'resource_missing',
        )
      }
      await saveRecord(trx, { ...customer, body: { ...customer.body, cardId } })
      return cardOf(card)
    }),

  removeCard: (key, paymentMethodId) =>
    answerOnce(key, async (trx) => {
      const card = await findRecord(trx, 'card', paymentMethodId)
      if (!card?.customerId) return
      const customer = await findRecord(trx, 'customer', card.customerId)
      if (customer?.body.cardId === card.id) {
        await saveRecord(trx, { ...customer, body: { ...customer.body, cardId: null } })
      }
      await removeRecord(trx, card.id)
    }),
}

/** @throws `PaymentRefused` with the words of Stripe */
export async function addCard(
  trx: DatabaseTransaction,
  customerId: string | null,
  typed: TypedCard,
) {
  const number = typed.number.replaceAll(/\D/g, '')
  const known = testCards[number]
  if (!known) throw new PaymentRefused(refusals.incorrect_number, 'incorrect_number')
  const { brand, refusedAtFirst, refusedLater = null, isDisputed = false } = known
  if (refusedAtFirst) throw new PaymentRefused(refusals[refusedAtFirst], refusedAtFirst)
  const { expMonth, expYear } = typed
  if (Date.UTC(expYear, expMonth) <= Date.now()) {
    throw new PaymentRefused(refusals.expired_card, 'expired_card')
  }
  const last4 = number.slice(-4)
  const card = { brand, last4, expMonth, expYear, refusedLater, isDisputed }
  return addRecord(trx, 'card', customerId, card)
}

function cardOf({ id, customerId, body }: Stored<'card'>): Card {
  const { brand, last4, expMonth, expYear } = body
  return { paymentMethodId: id, customerId, brand, last4, expMonth, expYear }
}

function nextYear() {
  return new Date().getUTCFullYear() + 1
}
