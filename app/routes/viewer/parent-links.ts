import type { KindThat } from '#app/domain/rules/kind.ts'
import { type Addresses, locationWithin } from '#app/views/addresses.ts'
import type { ParentLinks } from './steps.tsx'

type LinkedItem = { slug: string; title: string }
type LinkedItemInOrder = LinkedItem & { previous: LinkedItem | null; next: LinkedItem | null }
type Holder = LinkedItemInOrder & {
  kind: KindThat<'holdsLocations'>
  username: string
  project: string | null
}

/** The links to the item that the address names before a location, and to its other locations. */
export function locationParent(at: Addresses, parent: Holder): ParentLinks {
  const { kind, username, slug, project } = parent
  const href = kind === 'shoot' ? at.shoot(username, slug, project) : at[kind](username, slug)
  return inOrder(parent, href, (slug) => locationWithin(href, slug))
}

/** The links to the project that the address names before a shoot, and to its other shoots. */
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
  const step = (one: LinkedItem | null) => one && { title: one.title, href: hrefOf(one.slug) }
  return { title, href, previous: step(previous) ?? undefined, next: step(next) ?? undefined }
}
