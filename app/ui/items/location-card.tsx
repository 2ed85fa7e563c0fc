import { Card, type CardPhoto, type CardProps } from './card.tsx'

const MAX_TAGS = 6

export type LocationItem = {
  id: string
  slug: string
  title: string
  /** The edge print: place, position, focal length, light. */
  edge: string
  tags?: string[]
  photo?: CardPhoto | null
}

export type ShownCard = Omit<CardProps, 'title' | 'edge' | 'line' | 'color'>

export function LocationCard({ location, ...shown }: ShownCard & { location: LocationItem }) {
  return (
    <Card
      {...shown}
      title={location.title}
      edge={location.edge}
      line={shown.layout === 'list' ? location.tags?.slice(0, MAX_TAGS).join(', ') : undefined}
      color={location.photo?.color}
    />
  )
}
