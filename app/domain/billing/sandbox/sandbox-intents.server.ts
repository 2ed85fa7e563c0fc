import { db } from '#app/db/client.server.ts'
import { env } from '#app/env.server.ts'
import {
  type Charge,
  type Intent,
  PaymentRefused,
  type Payments,
} from '#app/integrations/payments.server.ts'
import { addCard, type TypedCard } from './sandbox-cards.server.ts'
import { takeMoney } from './sandbox-charges.server.ts'
import { beginDispute, isDisputed } from './sandbox-disputes.server.ts'
import {
  addRecord,
  answerOnce,
  findAnswer,
  findRecord,
  listRecords,
  requireRecord,
  type Stored,
  saveRecord,
} from './sandbox-store.server.ts'
import { sandboxWords } from './words.ts'

type IntentCalls = Pick<
  Payments,
  | 'createIntent'
  | 'confirmIntent'
  | 'createHostedPayment'
  | 'findIntent'
  | 'findIntentOf'
  | 'listUnconfirmed'
  | 'cancelIntent'
  | 'refundIntent'
  | 'listCharges'
  | 'findCharge'
>

/** What the page of the embedded provider asks somebody to pay, and where it leads. */
export type TestPage = {
  id: string
  cents: number
  description: string
  isPaid: boolean
  success: string
  cancel: string
}

/** Undefined where no such page was made. */
export function findTestPage(id: string): Promise<TestPage | undefined> {
  return db.transaction().execute(async (trx) => {
    const page = await findRecord(trx, 'page', id)
    if (!page) return undefined
    const { intentId, success, cancel } = page.body
    const { cents, description, status } = (await requireRecord(trx, 'intent', intentId)).body
    return { id, cents, description, isPaid: status === 'succeeded', success, cancel }
  })
}

/**
 * Plays the browser and the bank: pays an intent, or what its page asks for, with a test card.
 * Paid once, it stays so.
 * @throws `PaymentRefused` with the words of Stripe
 */
export async function payTestIntent(id: string, typed: TypedCard): Promise<void> {
  const { intentId, cardId } = await db.transaction().execute(async (trx) => {
    const page = await findRecord(trx, 'page', id)
    const intent = await requireRecord(trx, 'intent', page?.body.intentId ?? id)
    return { intentId: intent.id, cardId: await addCard(trx, intent.customerId, typed) }
  })
  await intentCalls.confirmIntent(`pay-${intentId}`, intentId, cardId)
}

export const intentCalls: IntentCalls = {
  createIntent: (key, { customerId, cents, description, metadata }) =>
    answerOnce(key, async (trx) => {
      if (!Number.isSafeInteger(cents) || cents < 50) {
        throw new PaymentRefused(sandboxWords.amount_too_small.text, 'amount_too_small')
      }
      const id = await addRecord(trx, 'intent', customerId, {
        cents,
        description,
        metadata,
        status: 'requires_payment_method',
        isRefunded: false,
      })
      return intentOf(await requireRecord(trx, 'intent', id))
    }),

  confirmIntent: (key, id, paymentMethodId) =>
    answerOnce(key, async (trx) => {
      const intent = await requireRecord(trx, 'intent', id)
      const { customerId, body } = intent
      if (body.status === 'succeeded') return intentOf(intent)
      const card = await requireRecord(trx, 'card', paymentMethodId)
      if (card.customerId !== customerId) {
        throw new PaymentRefused(
          sandboxWords.resource_missing({ kind: 'card', id: paymentMethodId }).text,
          'resource_missing',
        )
      }
      const { cents, description } = body
      await takeMoney(trx, { customerId, cardId: card.id, cents, description, intentId: id })
      const paid = { ...intent, body: { ...body, status: 'succeeded' as const } }
      await saveRecord(trx, paid)
      if (card.body.isDisputed) await beginDispute(trx, paid)
      return intentOf(paid)
    }),

  createHostedPayment: async (key, input, { success, cancel }) => {
    const { id: intentId } = await intentCalls.createIntent(`${key}-intent`, input)
    return answerOnce(key, async (trx) => {
      const id = await addRecord(trx, 'page', null, { intentId, success, cancel })
      return { id, url: `${env.PUBLIC_URL}/test-payment/${id}` }
    })
  },

  findIntent: (id) =>
    db.transaction().execute(async (trx) => {
      const page = await findRecord(trx, 'page', id)
      const intent = await findRecord(trx, 'intent', page?.body.intentId ?? id)
      return intent && intentOf(intent)
    }),

  findIntentOf: (key) =>
    db.transaction().execute(async (trx) => {
      const made = await findAnswer<{ id: string }>(trx, key)
      return made && intentOf(await requireRecord(trx, 'intent', made.id))
    }),

  // No test card asks a bank.
  listUnconfirmed: async () => [],

  cancelIntent: (key, id) =>
    answerOnce(key, async (trx) => {
      const intent = await requireRecord(trx, 'intent', id)
      if (intent.body.status === 'succeeded') return intentOf(intent)
      const ended = { ...intent, body: { ...intent.body, status: 'canceled' as const } }
      await saveRecord(trx, ended)
      return intentOf(ended)
    }),

  refundIntent: (key, id) =>
    answerOnce(key, async (trx) => {
      const intent = await requireRecord(trx, 'intent', id)
      if (await isDisputed(trx, intent)) {
        throw new PaymentRefused(sandboxWords.charge_disputed.text, 'charge_disputed')
      }
      if (intent.body.status !== 'succeeded') {
        throw new PaymentRefused(sandboxWords.charge_missing.text, 'charge_missing')
      }
      await saveRecord(trx, { ...intent, body: { ...intent.body, isRefunded: true } })
      const charges = intent.customerId ? await listRecords(trx, 'charge', intent.customerId) : []
      const charge = charges.find(({ body }) => body.intentId === id)
      if (!charge) return
      const refundedCents = charge.body.cents
      await saveRecord(trx, { ...charge, body: { ...charge.body, refundedCents } })
    }),

  listCharges: (customerId) =>
    db.transaction().execute(async (trx) => {
      const charges = await listRecords(trx, 'charge', customerId)
      return charges.map(chargeOf)
    }),

  findCharge: (id) =>
    db.transaction().execute(async (trx) => {
      const intent = await findRecord(trx, 'intent', id)
      if (!intent) {
        const charge = await findRecord(trx, 'charge', id)
        return charge && chargeOf(charge)
      }
      const charges = intent.customerId ? await listRecords(trx, 'charge', intent.customerId) : []
      return charges.map(chargeOf).find(({ intentId }) => intentId === id)
    }),
}

function chargeOf({ id, customerId, body }: Stored<'charge'>): Charge {
  const { intentId, created, description, cents, refundedCents } = body
  return {
    ...{ id, customerId, intentId, created, description, cents, refundedCents },
    plan: null,
    currency: 'usd',
    isOfSubscription: intentId === null,
  }
}

function intentOf({ id, customerId, body }: Stored<'intent'>): Intent {
  const { cents, metadata, status, isRefunded } = body
  const clientSecret = `${id}_secret_test`
  const refundedCents = isRefunded ? cents : 0
  const whole = { id, clientSecret, status, customerId, cents, metadata, isRefunded }
  return { ...whole, refundedCents, email: null }
}
