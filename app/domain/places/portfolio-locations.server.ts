import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, visitor } from '#app/domain/accounts/actor.ts'
import * as secondLooks from '#app/domain/discover/second-looks.server.ts'
import { invalid } from '#app/domain/errors.ts'
import { lock } from '#app/domain/items.server.ts'
import { locationIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { commonWords } from '#app/domain/words.ts'
import { refuseBought } from './market/bought.server.ts'
import { maxLocationsOfPortfolio } from './portfolio.ts'
import { placeWords } from './words.ts'

/**
 * Adds locations at the end of a portfolio; those already in it keep their places.
 * @throws `notFound` when the actor may not edit it, `invalid` for locations that are not its
 * owner's, `forbidden` for bought ones in what is for sale or published
 */
export async function add(
  actor: Actor,
  id: string,
  locationIds: string[],
): Promise<{ id: string; title: string }> {
  const user = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    const { title, version, ownerId } = await lock(trx, user, 'portfolio', id)
    const present = await trx
      .selectFrom('portfolioLocations as pl')
      .innerJoin('locations as l', 'l.id', 'pl.locationId')
      .select('l.id')
      .where('pl.portfolioId', '=', id)
      .where('l.deletedAt', 'is', null)
      .orderBy('pl.position')
      .orderBy('l.id')
      .execute()
    const next = [...new Set([...present.map((row) => row.id), ...locationIds])]
    if (next.length > maxLocationsOfPortfolio) {
      throw invalid(placeWords.tooManyLocations({ most: maxLocationsOfPortfolio }), 'locationIds')
    }
    const setAll = () => setLocations(trx, ownerId, id, next, user.id)
    await secondLooks.change(trx, { kind: 'portfolio', id }, setAll)
    await refuseBought(trx, id)
    await trx
      .updateTable('portfolios')
      .set({ version: version + 1, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    return { id, title }
  })
}

/**
 * Sets the locations of a locked portfolio, in this order. Removed locations keep their places, so
 * that undo brings them back, and so do those taken down, which other editors than the owner do not
 * see.
 * @param userId the editor; anybody but the owner may add only public locations
 * @throws `invalid` for locations that are not the owner's, or may not be added
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
  const own = await readRows(
    { id: uuid },
    sql`select l.id from locations l
      where l.id = any(${locationIds}::uuid[]) and l.owner_id = ${ownerId}
        and (l.owner_id = ${userId} and l.deleted_at is null
          or ${locationIsVisible('l', visitor)}
          or exists (select 1 from portfolio_locations pl
            where pl.portfolio_id = ${portfolioId} and pl.location_id = l.id))`,
    trx,
  )
  if (own.length !== new Set(locationIds).size)
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  await trx
    .deleteFrom('portfolioLocations')
    .where('portfolioId', '=', portfolioId)
    .where('locationId', 'in', (of) =>
      of
        .selectFrom('locations')
        .select('id')
        .where('deletedAt', 'is', null)
        .$if(userId !== ownerId, (seen) => seen.where('takenDownAt', 'is', null)),
    )
    .execute()
  if (locationIds.length === 0) return
  await trx
    .insertInto('portfolioLocations')
    .values(locationIds.map((locationId, position) => ({ portfolioId, locationId, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['portfolioId', 'locationId'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
}
