import type { CardPhoto } from './card.tsx'

const maxTags = 6

export type LocationItem = {
  id: string
  slug: string
  title: string
  edge: string
  tags?: string[]
  photo?: CardPhoto | null
  /** The item's address, in a list of several owners' items. */
  href?: string
}

export function locationCard({ title, edge, tags, photo }: LocationItem) {
  return { title, edge, line: tags?.slice(0, maxTags).join(', '), color: photo?.color }
}
