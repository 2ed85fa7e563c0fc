import {
  type FrameList,
  type LocationFrame,
  type PortfolioFrame,
  readFrames,
} from '#app/domain/pages/frame.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { formatShort } from '#app/domain/places/position/format.ts'
import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { Layout } from '#app/domain/rules/listing.ts'
import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import type { LocationItem } from '#app/ui/items/location-card.ts'
import type { PortfolioItem } from '#app/ui/items/portfolio-card.ts'
import { locationWithin } from '#app/views/addresses.ts'
import { sizedSource } from '#app/views/photos.ts'

export function locationItems(list: FrameList<LocationFrame>, layout: Layout): LocationItem[] {
  return readFrames(list).map(({ slug, title, photo, tags, ...frame }) => {
    return { id: slug, slug, title, edge: edgeOf(frame, layout), photo, tags }
  })
}

/** A place with a position; its `name` is the part of the address that names it. */
export type MappedPlace = {
  name: string
  title: string
  latitude: number
  longitude: number
  isApproximate: boolean
  photoId: string | undefined
}

/**
 * The places of a list on a map.
 * @param path of the page that holds them
 */
export function placePins(list: FrameList<LocationFrame>, path: string, media?: string) {
  const places = readFrames(list).flatMap(
    ({ slug: name, title, latitude, longitude, isApproximate, photo }): MappedPlace[] =>
      latitude === null || longitude === null
        ? []
        : [{ name, title, latitude, longitude, isApproximate, photoId: photo?.id }],
  )
  return planPins(places, path, media)
}

/** @param path of the page that holds them */
export function planPins(places: MappedPlace[], path: string, media?: string) {
  return places.map(({ name, title, latitude, longitude, isApproximate, photoId }) => ({
    ...{ id: name, title, latitude, longitude, href: locationWithin(path, name) },
    ...(photoId ? { imageUrl: photoUrl(photoId, 'phone', 'jpeg', media) } : {}),
    ...(isApproximate ? { reach: cellRadius } : {}),
  }))
}

/** @param hasOwners for a list of several owners' portfolios */
export function portfolioItems(
  list: FrameList<PortfolioFrame>,
  hasOwners = false,
): PortfolioItem[] {
  return readFrames(list).map(({ username, ...frame }) => {
    const item = { id: `${username}/${frame.slug}`, ...frame }
    return hasOwners ? { ...item, ownerUser: username } : item
  })
}

/** @param place its `name` is the part of the address that names it */
export function planLocationItem({
  name,
  title,
  photo,
  ...place
}: LocationInProject): LocationItem {
  const edge = edgeOf({ ...place, focalLength: photo?.focalLength ?? null }, 'gridCompact')
  return {
    id: name,
    slug: name,
    title,
    edge,
    photo: photo && { id: photo.id, color: photo.color },
  }
}

type LocationInProject = {
  name: string
  title: string
  latitude: number | null
  longitude: number | null
  photo: (CardPhoto & { focalLength: number | null }) | null
}

/** `46.02 N 7.75 E · 35 mm`, as far as known; a third of a phone has room only for the position. */
function edgeOf({ latitude, longitude, focalLength }: FramePosition, layout: Layout) {
  const lens = focalLength === null ? '' : `${Math.round(focalLength)} mm`
  if (latitude === null || longitude === null) return lens
  const position = formatShort({ latitude, longitude })
  return lens && layout !== 'gridCompact' ? `${position} · ${lens}` : position
}

type FramePosition = Pick<LocationFrame, 'latitude' | 'longitude' | 'focalLength'>

/**
 * Rows may be as wide as a phone; the frames of a grid never need more than the smallest variant.
 * @param media as in `photoUrl`
 */
export function frameSource(layout: Layout, media?: string) {
  return ({ id }: CardPhoto): CardSource =>
    layout === 'list'
      ? sizedSource(id, media)
      : { src: photoUrl(id, 'phone', 'jpeg', media), avif: photoUrl(id, 'phone', 'avif', media) }
}
