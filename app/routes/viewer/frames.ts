import type { Layout } from '#app/domain/listing.ts'
import { photoUrl } from '#app/domain/photos/photo.ts'
import { edgePrint } from '#app/domain/places/position/words.ts'
import {
  type FrameList,
  type LocationFrame,
  type LocationRow,
  type PortfolioRow,
  readLocationFrames,
  readPortfolioFrames,
  type Scale,
} from '#app/domain/places/viewers/frame.ts'
import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import type { LocationItem } from '#app/ui/items/location-card.ts'
import type { PortfolioItem } from '#app/ui/items/portfolio-card.ts'

export function locationItems(
  list: FrameList<LocationRow>,
  layout: Layout,
  scale: Scale = 100,
): LocationItem[] {
  return readLocationFrames(list, scale).map(({ slug, title, photo, tags, ...frame }) => {
    return { id: slug, slug, title, edge: edgeOf(frame, layout), photo, tags }
  })
}

/** @param hasOwners for a list of several owners' portfolios */
export function portfolioItems(list: FrameList<PortfolioRow>, hasOwners = false): PortfolioItem[] {
  return readPortfolioFrames(list).map(({ username, ...frame }) => {
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
  const position = edgePrint({ latitude, longitude })
  return lens && layout !== 'gridCompact' ? `${position} · ${lens}` : position
}

type FramePosition = Pick<LocationFrame, 'latitude' | 'longitude' | 'focalLength'>

/**
 * Rows as wide as a phone need a larger variant than the frames of a grid.
 * @param media as in `photoUrl`
 */
export function frameSource(layout: Layout, media?: string) {
  const variant = layout === 'list' ? 'card' : 'phone'
  return ({ id }: CardPhoto): CardSource => ({
    src: photoUrl(id, variant, 'jpeg', media),
    avif: photoUrl(id, variant, 'avif', media),
  })
}
