import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { planKinds } from '#app/domain/rules/kind.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { libraryHref } from '#app/views/addresses.ts'

/** Finds the plan of a URL below `/my/shoots/:id` or `/my/projects/:id`. */
export function itemAt(request: Request, itemId: string): ConceptItem {
  const { pathname } = pageUrl(request)
  const kind = planKinds.find((kind) => pathname.startsWith(`${libraryHref(kind)}/`)) ?? 'shoot'
  return { kind, itemId }
}
