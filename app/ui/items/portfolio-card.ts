import { dollars } from '#app/format/money.ts'
import { counted } from '#app/format/plural.ts'
import { edgeLine } from '../edge-print.tsx'
import type { CardPhoto } from './card.tsx'

export type PortfolioItem = {
  id: string
  slug: string
  title: string
  locationCount: number
  ownerUser?: string
  /** Who sees it, in the place of whose it is. */
  audience?: string
  priceCents?: number
  description?: string
  photo?: CardPhoto | null
  /** Where it opens, in a list of several people's. */
  href?: string
}

/** What a portfolio's card says; the price first, so that a narrow card shows it. */
export function portfolioCard(portfolio: PortfolioItem) {
  const { title, locationCount, ownerUser, audience, priceCents, description, photo } = portfolio
  const price = priceCents ? dollars(priceCents) : ''
  const edge = edgeLine([price, counted(locationCount, 'location'), audience ?? ownerUser])
  return { title, edge, line: description, color: photo?.color }
}
