import type { CardAudience, CardPhoto } from './card.tsx'

const maxTags = 6

export type LocationItem = {
  id: string
  slug: string
  title: string
  edge: string
  tags?: string[]
  photo?: CardPhoto | null
  status?: string
  audience?: CardAudience
  href?: string
}

export function locationCard({ title, edge, tags, photo, status, audience }: LocationItem) {
  const line = tags?.slice(0, maxTags).join(', ')
  return { title, edge, line, status, audience, color: photo?.color }
}
