import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { edgeLine } from '#app/ui/caption.tsx'
import type { CardAudience, CardPhoto } from './card.tsx'

export type PortfolioItem = {
  id: string
  slug: string
  title: string
  locationCount: number
  ownerUser?: string
  audience?: CardAudience
  priceCents?: number
  description?: string
  photo?: CardPhoto | null
  status?: string
  href?: string
}

export function portfolioCard(portfolio: PortfolioItem) {
  const { title, locationCount, ownerUser, status, audience, priceCents } = portfolio
  const { description, photo } = portfolio
  const price = priceCents ? dollars(priceCents) : ''
  const edge = edgeLine([price, formatCount(locationCount, 'location'), ownerUser])
  return { title, edge, line: description, status, audience, color: photo?.color }
}
