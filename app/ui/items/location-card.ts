import type { CardAudience, CardPhoto } from './card.tsx'

const maxTags = 6

export type LocationItem = {
  id: string
  slug: string
  title: string
  edge: string
  tags?: string[]
  photo?: CardPhoto | null
  audience?: CardAudience
  /** The item's address, in a list of several owners' items. */
  href?: string
}

export function locationCard({ title, edge, tags, photo, audience }: LocationItem) {
  return { title, edge, line: tags?.slice(0, maxTags).join(', '), audience, color: photo?.color }
}
