import type { DiscoverCard } from '#app/domain/discover/cards.server.ts'
import type { OwnNearby } from '#app/domain/discover/own-nearby.server.ts'
import { formatShort } from '#app/domain/places/position/format.ts'
import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { Layout } from '#app/domain/rules/listing.ts'
import { dollars } from '#app/format/money.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { locationHref, portfolioHref } from '../addresses.ts'
import { metresPer, type Unit } from './query.ts'

const maxTags = 6

export type DiscoverItem = CardItem & {
  href: string
  isOwn: boolean
  isFavorite: boolean
  isForSale: boolean
  mine?: string
  /** In degrees. With `radius`, in metres, the place is somewhere within this distance. */
  position?: { latitude: number; longitude: number; radius?: number }
}

type Extra = { layout?: Layout; nearby?: OwnNearby | undefined }

export function discoverItem(
  place: DiscoverCard,
  unit: Unit,
  { layout = 'grid', nearby }: Extra = {},
): DiscoverItem {
  const { id, kind, slug, title, ownerUser, tags, cover, isOwn, isFavorite, priceCents } = place
  const { position, precision } = place
  return {
    id,
    slug,
    title,
    caption: captionOf(place, unit, layout),
    line: tags.slice(0, maxTags).join(', '),
    photo: cover && { id: cover.id, color: cover.color },
    href: (kind === 'location' ? locationHref : portfolioHref)(ownerUser, slug),
    isOwn,
    isFavorite,
    isForSale: priceCents !== undefined,
    ...(nearby && { mine: mineWords(nearby) }),
    ...(position && {
      position: {
        latitude: round(position.latitude),
        longitude: round(position.longitude),
        ...(kind === 'location' && precision === 'approximate' ? { radius: cellRadius } : {}),
      },
    }),
  }
}

function mineWords({ title, distance, isCopy }: OwnNearby) {
  if (isCopy) return `In your library: ${title}`
  return `${Math.max(1, Math.round(distance))} m from your ${title}`
}

/** The compact grid has no room for the lens. */
function captionOf(place: DiscoverCard, unit: Unit, layout: Layout) {
  const { distance, cover, ownerName, locationCount, priceCents } = place
  return joinCaption([
    distance !== undefined && distanceWords(distance, unit),
    priceCents !== undefined && dollars(priceCents),
    locationCount !== undefined && formatCount(locationCount, 'location'),
    placeOf(place),
    layout !== 'gridCompact' && cover?.focalLength ? `${Math.round(cover.focalLength)} mm` : null,
    ownerName,
  ])
}

export function placeOf({ address, position }: Pick<DiscoverCard, 'address' | 'position'>) {
  return townOf(address) || (position && formatShort(position))
}

/** Returns `Malibu, USA` for `23000 Pacific Coast Highway, Malibu, CA 90265, USA`. */
export function townOf(address: string) {
  const [first = '', ...rest] = address.split(',').map((part) => part.trim())
  const country = rest.pop()
  const coded = rest.findLastIndex((part) => /\d/.test(part))
  const town = withoutCodes(rest[coded] ?? '') || withoutCodes(rest[coded - 1] ?? '') || first
  return country ? `${town}, ${country}` : town
}

/** Without postcodes and the short names of states. */
function withoutCodes(part: string) {
  return part
    .split(' ')
    .filter((word) => !/\d|^[A-Z]{2,3}$/.test(word))
    .join(' ')
}

/** Returns `800 m`, `3.4 km`, `12 km`, `0.5 mi` or `12 mi`. */
function distanceWords(metres: number, unit: Unit) {
  const amount = metres / metresPer[unit]
  if (unit === 'km' && amount < 0.95) return `${Math.max(50, Math.round(metres / 50) * 50)} m`
  return `${amount < 9.95 ? amount.toFixed(1) : formatNumber(Math.round(amount))} ${unit}`
}

/** Rounds to about a metre. */
function round(degrees: number) {
  return Number(degrees.toFixed(5))
}
