import { type DatabaseTransaction, inTransaction, read, readCount } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { refuseBought } from '#app/domain/items/bought.server.ts'
import { lock } from '#app/domain/items/items.server.ts'
import { isRemovalProven, proveRemoval } from '#app/domain/items/removal-proof.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import * as reReviews from '#app/domain/publishing/re-reviews.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import {
  applyListChange,
  type ListChange,
  type ListChangeResult,
} from '#app/domain/rules/list-change.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser, type SignedIn, visitor } from '#app/domain/users/actor.ts'
import { maxLocationsOfPortfolio } from './portfolio.ts'
import { placeWords } from './words.ts'

/**
 * A change without effect creates no version; added locations come last.
 * @throws `conflict` if the location to move is gone; `invalid` for another owner's location or too
 * many locations; `forbidden` for purchased locations if the portfolio is for sale or published
 */
export async function change(
  actor: Actor,
  id: string,
  made: ListChange,
): Promise<ListChangeResult> {
  const user = requireUser(actor)
  return inTransaction((trx) => changeIn(trx, user, id, made))
}

/** As `change`, in a transaction. */
export async function changeIn(
  trx: DatabaseTransaction,
  user: SignedIn,
  id: string,
  made: ListChange,
): Promise<ListChangeResult> {
  const portfolio = await lock(trx, user, 'portfolio', id)
  const { title, version, ownerId } = portfolio
  const held = await read(
    select(
      columns('locations', 'l', 'id', 'title'),
      sql`from portfolio_locations pl join locations l on l.id = pl.location_id
        where pl.portfolio_id = ${id} and l.deleted_at is null
          and (l.taken_down_at is null or l.owner_id = ${user.id})
        order by pl.position, l.id`,
    ),
    trx,
  )
  const { ids, ...changed } = applyListChange(held, made, {
    max: maxLocationsOfPortfolio,
    tooMany: placeWords.tooManyLocations({ max: maxLocationsOfPortfolio }),
    gone: placeWords.locationGone,
  })
  if (changed.isChanged) {
    const setAll = async () => {
      if (made.verb === 'restore' && isRemovalProven(user.id, portfolio, made.id, made.proof)) {
        await trx.run(sql`insert into portfolio_locations (portfolio_id, location_id, position)
            select ${id}, id, 0 from locations where id = ${made.id}`)
      }
      await setLocations(trx, ownerId, id, ids, user.id)
    }
    await reReviews.trackChange(trx, { kind: 'portfolio', id }, setAll)
    await refuseBought(trx, id)
    await trx.update('portfolios', { version: version + 1, updatedAt: new Date() }, sql`id = ${id}`)
  }
  const proof = made.verb === 'remove' ? { proof: proveRemoval(user.id, portfolio, made.id) } : {}
  return { title, ...changed, ...proof }
}

/**
 * Sets the locations of a locked portfolio in this order. Removed and taken-down locations keep
 * their places in the list, to be restored there. An editor may add only public locations.
 */
export async function setLocations(
  trx: DatabaseTransaction,
  ownerId: string,
  portfolioId: string,
  locationIds: string[],
  userId = ownerId,
) {
  if (!locationIds.every(isId))
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  const own = sql`from locations l
    where l.id = any(${locationIds}::uuid[]) and l.owner_id = ${ownerId}
      and (l.owner_id = ${userId} and l.deleted_at is null
        or ${locationIsVisible('l', visitor)}
        or exists (select 1 from portfolio_locations pl
          where pl.portfolio_id = ${portfolioId} and pl.location_id = l.id))`
  if ((await readCount(own, trx)) !== new Set(locationIds).size)
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  const isSeen = userId === ownerId ? sql`true` : sql`taken_down_at is null`
  await trx.remove(
    'portfolioLocations',
    sql`portfolio_id = ${portfolioId}
      and location_id in (select id from locations where deleted_at is null and ${isSeen})`,
  )
  if (locationIds.length === 0) return
  await trx.insert(
    'portfolioLocations',
    locationIds.map((locationId, position) => ({ portfolioId, locationId, position })),
    sql`on conflict (portfolio_id, location_id) do update set position = excluded.position`,
  )
}
