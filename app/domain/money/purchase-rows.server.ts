import { type Database, db, read } from '#app/db/client.server.ts'
import { boolean, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import type { Purchase } from './purchase.ts'

export async function list(actor: Actor): Promise<Purchase[]> {
  return (await read(allPurchases(requireUser(actor)))).map(toPurchase)
}

export function allPurchases(user: SignedIn): Query<PurchaseRow> {
  return select(
    purchase,
    sql`from purchases p where p.buyer_id = ${user.id} and p.status = 'paid'
      order by p.created_at desc, p.id desc`,
  )
}

const purchase = {
  ...columns('purchases', 'p', 'id', 'title', 'priceCents', 'createdAt'),
  itemId: as(orNull(uuid), sql`p.portfolio_id`),
  grantedItemId: as(orNull(uuid), sql`p.granted_id`),
}

type PurchaseRow = RowOf<typeof purchase>

export function toPurchase({ priceCents, createdAt, ...row }: PurchaseRow): Purchase {
  return {
    ...row,
    itemType: 'portfolio',
    price: priceCents / 100,
    createdAt: createdAt.toISOString(),
  }
}

/** A sale as its seller sees it, without the buyer. */
export type PortfolioSale = { id: string; priceCents: number; isRefunded: boolean; createdAt: Date }

export function listSales(actor: Actor, portfolioId: string): Promise<PortfolioSale[]> {
  return read(
    select(
      {
        ...columns('purchases', 'p', 'id', 'priceCents', 'createdAt'),
        isRefunded: as(boolean, sql`p.status = 'refunded'`),
      },
      sql`from purchases p where p.portfolio_id = ${asId(portfolioId)}
          and p.seller_id = ${requireUser(actor).id}
        order by p.created_at desc, p.id desc limit 100`,
    ),
  )
}

/** The purchase of a portfolio, unless it was refunded. */
export async function findPaid(buyerId: string, portfolioId: string, where: Database = db) {
  const [row] = await read(
    select(
      {
        ...columns('purchases', 'p', 'title', 'priceCents', 'paymentIntentId'),
        grantedItemId: as(orNull(uuid), sql`g.id`),
        copySlug: as(orNull(text), sql`g.slug`),
      },
      sql`from purchases p
        left join portfolios g on g.id = p.granted_id and g.deleted_at is null
        where p.buyer_id = ${buyerId} and p.portfolio_id = ${portfolioId}
        and p.status = 'paid'`,
    ),
    where,
  )
  return row
}
