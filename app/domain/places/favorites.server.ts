import { db, readRows } from '#app/db/client.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { idColumn, idKey } from '#app/domain/kind-names.server.ts'
import type { Listing } from '#app/domain/listing.ts'
import { listGathered } from '#app/domain/sharing/gathered.server.ts'
import {
  idOf,
  locationIsVisible,
  portfolioIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import type { FavoriteItem } from './favorite.ts'
import type { Location } from './location.ts'
import { detailColumns, locationDetailsRow, toLocation } from './location-rows.server.ts'
import * as locations from './locations.server.ts'
import type { Portfolio } from './portfolio.ts'
import {
  portfolioDetailColumns,
  portfolioDetailsRow,
  toPortfolio,
} from './portfolio-rows.server.ts'
import * as portfolios from './portfolios.server.ts'

/** The published item, and whether it is a favourite of the actor. */
export type Favorite = { isFavorite: boolean } & ({ location: Location } | { portfolio: Portfolio })

/**
 * Marks or unmarks a location or portfolio that the actor may see; idempotent. A favourite that the
 * actor may no longer see stays marked, but is in no list.
 * @throws `notFound`
 */
export async function favorite(
  actor: Actor,
  { kind, itemId }: FavoriteItem,
  isFavorite: boolean,
): Promise<Favorite> {
  const user = requireUser(actor)
  const item =
    kind === 'location'
      ? { location: toLocation(await locations.find(user, itemId)) }
      : { portfolio: toPortfolio(await portfolios.find(user, itemId)) }
  const column = idKey(kind)
  if (isFavorite) {
    await db
      .insertInto('favorites')
      .values({ userId: user.id, [column]: itemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('favorites')
      .where('userId', '=', user.id)
      .where(column, '=', itemId)
      .execute()
  }
  return { ...item, isFavorite }
}

/** SQL: whether the row `i` is a favourite of `actor`; false for a visitor. */
export function isFavorite(kind: FavoriteItem['kind'], i: string, actor: Actor): Fragment {
  if (actor.id === null) return sql`false`
  return sql`exists (select 1 from favorites f
    where f.${idColumn(kind)} = ${name(i)}.id and f.user_id = ${idOf(actor)})`
}

/** A page of favourite locations; `search` matches titles, addresses and tags. */
export function listLocations(actor: Actor, listing: Listing) {
  return listGathered(actor, 'favorites', 'location', listing)
}

/** A page of favourite portfolios; `search` matches titles and descriptions. */
export function listPortfolios(actor: Actor, listing: Listing) {
  return listGathered(actor, 'favorites', 'portfolio', listing)
}

/** All favourites that the actor may see, without paging, last marked first. */
export async function listAll(
  actor: Actor,
): Promise<{ favoriteLocations: Location[]; favoritePortfolios: Portfolio[] }> {
  const user = requireUser(actor)
  const [locationRows, portfolioRows] = await Promise.all([
    readRows(
      locationDetailsRow,
      sql`select ${detailColumns(user)} from favorites f
          join locations l on l.id = f.location_id join users u on u.id = l.owner_id
        where f.user_id = ${user.id} and ${locationIsVisible('l', user)}
        order by f.created_at desc, l.id desc`,
    ),
    readRows(
      portfolioDetailsRow,
      sql`select ${portfolioDetailColumns(user)}
        from favorites f
          join portfolios p on p.id = f.portfolio_id join users u on u.id = p.owner_id
        where f.user_id = ${user.id} and ${portfolioIsVisible('p', user)}
        order by f.created_at desc, p.id desc`,
    ),
  ])
  return {
    favoriteLocations: locationRows.map(toLocation),
    favoritePortfolios: portfolioRows.map(toPortfolio),
  }
}
