import { json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { positionIsExact } from '#app/domain/items/exact-position.server.ts'
import { fieldColumns } from '#app/domain/items/field-columns.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import type { Photo } from '#app/domain/pictures/photo.ts'
import { matchesWords } from '#app/domain/rules/search.server.ts'
import { env } from '#app/server/env.server.ts'
import { locationFields } from './location.ts'
import {
  exactPosition,
  type PositionColumns,
  visiblePosition,
} from './position/visible-position.server.ts'
import type { Location } from './published.ts'

/** A photo for editors; the URLs of its files are derived from the id. */
export type EditedPhoto = Pick<
  Photo,
  | 'id'
  | 'width'
  | 'height'
  | 'blurHash'
  | 'color'
  | 'takenAt'
  | 'takenOffset'
  | 'focalLength'
  | 'direction'
> & {
  /** Whether editors may download the original file; false for a copy of somebody else's photo. */
  hasOriginal: boolean
}

export type LocationCard = RowOf<typeof ownLocationCard> & {
  /** The owner's username, in lists of several owners' locations; null if it is the actor. */
  ownerUser?: string | null
}

export type CoverView = {
  id: string
  width: number
  height: number
  color: string
  focalLength: number | null
}

const photoObject = sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'blurHash', ph.blur_hash, 'color', ph.color, 'takenAt', ph.taken_at,
  'takenOffset', ph.taken_offset, 'focalLength', ph.focal_length, 'direction', ph.direction, 'hasOriginal', ph.has_original)`

/** Columns of a query from `locations l join users u`. */
export function locationDetails(actor: Principal) {
  return {
    ...columns('locations', 'l', 'id', 'slug', 'isPurchased', 'version', 'createdAt', 'updatedAt'),
    ...fieldColumns('locations', 'l', locationFields, actor),
    ...visiblePosition('l', actor),
    ownerUserId: as(uuid, sql`l.owner_id`),
    ownerUser: as(text, sql`u.username`),
    photos: as(
      json<EditedPhoto[]>(),
      sql`coalesce((select json_agg(${photoObject} order by ph.position, ph.id)
        from photos ph where ph.location_id = l.id), '[]')`,
    ),
    tags: as(
      json<{ id: string; title: string }[]>(),
      sql`coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title)
          order by lt.position, t.title)
        from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = l.id), '[]')`,
    ),
  }
}

/** SQL: `CoverView` as a JSON object, from `photos ph`. */
export const coverObject = sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'color', ph.color, 'focalLength', ph.focal_length)`

export function tagTitles(l: string) {
  return as(
    json<string[]>(),
    sql`coalesce((select json_agg(t.title order by lt.position, t.title) from location_tags lt
      join tags t on t.id = lt.tag_id where lt.location_id = ${name(l)}.id), '[]')`,
  )
}

/** Columns of a query from `locations l`, if the actor owns all its rows. */
export const ownLocationCard = cardOf(exactPosition)

function cardOf(position: PositionColumns) {
  return {
    ...columns('locations', 'l', 'id', 'slug', 'title', 'isDiscoverable', 'createdAt', 'updatedAt'),
    ...position,
    cover: as(
      orNull(json<CoverView>()),
      sql`(select ${coverObject} from photos ph where ph.location_id = l.id
        order by ph.position, ph.id limit 1)`,
    ),
  }
}

/** Columns of a query from `locations l`; the position is as exact as the actor may see it. */
export function locationCard(actor: Principal) {
  return cardOf(visiblePosition('l', actor))
}

/** Columns of a query from `locations l join users u`: `locationCard` and the owner's username. */
export function visibleLocationCard(actor: Principal) {
  const ownerUser = sql`case when not ${isOwn('l', actor)} then u.username end`
  return { ...locationCard(actor), ownerUser: as(orNull(text), ownerUser) }
}

/** If `actor` is given, only addresses that the actor may see are searched. */
type Searching = { actor?: Principal; ownerId?: string | null | Fragment }

/**
 * SQL condition: title, address or tags of the location `l` match a search. If all locations have
 * the same owner, give `ownerId`: then the tags are searched once, not for each location.
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

export function toLocation({
  photos,
  ...row
}: RowOf<ReturnType<typeof locationDetails>>): Location {
  return {
    ...row,
    imageUrls: photos.map((photo) => `${env.PUBLIC_URL}/media/${photo.id}/full.jpg`),
    imageIds: photos.map((photo) => photo.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
