import { read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { locationDetails, toLocation } from '#app/domain/places/location-rows.server.ts'
import { portfolioDetails, toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import type { Location, Portfolio } from '#app/domain/places/published.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findHits } from './search.server.ts'
import type { DiscoverSearch } from './search.ts'

/** `distance` is in metres; null if the search has no centre. */
type ResultExtras = { distance: number | null; isFavorite: boolean }

type SearchResults<Item> = {
  items: (Item & ResultExtras)[]
  next: string | undefined
  corrected: string | undefined
  isPartial: boolean
}

export async function searchLocations(
  actor: Actor,
  query: Omit<DiscoverSearch, 'kind'>,
): Promise<SearchResults<Location>> {
  const found = await findHits(actor, { ...query, kind: 'location' })
  const rows = await read(
    select(
      {
        ...locationDetails(actor),
        isFavorite: as(boolean, isFavorite('location', 'l', actor)),
      },
      sql`from ${orderedIds(found.items)} join locations l on l.id = wanted.id join users u on u.id = l.owner_id
        where l.is_discoverable and l.deleted_at is null and u.is_profile_public order by wanted.place`,
    ),
    actor,
  )
  return toResults(found, rows, ({ isFavorite, ...row }) => ({ ...toLocation(row), isFavorite }))
}

export async function searchPortfolios(
  actor: Actor,
  query: Omit<DiscoverSearch, 'kind'>,
): Promise<SearchResults<Portfolio>> {
  const found = await findHits(actor, { ...query, kind: 'portfolio' })
  const rows = await read(
    select(
      {
        ...portfolioDetails(actor),
        isFavorite: as(boolean, isFavorite('portfolio', 'p', actor)),
      },
      sql`from ${orderedIds(found.items)} join portfolios p on p.id = wanted.id join users u on u.id = p.owner_id
        where p.is_discoverable and p.deleted_at is null and u.is_profile_public order by wanted.place`,
    ),
    actor,
  )
  return toResults(found, rows, ({ isFavorite, ...row }) => ({ ...toPortfolio(row), isFavorite }))
}

function orderedIds(items: { id: string }[]): Fragment {
  return sql`unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality wanted (id, place)`
}

function toResults<Row extends { id: string }, Item>(
  { items, nextCursor, ...found }: Awaited<ReturnType<typeof findHits>>,
  rows: Row[],
  publish: (row: Row) => Item & { isFavorite: boolean },
): SearchResults<Item> {
  const distances = new Map(items.map(({ id, distance }) => [id, distance]))
  return {
    items: rows.map((row) => ({ ...publish(row), distance: distances.get(row.id) ?? null })),
    next: nextCursor,
    ...found,
  }
}
