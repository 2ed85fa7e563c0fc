import type { DatabaseTransaction } from '#app/db/client.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'

export type SoldPurchase = Pick<Row<'purchases'>, (typeof soldColumns)[number]>

export function lockSold(trx: DatabaseTransaction, id: string) {
  return lock(trx, sql`id = ${id}`)
}

export function lockSoldByIntent(trx: DatabaseTransaction, intentId: string) {
  return lock(trx, sql`payment_intent_id = ${intentId}`)
}

function lock(trx: DatabaseTransaction, which: Fragment): Promise<SoldPurchase | undefined> {
  return trx.selectFirst('purchases', soldColumns, sql`${which} for update`)
}

const soldColumns = [
  'id',
  'provider',
  'buyerId',
  /** Null if the seller's account was deleted; `sellerUsername` is kept. */
  'sellerId',
  'sellerUsername',
  'title',
  'priceCents',
  'feeCents',
  'paymentIntentId',
  'status',
  'createdAt',
] as const
