import { type DatabaseTransaction, read, readRows } from '#app/db/client.server.ts'
import { json, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isBought } from '#app/domain/items/bought.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import {
  maxLocationsOfPortfolio,
  portfolioFields,
  toPortfolioInput,
} from '#app/domain/places/portfolio.ts'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { columnNames, copyValues } from '#app/domain/rules/fields.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'

/**
 * Copies a paid portfolio to the buyer, with exact positions, but without the seller's comments and
 * bought locations. Returns undefined if the portfolio was permanently deleted.
 */
export async function grant(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
  purchaseId: string,
): Promise<Granted | undefined> {
  const [source] = await read(
    select(
      {
        ...columns('portfolios', 'p', 'ownerId', 'description', 'heroPhotoId', 'priceCents'),
        ...columns('portfolios', 'p', ...columnNames(portfolioFields)),
        ownerName: as(text, ofOwner(shownName('u'))),
        ownerUsername: as(text, ofOwner(sql`u.username`)),
        locationIds: as(
          json<string[]>(),
          sql`coalesce((select json_agg(pl.location_id order by pl.position, pl.location_id)
            from portfolio_locations pl join locations l on l.id = pl.location_id
              and l.deleted_at is null and l.taken_down_at is null and not ${isBought('l')}
            where pl.portfolio_id = p.id), '[]')`,
        ),
      },
      sql`from portfolios p where p.id = ${portfolioId} for share of p`,
    ),
    trx,
  )
  if (!source) return undefined
  const { ownerId, ownerName, ownerUsername, title, heroPhotoId, locationIds } = source
  const { ids, photoIds, sources } = await copyLocations(trx, buyerId, purchaseId, {
    sellerId: ownerId,
    locationIds,
  })
  const copy = {
    ...copyValues(portfolioFields, toPortfolioInput(source), true),
    heroPhotoId: photoIds.get(heroPhotoId ?? '') ?? null,
    locationIds: ids,
  }
  const origin = { originId: portfolioId, purchaseId, isPurchased: true }
  const id = await portfolios.insert(trx, buyerId, copy, origin)
  const seller = { sellerId: ownerId, sellerName: ownerName, sellerUsername: ownerUsername }
  return { id, title, ...seller, locationIds: sources }
}

function ofOwner(column: Fragment) {
  return sql`(select ${column} from users u where u.id = p.owner_id)`
}

/** `id` is the copy's id; `locationIds` are the ids of the seller's locations. */
export type Granted = {
  id: string
  title: string
  sellerId: string
  sellerName: string
  sellerUsername: string
  locationIds: string[]
}

/**
 * Appends the seller's new locations to the buyer's copy; returns their ids.
 * @throws `invalid` if the copy would have too many locations
 */
export async function grantMore(
  trx: DatabaseTransaction,
  buyerId: string,
  grantedId: string,
  { purchaseId, ...additions }: Additions & { purchaseId: string },
): Promise<string[]> {
  const present = await readRows(
    { id: uuid },
    sql`select l.id from portfolios p
        join portfolio_locations pl on pl.portfolio_id = p.id
        join locations l on l.id = pl.location_id and l.deleted_at is null
      where p.id = ${grantedId} order by pl.position, l.id`,
    trx,
  )
  if (present.length + additions.locationIds.length > maxLocationsOfPortfolio) {
    throw invalid(placeWords.tooManyLocations({ max: maxLocationsOfPortfolio }))
  }
  const { ids, sources } = await copyLocations(trx, buyerId, purchaseId, additions)
  const all = [...present.map(({ id }) => id), ...ids]
  await portfolioLocations.setLocations(trx, buyerId, grantedId, all)
  await trx.run(
    sql`update portfolios set version = version + 1, updated_at = now() where id = ${grantedId}`,
  )
  return sources
}

type Additions = { sellerId: string; locationIds: string[] }

async function copyLocations(
  trx: DatabaseTransaction,
  buyerId: string,
  purchaseId: string,
  { sellerId, locationIds }: Additions,
) {
  const originals = await locations.findAll({ id: sellerId }, locationIds, trx)
  const copies = await locations.copyAll(trx, buyerId, originals, purchaseId)
  return { ...copies, sources: originals.map(({ id }) => id) }
}
