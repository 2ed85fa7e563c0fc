import { type DatabaseTransaction, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { env } from '#app/server/env.server.ts'
import { isGivenUp } from './event-rows.server.ts'
import { payments } from './payments.server.ts'

/** Mails admins, at most once a day, about payment operations and events that need attention. */
export function mailAdmins(): Promise<void> {
  return inTransaction(async (trx) => {
    await trx.run(sql`select pg_advisory_xact_lock(hashtextextended('moneyTrouble', 0))`)
    if (await wereMailed(trx)) return
    const trouble = await countTrouble(trx)
    if (!trouble || trouble.waiting + trouble.failed + trouble.differing === 0) return
    const link = `${env.PUBLIC_URL}/admin/money`
    const admins = await readRows(
      { email: text },
      sql`select email from users where role = 'admin' and email is not null
        and email_confirmed_at is not null order by id`,
      trx,
    )
    for (const { email } of admins) {
      await mails.write(trx, 'moneyTrouble', email, { ...trouble, link })
    }
  })
}

async function wereMailed(trx: DatabaseTransaction) {
  const lately = sql`template = 'moneyTrouble' and created_at > now() - interval '1 day'`
  return (await trx.count('mails', lately)) > 0
}

async function countTrouble(trx: DatabaseTransaction) {
  const { provider } = payments()
  const [trouble] = await readRows(
    { waiting: integer, failed: integer, differing: integer },
    sql`select
        ((select count(*) from payment_operations
            where status = 'open' and created_at < now() - interval '30 minutes')
          + (select count(*) from payment_events where settled_at is null and not ${isGivenUp}
            and received_at < now() - case when waits_for is null
              then interval '30 minutes' else interval '1 day' end))::int as waiting,
        (select count(*) from payment_operations
          where status = 'failed' and kind in ('payOut', 'takeBack', 'refundPurchase')
            and settled_at > now() - interval '1 day')::int as failed,
        ((select count(*) from payment_events
            where trouble <> '' and settled_at > now() - interval '1 day')
          + (select count(*) from purchases where difference <> '' and provider = ${provider})
          + (select count(*) from payouts where difference <> '' and provider = ${provider}))::int
          as differing`,
    trx,
  )
  return trouble
}
