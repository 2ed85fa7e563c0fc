import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { deferEvent, lockIntent } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { enterDispute } from './entries.server.ts'
import { notifyDispute } from './seller-notices.server.ts'
import { lockSoldByIntent } from './sold.server.ts'

/** Records the state of a dispute, or defers the event until the purchase is recorded. */
export async function refreshDispute(id: string, eventId: string) {
  const dispute = await payments().findDispute(id)
  const intent = dispute?.intentId ? await payments().findIntent(dispute.intentId) : undefined
  if (!dispute || !intent?.metadata.portfolioId) return
  const { cents, status } = dispute
  await inTransaction(async (trx) => {
    await lockIntent(trx, intent.id)
    const sold = await lockSoldByIntent(trx, intent.id)
    if (!sold) return deferEvent(trx, eventId, intent)
    const isNews = await trx.run(sql`insert into disputes (id, purchase_id, cents, status)
        values (${id}, ${sold.id}, ${cents}, ${status})
        on conflict (id) do update set status = excluded.status, updated_at = now()
          where disputes.status <> excluded.status`)
    if (isNews === 0) return
    await enterDispute(trx, sold, dispute)
    if (status !== 'asked') await notifyDispute(trx, sold, { cents, status })
  })
}
