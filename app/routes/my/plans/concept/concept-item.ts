import { href } from 'react-router'
import type { ConceptItem } from '#app/domain/shoots/concept.ts'

/** The shoot or project that an address below `/my/shoots/:id` or `/my/projects/:id` belongs to. */
export function itemAt(request: Request, itemId: string): ConceptItem {
  const isProject = new URL(request.url).pathname.startsWith(`${href('/my/projects')}/`)
  return { kind: isProject ? 'project' : 'shoot', itemId }
}

export function conceptPath({ kind, itemId }: ConceptItem) {
  return href(`/my/${kind}s/:id/concept`, { id: itemId })
}
