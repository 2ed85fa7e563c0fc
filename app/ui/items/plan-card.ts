import type { CardAudience, CardPhoto } from './card.tsx'

export type PlanItem = {
  id: string
  slug: string
  title: string
  edge: string
  description?: string
  status?: string
  photo?: CardPhoto | null
  audience?: CardAudience
  href?: string
}

export function planCard({ title, edge, description, status, photo, audience }: PlanItem) {
  return { title, edge, line: description, status, audience, color: photo?.color }
}
