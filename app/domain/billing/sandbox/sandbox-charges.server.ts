import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { PaymentRefused } from '#app/integrations/payments.server.ts'
import { addRecord, findRecord } from './sandbox-store.server.ts'
import { refusals } from './test-cards.ts'
import { sandboxWords } from './words.ts'

type Taking = {
  customerId: string | null
  cardId: string | null
  cents: number
  description: string
  intentId?: string
}

/**
 * Takes money from a test card. Nothing is taken for 0 cents.
 * @throws `PaymentRefused`
 */
export async function takeMoney(trx: DatabaseTransaction, taking: Taking) {
  const { customerId, cardId, cents, description, intentId = null } = taking
  if (cents <= 0) return
  const card = cardId ? await findRecord(trx, 'card', cardId) : undefined
  if (!card) throw new PaymentRefused(sandboxWords.card_missing.text, 'card_missing')
  const { refusedLater } = card.body
  if (refusedLater) throw new PaymentRefused(refusals[refusedLater], refusedLater)
  const created = secondsNow()
  await addRecord(trx, 'charge', customerId, {
    created,
    description,
    cents,
    refundedCents: 0,
    intentId,
  })
}

export function secondsNow() {
  return Math.floor(Date.now() / 1000)
}
