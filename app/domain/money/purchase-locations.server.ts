import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isBought } from '#app/domain/items/bought.server.ts'

export async function recordGranted(
  trx: DatabaseTransaction,
  purchaseId: string,
  locationIds: string[],
) {
  await trx.run(sql`insert into purchase_locations (purchase_id, location_id)
      select ${purchaseId}::uuid, id from unnest(${locationIds}::uuid[]) id
      on conflict do nothing`)
}

/**
 * SQL `from` clause: locations `l` that the seller added since the purchase `pu`; no rows unless
 * the portfolio is still for sale and the buyer's copy exists.
 */
export const newLocations: Fragment = sql`from portfolios o
  join portfolio_locations opl on opl.portfolio_id = o.id
  join locations l on l.id = opl.location_id and l.deleted_at is null and l.taken_down_at is null
    and not ${isBought('l')}
  join portfolios g on g.id = pu.granted_id and g.deleted_at is null
  where o.id = pu.portfolio_id and o.deleted_at is null and o.taken_down_at is null
    and o.is_discoverable and o.is_purchaseable and pu.status = 'paid'
    and not exists (select 1 from purchase_locations known
      where known.purchase_id = pu.id and known.location_id = l.id)`
