import { readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  json,
  number,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { listOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { isFavorite } from '#app/domain/places/favorites.server.ts'
import { type CoverView, coverObject } from '#app/domain/places/location-rows.server.ts'
import { countOfLocations, hero } from '#app/domain/places/portfolio-rows.server.ts'
import { type Coordinates, onGlobe } from '#app/domain/places/position/globe.ts'
import { type PositionPrivacy, positionPrivacies } from '#app/domain/places/position/privacy.ts'
import {
  type VisiblePosition,
  visiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import { isOwn } from '#app/domain/sharing/visibility.server.ts'
import type { SubmitKind } from './submission.ts'

/** A location or portfolio as Discover shows it. */
export type DiscoverPlace = {
  id: string
  kind: SubmitKind
  slug: string
  title: string
  /** The username. */
  ownerUser: string
  isOwn: boolean
  /** Empty unless the position is exact; the area of a portfolio for sale. */
  address: string
  /** As closely as the actor learns it. */
  position: Coordinates | undefined
  precision: PositionPrivacy
  /** Metres from the middle of what was searched, by the public position; without one undefined. */
  distance: number | undefined
  cover: CoverView | null
  tags: string[]
  /** How many locations a portfolio has. */
  locationCount: number | undefined
  /** Of a portfolio for sale. */
  priceCents: number | undefined
  isFavorite: boolean
  createdAt: Date
  updatedAt: Date
}
/** Found, and how far it is in metres. */
export type Found = { id: string; distance: number | null }

/** What was found, in its order; what has left Discover meanwhile is left out. */
export async function listFound(
  actor: Actor,
  kind: SubmitKind,
  found: readonly Found[],
): Promise<DiscoverPlace[]> {
  if (found.length === 0) return []
  const select = kind === 'location' ? selectLocations : selectPortfolios
  const ids = found.map(({ id }) => id)
  const distances = new Map(found.map(({ id, distance }) => [id, distance]))
  const rows = await readRows(cardRow, select(actor, ids), actor)
  return rows.map(({ latitude, longitude, locationCount, priceCents, ...row }) => ({
    ...row,
    kind,
    position: latitude === null || longitude === null ? undefined : onGlobe(latitude, longitude),
    distance: distances.get(row.id) ?? undefined,
    locationCount: locationCount ?? undefined,
    priceCents: priceCents ?? undefined,
  }))
}

function selectLocations(actor: Actor, ids: string[]) {
  return sql`select l.id, l.slug, l.title, u.username as "ownerUser", ${isOwn('l', actor)} as "isOwn",
      ${listOf(visiblePosition('l', actor))},
      (select ${coverObject} from photos ph where ph.location_id = l.id
        order by ph.position, ph.id limit 1) as cover,
      coalesce((select json_agg(t.title order by lt.position, t.title) from location_tags lt
        join tags t on t.id = lt.tag_id where lt.location_id = l.id), '[]') as tags,
      null::int as "locationCount", null::int as "priceCents",
      ${isFavorite('location', 'l', actor)} as "isFavorite",
      l.created_at as "createdAt", l.updated_at as "updatedAt"
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      join locations l on l.id = wanted.id join users u on u.id = l.owner_id
    where l.is_discoverable and l.deleted_at is null and u.is_profile_public
    order by wanted.place`
}

function selectPortfolios(actor: Actor, ids: string[]) {
  return sql`select p.id, p.slug, p.title, u.username as "ownerUser", ${isOwn('p', actor)} as "isOwn",
      d.latitude, d.longitude, case when p.is_purchaseable then coalesce(p.sale_area, '') else '' end as address,
      case when d.latitude is null then 'hidden' else 'approximate' end as precision,
      ${hero(coverObject)} as cover, '[]'::json as tags, ${countOfLocations} as "locationCount",
      case when p.is_purchaseable then p.price_cents end as "priceCents",
      ${isFavorite('portfolio', 'p', actor)} as "isFavorite",
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      join portfolios p on p.id = wanted.id join users u on u.id = p.owner_id
      join discover_items d on d.id = p.id
    where p.is_discoverable and p.deleted_at is null and u.is_profile_public
    order by wanted.place`
}

type CardRow = Omit<
  DiscoverPlace,
  'kind' | 'position' | 'distance' | 'locationCount' | 'priceCents'
> &
  VisiblePosition & { locationCount: number | null; priceCents: number | null }

const cardRow: Columns<CardRow> = {
  id: uuid,
  slug: text,
  title: text,
  ownerUser: text,
  isOwn: boolean,
  latitude: orNull(number),
  longitude: orNull(number),
  address: text,
  precision: oneOf(positionPrivacies),
  cover: orNull(json()),
  tags: json(),
  locationCount: orNull(integer),
  priceCents: orNull(integer),
  isFavorite: boolean,
  createdAt: timestamp,
  updatedAt: timestamp,
}
