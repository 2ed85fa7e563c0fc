import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { locationWithin, portfolioHref, projectHref, shootHref } from '#app/views/addresses.ts'
import type { ParentLinks } from './steps.tsx'

type LinkedItem = { slug: string; title: string }
type LinkedItemInOrder = LinkedItem & { previous: LinkedItem | null; next: LinkedItem | null }
type Plan = LinkedItemInOrder & { kind: PlanKind; username: string; project: string | null }

/**
 * The links to the item that the address names before a location, and to its other locations.
 * @param username owner of the location
 */
export function locationParent(username: string, parent: LinkedItemInOrder | Plan): ParentLinks {
  const href = 'kind' in parent ? planHref(parent) : portfolioHref(username, parent.slug)
  return inOrder(parent, href, (slug) => locationWithin(href, slug))
}

/** The links to the project that the address names before a shoot, and to its other shoots. */
export function shootParent(username: string, project: LinkedItemInOrder): ParentLinks {
  const href = projectHref(username, project.slug)
  return inOrder(project, href, (slug) => shootHref(username, slug, project.slug))
}

function planHref({ kind, username, slug, project }: Plan) {
  return kind === 'shoot' ? shootHref(username, slug, project) : projectHref(username, slug)
}

function inOrder(
  { title, previous, next }: LinkedItemInOrder,
  href: string,
  hrefOf: (slug: string) => string,
) {
  const step = (one: LinkedItem | null) => one && { title: one.title, href: hrefOf(one.slug) }
  return { title, href, previous: step(previous) ?? undefined, next: step(next) ?? undefined }
}
