import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { letWait, lockIntent } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { enterDispute } from './entries.server.ts'
import { tellDispute } from './seller-notices.server.ts'
import { lockSoldByIntent } from './sold.server.ts'

/**
 * Writes down what the provider says of a dispute now. Idempotent, in any order; the copy stays
 * with the buyer.
 * @param eventId waits where the purchase is not written down yet
 */
export async function keepDispute(id: string, eventId: string) {
  const dispute = await payments().findDispute(id)
  const intent = dispute?.intentId ? await payments().findIntent(dispute.intentId) : undefined
  if (!dispute || !intent?.metadata.portfolioId) return
  const { cents, status } = dispute
  await inTransaction(async (trx) => {
    await lockIntent(trx, intent.id)
    const sold = await lockSoldByIntent(trx, intent.id)
    if (!sold) return letWait(trx, eventId, intent)
    const isNews = await trx.run(sql`insert into disputes (id, purchase_id, cents, status)
        values (${id}, ${sold.id}, ${cents}, ${status})
        on conflict (id) do update set status = excluded.status, updated_at = now()
          where disputes.status <> excluded.status`)
    if (isNews === 0) return
    await enterDispute(trx, sold, dispute)
    if (status !== 'asked') await tellDispute(trx, sold, { cents, status })
  })
}
