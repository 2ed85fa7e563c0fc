import { photoUrl } from '#app/domain/photos/photo.ts'
import { edgePrint } from '#app/domain/places/coordinates.ts'
import type { LocationFrame, PortfolioFrame } from '#app/domain/places/frames.server.ts'
import type { Layout } from '#app/domain/places/listing.ts'
import { edgePrint as edgeLine } from '#app/ui/edge-print.tsx'
import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import type { LocationItem } from '#app/ui/items/location-card.tsx'
import type { PortfolioItem } from '#app/ui/items/portfolio-card.tsx'

/**
 * Lists travel as tuples: what a loader sends is written into the page a second time. Both directions
 * stand here; the browser gets only the reading one.
 */
export type LocationTuple = [
  slug: string,
  title: string,
  edge: string,
  photoId: string,
  color: string,
  tags?: string[],
]
export type PortfolioTuple = [
  slug: string,
  title: string,
  locationCount: number,
  photoId: string,
  color: string,
  priceCents?: number,
  username?: string,
]

export function locationTuple(frame: LocationFrame): LocationTuple {
  const { slug, title, photo, tags } = frame
  const tuple: LocationTuple = [slug, title, edgeOf(frame), photo?.id ?? '', photo?.color ?? '']
  if (tags) tuple.push(tags)
  return tuple
}

export function portfolioTuple(frame: PortfolioFrame & { username?: string }): PortfolioTuple {
  const { slug, title, locationCount, photo, priceCents, username } = frame
  const tuple: PortfolioTuple = [slug, title, locationCount, photo?.id ?? '', photo?.color ?? '']
  if (priceCents || username) tuple.push(priceCents)
  if (username) tuple.push(username)
  return tuple
}

/** `46.02 N 7.75 E · 35 mm`, as far as it is known. */
function edgeOf({ latitude, longitude, photo }: LocationFrame) {
  return edgeLine([
    latitude !== null && longitude !== null && edgePrint({ latitude, longitude }),
    photo?.focalLength != null && `${Math.round(photo.focalLength)} mm`,
  ])
}

export function locationItem([slug, title, edge, photoId, color, tags]: LocationTuple) {
  return { id: slug, slug, title, edge, photo: photo(photoId, color), tags } satisfies LocationItem
}

export function portfolioItem([
  slug,
  title,
  locationCount,
  photoId,
  color,
  priceCents,
  ownerUser,
]: PortfolioTuple) {
  const id = `${ownerUser ?? ''}/${slug}`
  const item = { id, slug, title, locationCount, ownerUser, priceCents }
  return { ...item, photo: photo(photoId, color) } satisfies PortfolioItem
}

function photo(id: string, color: string) {
  return id ? { id, color } : null
}

/** The picture of a card: rows as wide as a phone need more than a frame of a grid. */
export function sourceOf(layout: Layout) {
  return ({ id }: CardPhoto): CardSource => ({
    src: photoUrl(id, layout === 'list' ? 'card' : 'phone', 'jpeg'),
  })
}
