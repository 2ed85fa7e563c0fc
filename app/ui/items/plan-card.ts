import type { CardPhoto } from './card.tsx'

export type PlanItem = {
  id: string
  slug: string
  title: string
  edge: string
  description?: string
  photo?: CardPhoto | null
  /** The item's address, in a list of several owners' items. */
  href?: string
}

export function planCard({ title, edge, description, photo }: PlanItem) {
  return { title, edge, line: description, color: photo?.color }
}
