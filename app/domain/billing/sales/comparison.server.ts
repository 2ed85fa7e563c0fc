import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import type { Intent } from '#app/integrations/payments.server.ts'
import { keepRefunded } from './refund-rows.server.ts'
import { salesWords } from './words.ts'

/** Purchases that one run asks about. */
const atOnce = 200

/**
 * Asks the provider about the purchases of the last 180 days that it was not asked about for
 * longest, writes down what was given back there, and notes where the two differ otherwise.
 */
export async function comparePurchases() {
  const rows = await readRows(
    {
      id: uuid,
      intentId: text,
      priceCents: integer,
      status: oneOf(['paid', 'refunded']),
    },
    sql`select id, payment_intent_id as "intentId", price_cents as "priceCents", status
      from purchases where provider = ${payments().provider} and price_cents > 0
        and created_at > now() - interval '180 days'
        and (compared_at is null or compared_at < now() - interval '1 day')
      order by compared_at nulls first, created_at limit ${atOnce}`,
    db,
  )
  for (const { id, intentId, ...purchase } of rows) {
    const intent = await payments().findIntent(intentId)
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
