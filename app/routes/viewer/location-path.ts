import { locationWithin } from '#app/views/addresses.ts'
import type { LookedAtLocation } from './parent.server.ts'
import { locationParent } from './parent-links.ts'
import type { ViewContext } from './view-context.server.ts'

/** The address of a location's page: by itself on the site, in what holds it below a share link. */
export function pathOf(
  { username, slug, parent }: LookedAtLocation,
  { at, isLinked, named }: ViewContext<'location'>,
): string {
  if (!isLinked || !parent) return at.location(username, slug)
  return locationWithin(locationParent(at, username, parent).href, named.location)
}
