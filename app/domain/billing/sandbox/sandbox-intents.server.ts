import { db } from '#app/db/client.server.ts'
import { type Intent, PaymentRefused, type Payments } from '#app/integrations/payments.server.ts'
import { takeMoney } from './sandbox-charges.server.ts'
import {
  addRecord,
  answerOnce,
  findRecord,
  listRecords,
  requireRecord,
  type Stored,
  saveRecord,
} from './sandbox-store.server.ts'
import { sandboxWords } from './words.ts'

type IntentCalls = Pick<
  Payments,
  'createIntent' | 'confirmIntent' | 'findIntent' | 'refundIntent' | 'listCharges'
>

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
      return intentOf(paid)
    }),

  findIntent: (id) =>
    db.transaction().execute(async (trx) => {
      const intent = await findRecord(trx, 'intent', id)
      return intent && intentOf(intent)
    }),

  refundIntent: (key, id) =>
    answerOnce(key, async (trx) => {
      const intent = await requireRecord(trx, 'intent', id)
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
      return charges.map(({ id, body: { created, description, cents, refundedCents } }) => ({
        id,
        created,
        description,
        cents,
        refundedCents,
      }))
    }),
}

function intentOf({ id, customerId, body }: Stored<'intent'>): Intent {
  const { cents, metadata, status, isRefunded } = body
  const clientSecret = `${id}_secret_test`
  return { id, clientSecret, status, customerId, cents, metadata, isRefunded }
}
