import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enterRefund } from './entries.server.ts'
import { notifyRefund } from './seller-notices.server.ts'
import { lockSoldByIntent } from './sold.server.ts'

/** Idempotent; the buyer keeps the copy. Returns false if no purchase is recorded. */
export async function recordRefund(trx: DatabaseTransaction, intent: Intent): Promise<boolean> {
  const sold = await lockSoldByIntent(trx, intent.id)
  if (!sold) return false
  await enterRefund(trx, sold, intent.refundedCents)
  if (!intent.isRefunded || sold.status === 'refunded') return true
  await trx.update(
    'purchases',
    { status: 'refunded', refundedAt: new Date() },
    sql`id = ${sold.id}`,
  )
  await notifyRefund(trx, sold)
  return true
}
