import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { enterRefund } from './entries.server.ts'
import { tellRefund } from './seller-notices.server.ts'
import { lockSoldByIntent } from './sold.server.ts'

/**
 * Writes down what the provider says was given back of a purchase, and tells both once it is the
 * whole. The copy stays with the buyer. Idempotent.
 * @returns false where no purchase of this payment is written down
 */
export async function keepRefunded(trx: DatabaseTransaction, intent: Intent): Promise<boolean> {
  const sold = await lockSoldByIntent(trx, intent.id)
  if (!sold) return false
  await enterRefund(trx, sold, intent.refundedCents)
  if (!intent.isRefunded || sold.status === 'refunded') return true
  await trx.update(
    'purchases',
    { status: 'refunded', refundedAt: new Date() },
    sql`id = ${sold.id}`,
  )
  await tellRefund(trx, sold)
  return true
}
