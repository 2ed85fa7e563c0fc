import type { Photo } from '#app/domain/photos/photo.ts'
import { env } from '#app/env.server.ts'
import type { Location } from './location.ts'

/** A photo of a location; its addresses follow from the id. */
export type LocationPhoto = Pick<
  Photo,
  'id' | 'width' | 'height' | 'blurHash' | 'color' | 'takenAt' | 'focalLength' | 'direction'
> & {
  /** Whether who may edit the location may have the original: the one of a copied photo stays with its owner. */
  hasOriginal: boolean
}

/** A location with all that its page and its editor show. */
export type LocationDetails = {
  id: string
  slug: string
  title: string
  address: string
  description: string
  comments: string | null
  latitude: number | null
  longitude: number | null
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

/** A location as a list shows it. */
export type LocationCard = {
  id: string
  slug: string
  title: string
  address: string
  latitude: number | null
  longitude: number | null
  isDiscoverable: boolean
  cover: CoverView | null
  createdAt: Date
  updatedAt: Date
}

/** A card that may be of somebody else's location: then it says whose. */
export type SeenLocationCard = LocationCard & { ownerUser: string | null }

/** The first photo of a location, as its card draws it. */
export type CoverView = {
  id: string
  width: number
  height: number
  color: string
  focalLength: number | null
}

const photoObject = `json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'blurHash', ph.blur_hash, 'color', ph.color, 'takenAt', ph.taken_at,
  'focalLength', ph.focal_length, 'direction', ph.direction, 'hasOriginal', ph.has_original)`

/** The columns of `LocationDetails` from `locations l join users u`; comments only for their owner. */
export function detailColumns(actor: string): string {
  return `l.id, l.slug, l.title, l.address, l.description,
    case when l.owner_id = ${actor} then l.comments end as comments,
    l.latitude, l.longitude, l.owner_id as "ownerUserId", u.username as "ownerUser",
    l.is_discoverable as "isDiscoverable", l.is_purchased as "isPurchased", l.version,
    l.created_at as "createdAt", l.updated_at as "updatedAt",
    coalesce((select json_agg(${photoObject} order by ph.position, ph.id)
      from photos ph where ph.location_id = l.id), '[]') as photos,
    coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title) order by lt.position, t.title)
      from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = l.id), '[]') as tags`
}

/** The columns of `CoverView` as one JSON object, from `photos ph`. */
export const coverObject = `json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
  'color', ph.color, 'focalLength', ph.focal_length)`

/** The columns of `LocationCard` from `locations l`. */
export const cardColumns = `l.id, l.slug, l.title, l.address, l.latitude, l.longitude,
  l.is_discoverable as "isDiscoverable", l.created_at as "createdAt", l.updated_at as "updatedAt",
  (select ${coverObject} from photos ph where ph.location_id = l.id
    order by ph.position, ph.id limit 1) as cover`

/** The columns of `SeenLocationCard` from `locations l join users u`, as `actor` sees them. */
export function seenCardColumns(actor: string): string {
  return `${cardColumns}, case when l.owner_id <> ${actor} then u.username end as "ownerUser"`
}

/** The SQL condition of a search over a location's title, address and tags; null finds all. */
export function locationMatches(l: string, text: string): string {
  return `(${text}::text is null or ${l}.title ilike ${text} or ${l}.address ilike ${text} or exists (
    select 1 from location_tags mlt join tags mt on mt.id = mlt.tag_id
    where mlt.location_id = ${l}.id and mt.title ilike ${text}))`
}

/** The published JSON of a location. */
export function toLocation({ photos, ...row }: LocationDetails): Location {
  return {
    ...row,
    imageUrls: photos.map((photo) => `${env.PUBLIC_URL}/media/${photo.id}/full.jpg`),
    imageIds: photos.map((photo) => photo.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
