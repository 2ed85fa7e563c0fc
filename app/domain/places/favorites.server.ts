import { db, prepared } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import type { Listing } from '#app/domain/listing.ts'
import { listGathered } from '#app/domain/sharing/gathered.server.ts'
import {
  locationIsVisible,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import type { FavoriteItem } from './favorite.ts'
import type { Location } from './location.ts'
import { detailColumns, type LocationDetails, toLocation } from './location-rows.server.ts'
import * as locations from './locations.server.ts'
import type { Portfolio } from './portfolio.ts'
import {
  type PortfolioDetails,
  portfolioDetailColumns,
  toPortfolio,
} from './portfolio-rows.server.ts'
import * as portfolios from './portfolios.server.ts'

/** An item as it is published, and whether it is a favourite of who asks. */
export type Favorite = { isFavorite: boolean } & ({ location: Location } | { portfolio: Portfolio })

/**
 * Makes a location or portfolio that the actor may see their favourite, or no longer one; once however
 * often. It stays one while it cannot be seen, and no list shows it then.
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
  const column = kind === 'location' ? 'locationId' : 'portfolioId'
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

/** The SQL of whether the row `i` is a favourite of `actor`; never one of a visitor. */
export function isFavorite(kind: FavoriteItem['kind'], i: string, actor: string): string {
  return `exists (select 1 from favorites f where f.${kind}_id = ${i}.id and f.user_id = ${actor})`
}

/** A page of the actor's favourite locations; `search` looks in titles, addresses and tags. */
export function listLocations(actor: Actor, listing: Listing) {
  return listGathered(actor, 'favorites', 'location', listing)
}

/** A page of the actor's favourite portfolios; `search` looks in titles and descriptions. */
export function listPortfolios(actor: Actor, listing: Listing) {
  return listGathered(actor, 'favorites', 'portfolio', listing)
}

/** All favourites that the actor may see, whole, the last marked first. */
export async function listAll(
  actor: Actor,
): Promise<{ favoriteLocations: Location[]; favoritePortfolios: Portfolio[] }> {
  const user = requireUser(actor)
  const [locationRows, portfolioRows] = await Promise.all([
    prepared<LocationDetails>(
      'favorites-all-locations',
      `select ${detailColumns('$1::uuid')} from favorites f
          join locations l on l.id = f.location_id join users u on u.id = l.owner_id
        where f.user_id = $1 and ${locationIsVisible('l', '$1::uuid')}
        order by f.created_at desc, l.id desc`,
      [user.id],
    ),
    prepared<PortfolioDetails>(
      'favorites-all-portfolios',
      `select ${portfolioDetailColumns(portfolioContentsAreVisible('p', '$1::uuid'))}
        from favorites f
          join portfolios p on p.id = f.portfolio_id join users u on u.id = p.owner_id
        where f.user_id = $1 and ${portfolioIsVisible('p', '$1::uuid')}
        order by f.created_at desc, p.id desc`,
      [user.id],
    ),
  ])
  return {
    favoriteLocations: locationRows.map(toLocation),
    favoritePortfolios: portfolioRows.map(toPortfolio),
  }
}
