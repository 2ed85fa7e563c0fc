import { read } from '#app/db/client.server.ts'
import { boolean, integer, json, oneOf, orNull, text } from '#app/db/columns.server.ts'
import { as, columns, type Query, type RowOf, type Selection, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { ownLocationCard, tagTitles } from '#app/domain/places/location-rows.server.ts'
import { portfolioCard as ownPortfolioCard } from '#app/domain/places/portfolio-rows.server.ts'
import { positionPrivacies } from '#app/domain/places/position/privacy.ts'
import { visiblePosition } from '#app/domain/places/position/visible-position.server.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'

export type DiscoverCard = Omit<Card, 'latitude' | 'longitude' | 'locationCount' | 'priceCents'> & {
  kind: SubmitKind
  /** The item's position, as exact as the actor may see it. */
  position: Coordinates | undefined
  /** Metres from the centre of the search to the item's public position. */
  distance: number | undefined
  locationCount: number | undefined
  priceCents: number | undefined
}

type Card = RowOf<ReturnType<typeof locationCard>>

/** An item found by a search; `distance` is in metres. */
export type Hit = { id: string; distance: number | null }

/** Lists cards in the order of the hits, without items that have left Discover meanwhile. */
export async function listCards(
  actor: Actor,
  kind: SubmitKind,
  found: readonly Hit[],
): Promise<DiscoverCard[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const distances = new Map(found.map(({ id, distance }) => [id, distance]))
  const rows = await read(selectCards(kind, actor, ids), actor)
  return rows.map(({ latitude, longitude, locationCount, priceCents, ...row }) => ({
    ...row,
    kind,
    position: latitude === null || longitude === null ? undefined : onGlobe(latitude, longitude),
    distance: distances.get(row.id) ?? undefined,
    locationCount: locationCount ?? undefined,
    priceCents: priceCents ?? undefined,
  }))
}

function selectCards(kind: SubmitKind, actor: Actor, ids: string[]): Query<Card> {
  const wanted = sql`unnest(${ids}::uuid[]) with ordinality wanted (id, place)`
  return kind === 'location'
    ? select(
        locationCard(actor),
        sql`from ${wanted} join locations l on l.id = wanted.id join users u on u.id = l.owner_id
          where l.is_discoverable and l.deleted_at is null and u.is_profile_public
          order by wanted.place`,
      )
    : select(
        portfolioCard(actor),
        sql`from ${wanted} join portfolios p on p.id = wanted.id
            join users u on u.id = p.owner_id join discover_items d on d.id = p.id
          where p.is_discoverable and p.deleted_at is null and u.is_profile_public
          order by wanted.place`,
      )
}

const locationCard = (actor: Actor) => ({
  ...columns('locations', 'l', 'id', 'slug', 'title', 'createdAt', 'updatedAt'),
  ownerUser: as(text, sql`u.username`),
  ownerName: as(text, shownName('u')),
  isOwn: as(boolean, isOwn('l', actor)),
  isFavorite: as(boolean, isFavorite('location', 'l', actor)),
  ...visiblePosition('l', actor),
  cover: ownLocationCard.cover,
  tags: tagTitles('l'),
  locationCount: as(orNull(integer), sql`null::int`),
  priceCents: as(orNull(integer), sql`null::int`),
})

const portfolioCard = (actor: Actor): Selection<Card> => ({
  ...columns('portfolios', 'p', 'id', 'slug', 'title', 'createdAt', 'updatedAt'),
  ownerUser: as(text, sql`u.username`),
  ownerName: as(text, shownName('u')),
  isOwn: as(boolean, isOwn('p', actor)),
  isFavorite: as(boolean, isFavorite('portfolio', 'p', actor)),
  ...columns('discoverItems', 'd', 'latitude', 'longitude'),
  address: as(text, sql`case when p.is_purchaseable then coalesce(p.sale_area, '') else '' end`),
  precision: as(
    oneOf(positionPrivacies),
    sql`case when d.latitude is null then 'hidden' else 'approximate' end`,
  ),
  cover: ownPortfolioCard.cover,
  tags: as(json(), sql`'[]'::json`),
  locationCount: ownPortfolioCard.locationCount,
  priceCents: as(orNull(integer), sql`case when p.is_purchaseable then p.price_cents end`),
})
