import type { CardPhoto } from './card.tsx'

/** A shoot or project as a list shows it. */
export type PlanItem = {
  id: string
  slug: string
  title: string
  /** Its status, its start and what it holds. */
  edge: string
  description?: string
  photo?: CardPhoto | null
  /** Where it opens, in a list of several people's. */
  href?: string
}

/** What the card of a shoot or project says. */
export function planCard({ title, edge, description, photo }: PlanItem) {
  return { title, edge, line: description, color: photo?.color }
}
