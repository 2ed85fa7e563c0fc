import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import {
  type Columns,
  integer,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'

/** A purchase as its seller's books need it. Cents. */
export type SoldPurchase = {
  id: string
  provider: 'stripe' | 'sandbox'
  buyerId: string | null
  /** Null once the account is gone; the name stays. */
  sellerId: string | null
  sellerUsername: string
  title: string
  priceCents: number
  feeCents: number
  paymentIntentId: string
  status: 'paid' | 'refunded'
  createdAt: Date
}

/** Locks the purchase. */
export function lockSold(trx: DatabaseTransaction, id: string) {
  return lock(trx, sql`id = ${id}`)
}

/** Locks the purchase that a payment paid for. */
export function lockSoldByIntent(trx: DatabaseTransaction, intentId: string) {
  return lock(trx, sql`payment_intent_id = ${intentId}`)
}

async function lock(trx: DatabaseTransaction, which: Fragment): Promise<SoldPurchase | undefined> {
  const [row] = await readRows(
    soldRow,
    sql`select id, provider, buyer_id as "buyerId", seller_id as "sellerId",
        seller_username as "sellerUsername", title, price_cents as "priceCents", fee_cents as "feeCents",
        payment_intent_id as "paymentIntentId", status, created_at as "createdAt"
      from purchases where ${which} for update`,
    trx,
  )
  return row
}

const soldRow: Columns<SoldPurchase> = {
  id: uuid,
  provider: oneOf(['stripe', 'sandbox']),
  buyerId: orNull(uuid),
  sellerId: orNull(uuid),
  sellerUsername: text,
  title: text,
  priceCents: integer,
  feeCents: integer,
  paymentIntentId: text,
  status: oneOf(['paid', 'refunded']),
  createdAt: timestamp,
}
