import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as alarms from '#app/domain/money/alarms.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as sellerAccounts from '#app/domain/money/payouts/accounts.server.ts'
import * as transferComparison from '#app/domain/money/payouts/transfer-comparison.server.ts'
import { runEach } from '#app/domain/rules/run-each.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { recordRefund } from './refund-rows.server.ts'
import { salesWords } from './words.ts'

/** Compares purchases, sellers' accounts and transfers with the provider; mails differences. */
export async function compareSales() {
  const tasks = [
    comparePurchases,
    sellerAccounts.refreshOld,
    transferComparison.compare,
    alarms.mailAdmins,
  ]
  await runEach(tasks, (task) => task())
}

const batchSize = 200

/** Compares the purchases of the last 180 days with the provider, and records refunds. */
export async function comparePurchases() {
  const rows = await db.select(
    'purchases',
    ['id', 'paymentIntentId', 'priceCents', 'status'],
    sql`provider = ${payments().provider} and price_cents > 0
        and created_at > now() - interval '180 days'
        and (compared_at is null or compared_at < now() - interval '1 day')
      order by compared_at nulls first, created_at limit ${batchSize}`,
  )
  for (const { id, paymentIntentId, ...purchase } of rows) {
    const intent = await payments().findIntent(paymentIntentId)
    const difference = describe(purchase, intent)
    await inTransaction(async (trx) => {
      if (intent) await recordRefund(trx, intent)
      await trx.update('purchases', { difference, comparedAt: new Date() }, sql`id = ${id}`)
    })
  }
}

type Compared = { priceCents: number; status: 'paid' | 'refunded' }

/** Describes the difference, or returns ''. A refund that only the provider knows is none. */
function describe({ priceCents, status }: Compared, intent: Intent | undefined): string {
  if (!intent) return salesWords.intentMissing.text
  if (intent.status !== 'succeeded') return salesWords.intentUnpaid.text
  if (intent.cents !== priceCents) return salesWords.intentOfOtherPrice.text
  if (status === 'refunded' && !intent.isRefunded) return salesWords.intentNotRefunded.text
  return ''
}
