import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Dispute } from '#app/integrations/payments.server.ts'
import { feeShare } from './fee.ts'
import type { SoldPurchase } from './sold.server.ts'

type SoldFields = Pick<
  SoldPurchase,
  'id' | 'provider' | 'sellerId' | 'sellerUsername' | 'priceCents' | 'feeCents'
>

export function enterSale(trx: DatabaseTransaction, sold: SoldFields) {
  return enter(trx, sold, `sale:${sold.id}`, 'sale', sold.priceCents, sold.feeCents)
}

/** @param refundedCents the total refunded so far. The caller must have locked the purchase. */
export async function enterRefund(
  trx: DatabaseTransaction,
  sold: SoldFields,
  refundedCents: number,
) {
  const [before] = await readRows(
    { grossCents: integer, feeCents: integer },
    sql`select coalesce(sum(gross_cents), 0)::int as "grossCents",
        coalesce(sum(fee_cents), 0)::int as "feeCents"
      from ledger_entries where purchase_id = ${sold.id} and kind = 'refund'`,
    trx,
  )
  const grossCents = -refundedCents - (before?.grossCents ?? 0)
  if (grossCents >= 0) return
  const feeCents =
    -feeShare(sold.feeCents, sold.priceCents, refundedCents) - (before?.feeCents ?? 0)
  await enter(trx, sold, `refund:${sold.id}:${refundedCents}`, 'refund', grossCents, feeCents)
}

/** Enters the current state of a dispute. The caller must have locked the purchase. */
export async function enterDispute(
  trx: DatabaseTransaction,
  sold: SoldFields,
  { id, cents, status }: Dispute,
) {
  const feeCents = feeShare(sold.feeCents, sold.priceCents, cents)
  if (status === 'open' || status === 'lost') {
    await enter(trx, sold, `dispute:${id}`, 'dispute', -cents, -feeCents)
  }
  const entered = await trx.selectFirst(
    'ledgerEntries',
    ['grossCents', 'feeCents'],
    sql`fact = ${`dispute:${id}`}`,
  )
  if (status !== 'won' || !entered) return
  await enter(trx, sold, `disputeWon:${id}`, 'disputeWon', -entered.grossCents, -entered.feeCents)
}

async function enter(
  trx: DatabaseTransaction,
  { id, provider, sellerId, sellerUsername }: SoldFields,
  fact: string,
  kind: 'sale' | 'refund' | 'dispute' | 'disputeWon',
  grossCents: number,
  feeCents: number,
) {
  await trx.insert(
    'ledgerEntries',
    {
      id: newId(),
      fact,
      provider,
      sellerId,
      sellerName: sellerUsername,
      purchaseId: id,
      payoutId: null,
      kind,
      grossCents,
      feeCents,
    },
    sql`on conflict (fact) do nothing`,
  )
}
