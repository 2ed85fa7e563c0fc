import { type Database, db, read, readRows } from '#app/db/client.server.ts'
import { boolean, integer, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type Query, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/accounts/actor.ts'
import type { Purchase } from './purchase.ts'

/** What the actor bought, latest first. */
export async function list(actor: Actor): Promise<Purchase[]> {
  return (await read(allPurchases(requireUser(actor)))).map(toPurchase)
}

/** The query of `list`. */
export function allPurchases(user: SignedIn): Query<PurchaseRow> {
  return select(
    {
      ...columns('purchases', 'purchases', 'id', 'title', 'priceCents', 'createdAt'),
      itemId: as(orNull(uuid), sql`portfolio_id`),
      grantedItemId: as(orNull(uuid), sql`granted_id`),
    },
    sql`from purchases where buyer_id = ${user.id} and status = 'paid'
      order by created_at desc, id desc`,
  )
}

export function toPurchase({ priceCents, createdAt, ...row }: PurchaseRow): Purchase {
  return {
    ...row,
    itemType: 'portfolio',
    price: priceCents / 100,
    createdAt: createdAt.toISOString(),
  }
}

/** A sale of an own portfolio; who bought it is not told. */
export type Sold = { id: string; priceCents: number; isRefunded: boolean; createdAt: Date }

/** The latest 100 sales of an own portfolio. */
export function listSales(actor: Actor, portfolioId: string): Promise<Sold[]> {
  return readRows(
    { id: uuid, priceCents: integer, isRefunded: boolean, createdAt: timestamp },
    sql`select id, price_cents as "priceCents", status = 'refunded' as "isRefunded",
        created_at as "createdAt"
      from purchases where portfolio_id = ${asId(portfolioId)}
        and seller_id = ${requireUser(actor).id}
      order by created_at desc, id desc limit 100`,
  )
}

/** `grantedItemId` is the buyer's copy, as long as it is there. */
type Paid = {
  title: string
  priceCents: number
  grantedItemId: string | null
  paymentIntentId: string
}

/** What somebody paid for a portfolio and was not given back. */
export async function findPaid(
  buyerId: string,
  portfolioId: string,
  where: Database = db,
): Promise<Paid | undefined> {
  const [row] = await readRows(
    {
      title: text,
      priceCents: integer,
      grantedItemId: orNull(uuid),
      paymentIntentId: text,
    },
    sql`select title, price_cents as "priceCents", payment_intent_id as "paymentIntentId",
        (select g.id from portfolios g where g.id = granted_id and g.deleted_at is null)
          as "grantedItemId"
      from purchases
      where buyer_id = ${buyerId} and portfolio_id = ${portfolioId} and status = 'paid'`,
    where,
  )
  return row
}

type PurchaseRow = Omit<Purchase, 'itemType' | 'price' | 'createdAt'> & {
  priceCents: number
  createdAt: Date
}
