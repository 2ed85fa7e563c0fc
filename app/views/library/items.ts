import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { PortfolioCard } from '#app/domain/places/portfolio-rows.server.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { sizedSource } from '../photos.ts'
import { portfolioCaption } from '../portfolio-caption.ts'

export function portfolioItem(card: PortfolioCard): CardItem {
  const { id, slug, title, locationCount, cover, isPurchaseable, priceCents } = card
  const caption = portfolioCaption(isPurchaseable ? priceCents : 0, locationCount)
  return { id, slug, title, caption, photo: cardPhoto(cover) }
}

export function boughtMark({ isPurchased }: { isPurchased: boolean }) {
  return isPurchased ? { status: 'bought' } : {}
}

export function toSortedLocation(card: LocationCard): SortedItem {
  const { id, title, cover, ownerUser } = card
  const by = ownerUser ? `by ${ownerUser}` : undefined
  return {
    id,
    title,
    caption: joinCaption([by, captionOf(card), card.isDiscoverable && 'public']),
    ...(by ? { by } : {}),
    ...(by || card.isDiscoverable ? {} : { isPrivate: true }),
    ...(cover
      ? { photoId: cover.id, src: photoUrl(cover.id, 'phone', 'webp'), color: cover.color }
      : {}),
  }
}

export function cardSource({ id }: CardPhoto): CardSource {
  return sizedSource(id)
}

/** Returns `Zermatt · 35 mm`, or `46.02 N 7.75 E · 35 mm` if no town is known. */
function captionOf(card: LocationCard) {
  return joinCaption([townOf(card), lensOf(card)])
}

export function townOf({ address, latitude, longitude }: LocationCard) {
  const hasPosition = latitude !== null && longitude !== null
  return address.split(',')[0] || (hasPosition && formatShort({ latitude, longitude }))
}

export function lensOf({ cover }: LocationCard) {
  return cover?.focalLength ? `${Math.round(cover.focalLength)} mm` : null
}

export function cardPhoto(cover: { id: string; color: string } | null) {
  return cover && { id: cover.id, color: cover.color }
}
