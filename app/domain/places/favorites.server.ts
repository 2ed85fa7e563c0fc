import { db, readRows } from '#app/db/client.server.ts'
import { boolean, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { select } from '#app/db/rows.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { idColumn, idKey, tableOf } from '#app/domain/items/kind-names.server.ts'
import { idOf } from '#app/domain/items/principal.server.ts'
import {
  isVisible,
  locationIsVisible,
  portfolioIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { type FavoriteItem, type FavoriteKind, favoriteKinds } from './favorite.ts'
import { locationDetails, toLocation } from './location-rows.server.ts'
import * as locations from './locations.server.ts'
import { portfolioDetails, toPortfolio } from './portfolio-rows.server.ts'
import * as portfolios from './portfolios.server.ts'
import type { Location, Portfolio } from './published.ts'

export type Favorite = { isFavorite: boolean } & ({ location: Location } | { portfolio: Portfolio })

/** Idempotent. A favourite that the actor may no longer see is kept, but no list shows it. */
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
    await db.insert('favorites', { userId: user.id, [column]: itemId }, sql`on conflict do nothing`)
  } else {
    await db.remove('favorites', sql`user_id = ${user.id} and ${idColumn(kind)} = ${itemId}`)
  }
  return { ...item, isFavorite }
}

/** SQL condition: the row with the alias `i` is a favourite of the actor; false for a visitor. */
export function isFavorite(kind: FavoriteItem['kind'], i: string, actor: Actor): Fragment {
  if (actor.id === null) return sql`false`
  return sql`exists (select 1 from favorites f
    where f.${idColumn(kind)} = ${name(i)}.id and f.user_id = ${idOf(actor)})`
}

export type NamedItem = { kind: FavoriteKind; username: string; slug: string }

export function listMarks(
  actor: Actor,
  items: readonly NamedItem[],
): Promise<(NamedItem & { id: string; isFavorite: boolean })[]> {
  const user = requireUser(actor)
  const ofKind = (kind: FavoriteKind) => {
    const named = items.filter((item) => item.kind === kind)
    const usernames = named.map(({ username }) => username.toLowerCase())
    return sql`select ${kind}::text as kind, u.username, i.slug, i.id,
        ${isFavorite(kind, 'i', user)} as "isFavorite"
      from unnest(${usernames}::text[], ${named.map(({ slug }) => slug)}::text[]) named (username, slug)
        join users u on lower(u.username) = named.username
        join ${tableOf(kind)} i on i.owner_id = u.id and i.slug = named.slug
      where ${isVisible('i', user, kind)}`
  }
  return readRows(
    { kind: oneOf(favoriteKinds), username: text, slug: text, id: uuid, isFavorite: boolean },
    join(favoriteKinds.map(ofKind), ' union all '),
  )
}

export function favoriteLocations(user: SignedIn) {
  return select(
    locationDetails(user),
    sql`from favorites f
        join locations l on l.id = f.location_id join users u on u.id = l.owner_id
      where f.user_id = ${user.id} and ${locationIsVisible('l', user)}
      order by f.created_at desc, l.id desc`,
  )
}

export function favoritePortfolios(user: SignedIn) {
  return select(
    portfolioDetails(user),
    sql`from favorites f
        join portfolios p on p.id = f.portfolio_id join users u on u.id = p.owner_id
      where f.user_id = ${user.id} and ${portfolioIsVisible('p', user)}
      order by f.created_at desc, p.id desc`,
  )
}
