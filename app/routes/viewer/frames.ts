import type { LocationFrame, PortfolioFrame } from '#app/domain/pages/frame.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { formatShort } from '#app/domain/places/position/format.ts'
import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { Layout } from '#app/domain/rules/listing.ts'
import type { CardPhoto, CardSource } from '#app/ui/items/card.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { locationWithin, portfolioHref } from '#app/views/addresses.ts'
import { sizedSource } from '#app/views/photos.ts'
import { portfolioCaption } from '#app/views/portfolio-caption.ts'

export function locationItems(frames: readonly LocationFrame[], layout: Layout): CardItem[] {
  return frames.map((frame) => {
    const { slug, title, photo, tags } = frame
    return {
      id: slug,
      slug,
      title,
      caption: captionOf(frame, layout),
      photo,
      line: tags.join(', '),
    }
  })
}

/** @param hasOwners whether the portfolios have several owners, who are then named */
export function portfolioItems(
  frames: readonly PortfolioFrame[],
  hasOwners = false,
): (CardItem & { href: string })[] {
  return frames.map(({ username, slug, title, priceCents, locationCount, photo }) => {
    const caption = portfolioCaption(priceCents, locationCount, hasOwners ? username : undefined)
    const path = portfolioHref(username, slug)
    return { id: `${username}/${slug}`, slug, title, caption, photo, href: path }
  })
}

/** @param media base path of the photos, as in `photoUrl` */
export function placePins(frames: readonly LocationFrame[], path: string, media?: string) {
  return frames.flatMap(({ slug, title, latitude, longitude, isApproximate, photo }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            ...{ id: slug, title, latitude, longitude, href: locationWithin(path, slug) },
            ...(photo ? { imageUrl: photoUrl(photo.id, 'phone', 'jpeg', media) } : {}),
            ...(isApproximate ? { radius: cellRadius } : {}),
          },
        ],
  )
}

/** Returns `46.02 N 7.75 E · 35 mm`. The compact grid has room only for the position. */
function captionOf({ latitude, longitude, focalLength }: LocationFrame, layout: Layout) {
  const lens = focalLength === null ? '' : `${Math.round(focalLength)} mm`
  if (latitude === null || longitude === null) return lens
  const position = formatShort({ latitude, longitude })
  return lens && layout !== 'gridCompact' ? `${position} · ${lens}` : position
}

/** Only the list layout needs wider variants than the smallest. @param media as in `photoUrl` */
export function frameSource(layout: Layout, media?: string) {
  return ({ id }: CardPhoto): CardSource =>
    layout === 'list'
      ? sizedSource(id, media)
      : { src: photoUrl(id, 'phone', 'jpeg', media), avif: photoUrl(id, 'phone', 'avif', media) }
}
