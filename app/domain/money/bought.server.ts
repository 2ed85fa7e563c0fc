import { inTransaction, read } from '#app/db/client.server.ts'
import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { grantMore } from '#app/domain/money/market/grants.server.ts'
import { type Sample, sampleObject } from '#app/domain/money/market/samples.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { newLocations, noteGranted } from './purchase-locations.server.ts'
import { billingWords } from './words.ts'

/** A purchase as the buyer's list shows it. */
export type Bought = RowOf<typeof bought>

/** Everything that the actor bought, latest first, refunded or not. */
export async function list(actor: Actor): Promise<Bought[]> {
  return read(
    select(
      bought,
      sql`from purchases pu where pu.buyer_id = ${requireUser(actor).id}
        order by pu.created_at desc, pu.id desc`,
    ),
  )
}

/**
 * Takes what the seller has added since into the buyer's copy, at its end: nothing that the buyer
 * has changed is touched. Pressed twice, it adds once.
 * @returns the copy, and how many locations were added
 * @throws `notFound`, `conflict` where there is nothing new, `invalid` where it holds no more
 */
export async function takeNew(
  actor: Actor,
  purchaseId: string,
): Promise<{ grantedItemId: string; count: number }> {
  const buyer = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockUser(trx, buyer.id)
    const [purchase] = await read(
      select(
        {
          ...columns('purchases', 'pu', 'id', 'sellerId', 'grantedId'),
          locationIds: as(json<string[]>(), newOf(sql`l.id`)),
        },
        sql`from purchases pu where pu.id = ${asId(purchaseId)} and pu.buyer_id = ${buyer.id}`,
      ),
      trx,
    )
    if (!purchase) throw notFound('Purchase')
    const { sellerId, grantedId, locationIds } = purchase
    if (!sellerId || !grantedId || locationIds.length === 0) {
      throw new DomainError('conflict', billingWords.nothingNew)
    }
    const more = { purchaseId: purchase.id, sellerId, locationIds }
    const added = await grantMore(trx, buyer.id, grantedId, more)
    await noteGranted(trx, purchase.id, added)
    return { grantedItemId: grantedId, count: added.length }
  })
}

const bought = {
  ...columns('purchases', 'pu', 'id', 'title', 'priceCents', 'paymentIntentId', 'createdAt'),
  /** As they were called then. */
  ...columns('purchases', 'pu', 'sellerName'),
  /** Null once the account is gone. */
  sellerUsername: as(orNull(text), sql`(select u.username from users u where u.id = pu.seller_id)`),
  isRefunded: as(boolean, sql`pu.status = 'refunded'`),
  /** The buyer's own copy, as long as it is there. */
  grantedItemId: as(
    orNull(uuid),
    sql`(select g.id from portfolios g where g.id = pu.granted_id and g.deleted_at is null)`,
  ),
  hero: as(
    orNull(json<Sample>()),
    sql`(select ${hero(sampleObject)} from portfolios p
      where p.id = pu.granted_id and p.deleted_at is null)`,
  ),
  /** Titles of what the seller has added since. */
  added: as(json<string[]>(), newOf(sql`l.title`)),
}

/** JSON of what the seller has added since. */
function newOf(column: Fragment) {
  return sql`coalesce((select json_agg(${column} order by opl.position, l.id) ${newLocations}), '[]')`
}
