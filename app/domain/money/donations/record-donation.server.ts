import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import { mailReceipts } from '#app/domain/money/jobs.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { mailVisitor } from '#app/domain/money/receipts/receipt-mails.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { type DonationRow, lockRow } from './donation-rows.server.ts'

/** Marks a donation as paid and mails the receipt; refunds a second payment for the donation. */
export async function recordDonation(intent: Intent): Promise<void> {
  const { donationId } = intent.metadata
  if (!donationId || !isId(donationId) || intent.status !== 'succeeded') return
  const outcome = await inTransaction((trx) => recordLocked(trx, donationId, intent))
  if (outcome === 'twice') await payments().refundIntent(`twice-${intent.id}`, intent.id)
}

export async function refreshByIntent(intentId: string): Promise<void> {
  const intent = await payments().findIntent(intentId)
  if (intent) await recordDonation(intent)
}

async function recordLocked(trx: DatabaseTransaction, id: string, intent: Intent) {
  const row = await lockRow(trx, id)
  if (!row) return undefined
  if (row.status === 'open') return recordPaid(trx, row, intent)
  if (row.paidIntentId !== intent.id) return intent.isRefunded ? undefined : 'twice'
  if (intent.isRefunded) {
    await trx.update('donations', { status: 'refunded' }, sql`id = ${id}`)
  }
  return undefined
}

async function recordPaid(trx: DatabaseTransaction, row: DonationRow, intent: Intent) {
  const email = row.email ?? intent.email
  await trx.update(
    'donations',
    { status: 'paid', paidIntentId: intent.id, paidAt: new Date(), email },
    sql`id = ${row.id}`,
  )
  const customerId = row.userId && (await findCustomer(row.userId))
  if (customerId) await enqueue(trx, mailReceipts, { customerId })
  else if (email) await mailVisitor(trx, email, { ...row, paidAt: new Date() })
  return undefined
}
