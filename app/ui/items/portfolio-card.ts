import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { edgeLine } from '../edge-print.tsx'
import type { CardPhoto } from './card.tsx'

export type PortfolioItem = {
  id: string
  slug: string
  title: string
  locationCount: number
  ownerUser?: string
  /** Who can see it, shown in place of the owner. */
  audience?: string
  priceCents?: number
  description?: string
  photo?: CardPhoto | null
  /** The item's address, in a list of several owners' items. */
  href?: string
}

export function portfolioCard(portfolio: PortfolioItem) {
  const { title, locationCount, ownerUser, audience, priceCents, description, photo } = portfolio
  const price = priceCents ? dollars(priceCents) : ''
  const edge = edgeLine([price, formatCount(locationCount, 'location'), audience ?? ownerUser])
  return { title, edge, line: description, color: photo?.color }
}
