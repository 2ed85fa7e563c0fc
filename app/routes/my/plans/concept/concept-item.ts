import { href } from 'react-router'
import type { ConceptItem } from '#app/domain/shoots/concept.ts'

/** What a page below `/my/shoots/:id` or `/my/projects/:id` is about. */
export function itemAt(request: Request, itemId: string): ConceptItem {
  const isProject = new URL(request.url).pathname.startsWith(`${href('/my/projects')}/`)
  return { kind: isProject ? 'project' : 'shoot', itemId }
}

/** The address of the concept of a shoot or project in the workspace. */
export function conceptPath({ kind, itemId }: ConceptItem) {
  return href(`/my/${kind}s/:id/concept`, { id: itemId })
}
