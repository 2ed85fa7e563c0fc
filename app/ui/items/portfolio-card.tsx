import { dollars } from '#app/format/money.ts'
import { counted } from '#app/format/plural.ts'
import { edgePrint } from '../edge-print.tsx'
import { Card, type CardPhoto } from './card.tsx'
import type { ShownCard } from './location-card.tsx'

export type PortfolioItem = {
  id: string
  slug: string
  title: string
  locationCount: number
  ownerUser?: string
  priceCents?: number
  description?: string
  photo?: CardPhoto | null
}

export function PortfolioCard({ portfolio, ...shown }: ShownCard & { portfolio: PortfolioItem }) {
  const { title, locationCount, ownerUser, priceCents, description, photo } = portfolio
  const price = priceCents ? dollars(priceCents) : ''
  return (
    <Card
      {...shown}
      title={title}
      edge={edgePrint([counted(locationCount, 'location'), ownerUser, price])}
      line={description}
      color={photo?.color}
    />
  )
}
