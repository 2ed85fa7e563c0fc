import { inTransaction, read } from '#app/db/client.server.ts'
import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, nothing, sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import { grantMore } from '#app/domain/money/market/grants.server.ts'
import { type Sample, sampleObject } from '#app/domain/money/market/samples.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type PageRequest, pageOf, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { newLocations, recordGranted } from './purchase-locations.server.ts'
import { billingWords } from './words.ts'

export type OwnPurchase = RowOf<typeof purchaseRow>

export async function list(actor: Actor): Promise<OwnPurchase[]> {
  return (await listPage(actor, {})).items
}

/** Lists the latest purchases first: all, or a page. */
export async function listPage(actor: Actor, { limit, cursor }: PageRequest) {
  const last = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const after = last
    ? sql`and (pu.created_at, pu.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : nothing
  const rows = await read(
    select(
      { ...purchaseRow, key: as(text, sql`pu.created_at::text`) },
      sql`from purchases pu where pu.buyer_id = ${requireUser(actor).id} ${after}
        order by pu.created_at desc, pu.id desc
        limit ${limit === undefined ? null : limit + 1}`,
    ),
  )
  return pageOf(rows, { limit }, (row) => row)
}

/**
 * Appends the seller's new locations to the buyer's copy.
 * @throws `conflict` if there are no new locations; `invalid` if the copy would have too many
 */
export async function addNewLocations(
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
          locationIds: as(json<string[]>(), newLocationsAs(sql`l.id`)),
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
    await recordGranted(trx, purchase.id, added)
    return { grantedItemId: grantedId, count: added.length }
  })
}

const purchaseRow = {
  ...columns('purchases', 'pu', 'id', 'title', 'priceCents', 'paymentIntentId', 'createdAt'),
  ...columns('purchases', 'pu', 'sellerName'),
  sellerUsername: as(orNull(text), sql`(select u.username from users u where u.id = pu.seller_id)`),
  isRefunded: as(boolean, sql`pu.status = 'refunded'`),
  grantedItemId: as(
    orNull(uuid),
    sql`(select g.id from portfolios g where g.id = pu.granted_id and g.deleted_at is null)`,
  ),
  hero: as(
    orNull(json<Sample>()),
    sql`(select ${hero(sampleObject)} from portfolios p
      where p.id = pu.granted_id and p.deleted_at is null)`,
  ),
  added: as(json<string[]>(), newLocationsAs(sql`l.title`)),
}

function newLocationsAs(column: Fragment) {
  return sql`coalesce((select json_agg(${column} order by opl.position, l.id) ${newLocations}), '[]')`
}
