import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockIntent } from '#app/domain/money/event-rows.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import type { Transfer } from '#app/integrations/payments.server.ts'
import { recordReversal } from './transfer-rows.server.ts'
import { payoutWords } from './words.ts'

const batchSize = 100

/** Compares transfers of the last 180 days with the provider, each once a day. */
export async function compare(): Promise<void> {
  const rows = await readRows(
    { id: uuid, transferId: text, cents: integer },
    sql`select id, transfer_id as "transferId", cents from payouts
      where provider = ${payments().provider} and transfer_id is not null
        and created_at > now() - interval '180 days'
        and (compared_at is null or compared_at < now() - interval '1 day')
      order by compared_at nulls first, created_at limit ${batchSize}`,
    db,
  )
  for (const { id, transferId, cents } of rows) {
    const transfer = await payments().findTransfer(transferId)
    await inTransaction(async (trx) => {
      await lockIntent(trx, transferId)
      if (transfer) await recordReversal(trx, transfer)
      const difference = await describe(trx, id, cents, transfer)
      const changes = { difference, comparedAt: new Date() }
      await trx.update('payouts', changes, sql`id = ${id}`)
    })
  }
}

async function describe(
  trx: DatabaseTransaction,
  payoutId: string,
  cents: number,
  transfer: Transfer | undefined,
): Promise<string> {
  if (!transfer) return payoutWords.transferMissing.text
  if (transfer.cents !== cents) return payoutWords.transferOfOtherAmount.text
  const [books] = await readRows(
    { cents: integer },
    sql`select -coalesce(sum(gross_cents), 0)::int as cents from ledger_entries
      where payout_id = ${payoutId}`,
    trx,
  )
  const isSame = books?.cents === transfer.cents - transfer.reversedCents
  return isSame ? '' : payoutWords.transferNotReversed.text
}
