import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { recordRefund } from '#app/domain/money/sales/refund-rows.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { deferEvent, lockIntent } from './event-rows.server.ts'
import { finishPayment } from './jobs.server.ts'
import type { Operation } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'

export const refundOperation: Operation<{ intentId: string }, Intent | undefined> = {
  kind: 'refundPurchase',
  async call(provider, key, { intentId }) {
    await provider.refundIntent(key, intentId)
    return provider.findIntent(intentId)
  },
  async record(trx, _userId, _input, intent) {
    if (intent) await recordRefund(trx, intent)
  },
  afterRemoval: (provider, _, { intentId }) => provider.refundIntent(newId(), intentId),
}

/** Records a payment's refunds; idempotent. Defers the event until the purchase is recorded. */
export async function refreshRefund(intentId: string, eventId: string) {
  const intent = await payments().findIntent(intentId)
  if (!intent || intent.refundedCents === 0) return
  await inTransaction(async (trx) => {
    await lockIntent(trx, intentId)
    const isRecorded = await recordRefund(trx, intent)
    if (!isRecorded && intent.metadata.portfolioId) await deferEvent(trx, eventId, intent)
  })
}

export async function requestRefund(trx: DatabaseTransaction, userId: string, intentId: string) {
  const id = newId()
  await trx.insert('paymentOperations', {
    id,
    userId,
    kind: refundOperation.kind,
    input: { intentId },
  })
  await enqueue(trx, finishPayment, { id })
}
