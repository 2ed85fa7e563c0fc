import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { keepEvent } from '#app/domain/billing/event-rows.server.ts'
import type { Payments } from '#app/integrations/payments.server.ts'
import {
  addRecord,
  findRecord,
  listRecords,
  requireRecord,
  type Stored,
  saveRecord,
} from './sandbox-store.server.ts'

export const disputeCalls: Pick<Payments, 'findDispute'> = {
  findDispute: (id) =>
    db.transaction().execute(async (trx) => {
      const dispute = await findRecord(trx, 'dispute', id)
      return dispute && { id, ...dispute.body }
    }),
}

/** Plays the bank of the card: takes back what it paid, and tells so. */
export async function beginDispute(
  trx: DatabaseTransaction,
  { id: intentId, customerId, body: { cents } }: Stored<'intent'>,
) {
  const body = { intentId, cents, status: 'open' as const }
  const id = await addRecord(trx, 'dispute', customerId, body)
  await tell(trx, 'charge.dispute.created', id, customerId)
}

/** Plays the bank of the card: decides for the seller, or for who paid. */
export async function endTestDispute(id: string, isWon: boolean) {
  await db.transaction().execute(async (trx) => {
    const dispute = await requireRecord(trx, 'dispute', id)
    const status = isWon ? ('won' as const) : ('lost' as const)
    await saveRecord(trx, { ...dispute, body: { ...dispute.body, status } })
    await tell(trx, 'charge.dispute.closed', id, dispute.customerId)
  })
}

/** Whether the bank has taken the money of an intent back, at least for now. */
export async function isDisputed(trx: DatabaseTransaction, { id, customerId }: Stored<'intent'>) {
  const disputes = customerId ? await listRecords(trx, 'dispute', customerId) : []
  return disputes.some(({ body }) => body.intentId === id && body.status !== 'won')
}

function tell(trx: DatabaseTransaction, type: string, objectId: string, customerId: string | null) {
  const id = `evt_test_${newId().replaceAll('-', '')}`
  return keepEvent(trx, { id, type, customerId, objectId, subscriptionId: null })
}
