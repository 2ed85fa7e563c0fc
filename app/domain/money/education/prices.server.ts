import { inTransaction, readRows } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { educationPrice } from '#app/domain/money/jobs.server.ts'
import { runPayment } from '#app/domain/money/payment-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import { hasEducationPrice, planOf } from '#app/domain/money/subscription.ts'
import { planOperation } from '#app/domain/money/subscription-operations.server.ts'
import { findCurrent } from '#app/domain/money/subscription-rows.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { isGranted } from './grants.server.ts'

/** After a grant starts or ends, changes the price from the next payment on; idempotent. */
export async function syncPrice(userId: string): Promise<void> {
  const current = await findCurrent(userId)
  if (current?.status !== 'active' || !hasEducationPrice(current)) return
  const isEducation = await isGranted(userId)
  if (current.isEducation === isEducation) return
  const { subscriptionId, tier, interval } = current
  const plan = planOf({ tier, interval, isEducation })
  await runPayment(userId, planOperation, { subscriptionId, plan, at: null })
}

export async function enqueueEnded(now: Date): Promise<void> {
  const ended = await readRows(
    { userId: uuid },
    sql`select s.user_id as "userId" from subscriptions s
      where s.is_education and s.status = 'active' and s.provider = ${payments().provider}
        and not exists (select 1 from education_requests e
          where e.user_id = s.user_id and e.status = 'granted' and e.ends_at > ${now})`,
  )
  await inTransaction(async (trx) => {
    for (const { userId } of ended) await enqueue(trx, educationPrice, { userId })
  })
}
