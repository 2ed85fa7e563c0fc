import type { LinkedItem, LinkedItemInOrder } from '#app/domain/pages/viewed.server.ts'
import type { LocationParent } from '#app/domain/pages/viewed-locations.server.ts'
import { type Addresses, locationWithin } from '#app/views/addresses.ts'
import type { ParentLinks } from './side-panel.tsx'

export function locationParent(at: Addresses, parent: LocationParent): ParentLinks {
  const { kind, username, slug, project } = parent
  const href = kind === 'shoot' ? at.shoot(username, slug, project) : at[kind](username, slug)
  return inOrder(parent, href, (slug) => locationWithin(href, slug))
}

export function shootParent(
  at: Addresses,
  username: string,
  project: LinkedItemInOrder,
): ParentLinks {
  const href = at.project(username, project.slug)
  return inOrder(project, href, (slug) => at.shoot(username, slug, project.slug))
}

function inOrder(
  { title, previous, next }: LinkedItemInOrder,
  href: string,
  hrefOf: (slug: string) => string,
) {
  const link = (one: LinkedItem | null) =>
    one ? { title: one.title, href: hrefOf(one.slug) } : undefined
  return { title, href, previous: link(previous), next: link(next) }
}
