import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import { freeSlug } from '#app/domain/slugs.server.ts'

/**
 * Gives the buyer a copy of a portfolio with its locations, photos and exact positions, but without
 * the seller's comments. It counts against no limit. A seller who withdrew it meanwhile changes
 * nothing.
 * @returns undefined for a portfolio that has been deleted for good
 */
export async function grant(
  trx: DatabaseTransaction,
  buyerId: string,
  portfolioId: string,
): Promise<Granted | undefined> {
  const [source] = await readRows(
    {
      ownerId: uuid,
      ownerName: text,
      title: text,
      description: text,
      heroPhotoId: orNull(uuid),
      locationIds: json<string[]>(),
    },
    sql`select p.owner_id as "ownerId",
        (select coalesce(nullif(u.display_name, ''), u.username) from users u
          where u.id = p.owner_id) as "ownerName",
        p.title, p.description, p.hero_photo_id as "heroPhotoId",
        coalesce((select json_agg(pl.location_id order by pl.position, pl.location_id)
          from portfolio_locations pl join locations l on l.id = pl.location_id and l.deleted_at is null
            and l.taken_down_at is null
          where pl.portfolio_id = p.id), '[]') as "locationIds"
      from portfolios p where p.id = ${portfolioId} for share of p`,
    trx,
  )
  if (!source) return undefined
  const { ownerId, ownerName, title, description, heroPhotoId, locationIds } = source
  const originals = await locations.findAll({ id: ownerId }, locationIds, trx)
  const bought = originals.map((original) => ({ ...original, comments: '' }))
  const { ids, photoIds } = await locations.copyAll(trx, buyerId, bought, true)
  const id = newId()
  await trx
    .insertInto('portfolios')
    .values({
      id,
      slug: await freeSlug(trx, 'portfolio', buyerId, title),
      ownerId: buyerId,
      originId: portfolioId,
      title,
      description,
      heroPhotoId: photoIds.get(heroPhotoId ?? '') ?? null,
      isPurchased: true,
    })
    .execute()
  await portfolioLocations.setLocations(trx, buyerId, id, ids)
  return { id, title, sellerId: ownerId, sellerName: ownerName }
}

export type Granted = { id: string; title: string; sellerId: string; sellerName: string }
