import {
  boolean,
  type Columns,
  integer,
  json,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { matchesWords } from '#app/domain/search.server.ts'
import { type Asker, isOwn, positionIsExact } from '#app/domain/sharing/visibility.server.ts'
import { env } from '#app/env.server.ts'
import type { Location } from './location.ts'
import { type PositionPrivacy, positionPrivacies } from './position/privacy.ts'
import {
  exactPosition,
  type PositionColumns,
  positionColumns,
  type VisiblePosition,
  visiblePosition,
  visiblePositionRow,
} from './position/visible-position.server.ts'

/** The addresses of the files follow from the id. */
export type LocationPhoto = Pick<
  Photo,
  'id' | 'width' | 'height' | 'blurHash' | 'color' | 'takenAt' | 'focalLength' | 'direction'
> & {
  /** Whether editors may download the original; that of a copy stays with its owner. */
  hasOriginal: boolean
}

export type LocationDetails = VisiblePosition & {
  id: string
  slug: string
  title: string
  description: string
  comments: string | null
  positionPrivacy: PositionPrivacy
  ownerUserId: string
  ownerUser: string
  isDiscoverable: boolean
  isPurchased: boolean
  version: number
  createdAt: Date
  updatedAt: Date
  photos: LocationPhoto[]
  tags: { id: string; title: string }[]
}

export type LocationCard = VisiblePosition & {
  id: string
  slug: string
  title: string
  isDiscoverable: boolean
  cover: CoverView | null
  createdAt: Date
  updatedAt: Date
}

/** `ownerUser` is null for an own location. */
export type VisibleLocationCard = LocationCard & { ownerUser: string | null }

export type CoverView = {
  id: string
  width: number
  height: number
  color: string
  focalLength: number | null
}

const photoObject = sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'blurHash', ph.blur_hash, 'color', ph.color, 'takenAt', ph.taken_at,
  'focalLength', ph.focal_length, 'direction', ph.direction, 'hasOriginal', ph.has_original)`

export const locationDetailsRow: Columns<LocationDetails> = {
  ...visiblePositionRow,
  id: uuid,
  slug: text,
  title: text,
  description: text,
  comments: orNull(text),
  positionPrivacy: oneOf(positionPrivacies),
  ownerUserId: uuid,
  ownerUser: text,
  isDiscoverable: boolean,
  isPurchased: boolean,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
  photos: json(),
  tags: json(),
}

/** `LocationDetails` from `locations l join users u`; only the owner gets comments. */
export function detailColumns(actor: Asker): Fragment {
  return sql`l.id, l.slug, l.title, ${positionColumns(visiblePosition('l', actor))}, l.description,
    case when ${isOwn('l', actor)} then l.comments end as comments,
    l.position_privacy as "positionPrivacy", l.owner_id as "ownerUserId", u.username as "ownerUser",
    l.is_discoverable as "isDiscoverable", l.is_purchased as "isPurchased", l.version,
    l.created_at as "createdAt", l.updated_at as "updatedAt",
    coalesce((select json_agg(${photoObject} order by ph.position, ph.id)
      from photos ph where ph.location_id = l.id), '[]') as photos,
    coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title) order by lt.position, t.title)
      from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = l.id), '[]') as tags`
}

/** `CoverView` as a JSON object, from `photos ph`. */
export const coverObject = sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'color', ph.color, 'focalLength', ph.focal_length)`

export const locationCardRow: Columns<LocationCard> = {
  ...visiblePositionRow,
  id: uuid,
  slug: text,
  title: text,
  isDiscoverable: boolean,
  cover: orNull(json()),
  createdAt: timestamp,
  updatedAt: timestamp,
}

export const visibleLocationCardRow: Columns<VisibleLocationCard> = {
  ...locationCardRow,
  ownerUser: orNull(text),
}

/** Of own locations, from `locations l`. */
export const ownCardColumns = cardColumns(exactPosition)

function cardColumns(position: PositionColumns) {
  return sql`l.id, l.slug, l.title, ${positionColumns(position)},
    l.is_discoverable as "isDiscoverable", l.created_at as "createdAt", l.updated_at as "updatedAt",
    (select ${coverObject} from photos ph where ph.location_id = l.id
      order by ph.position, ph.id limit 1) as cover`
}

/** As far as the actor sees them, from `locations l`. */
export function visibleColumns(actor: Asker): Fragment {
  return cardColumns(visiblePosition('l', actor))
}

/** The columns of `VisibleLocationCard` from `locations l join users u`. */
export function visibleCardColumns(actor: Asker): Fragment {
  return sql`${visibleColumns(actor)}, case when not ${isOwn('l', actor)} then u.username end as "ownerUser"`
}

/** An address that the actor does not see matches nothing; the owner needs none. */
type Searching = { actor?: Asker; ownerId?: string | null | Fragment }

/**
 * The SQL condition of a search over title, address and tags.
 * @param ownerId the one owner of all locations, where there is only one: then their tags are
 * looked
 *   through once, not those of each location
 */
export function locationMatches(
  l: string,
  search: string,
  { actor, ownerId }: Searching,
): Fragment {
  const i = name(l)
  const isKnown = actor ? sql` and ${positionIsExact(l, actor)}` : nothing
  const tagged = sql`from tags mt join location_tags mlt on mlt.tag_id = mt.id`
  return matchesWords(search, (isIn) => {
    const isTagged = isIn(sql`mt.plain_title`)
    const hasTag =
      ownerId === undefined
        ? sql`(select bool_or(${isTagged}) ${tagged} where mlt.location_id = ${i}.id)`
        : sql`${i}.id in (select mlt.location_id ${tagged} where mt.owner_id = ${ownerId} and ${isTagged})`
    return sql`(${isIn(sql`${i}.plain_title`)} or (${isIn(sql`${i}.plain_address`)}${isKnown}) or ${hasTag})`
  })
}

export function toLocation({ photos, ...row }: LocationDetails): Location {
  return {
    ...row,
    imageUrls: photos.map((photo) => `${env.PUBLIC_URL}/media/${photo.id}/full.jpg`),
    imageIds: photos.map((photo) => photo.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
