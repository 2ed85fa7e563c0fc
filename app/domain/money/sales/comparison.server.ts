import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { keepRefunded } from './refund-rows.server.ts'
import { salesWords } from './words.ts'

/** Purchases that one run asks about. */
const batchSize = 200

/**
 * Asks the provider about the purchases of the last 180 days that it was not asked about for
 * longest, writes down what was given back there, and notes where the two differ otherwise.
 */
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
      if (intent) await keepRefunded(trx, intent)
      await trx.update('purchases', { difference, comparedAt: new Date() }, sql`id = ${id}`)
    })
  }
}

type Compared = { priceCents: number; status: 'paid' | 'refunded' }

/** Empty where both say the same; what was given back there is taken over, and is no difference. */
function describe({ priceCents, status }: Compared, intent: Intent | undefined): string {
  if (!intent) return salesWords.intentMissing.text
  if (intent.status !== 'succeeded') return salesWords.intentUnpaid.text
  if (intent.cents !== priceCents) return salesWords.intentOfOtherPrice.text
  if (status === 'refunded' && !intent.isRefunded) return salesWords.intentNotRefunded.text
  return ''
}
