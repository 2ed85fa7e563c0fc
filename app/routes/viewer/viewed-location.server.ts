import { redirect } from 'react-router'
import type { Viewed } from '#app/domain/pages/viewed.server.ts'
import * as viewedLocations from '#app/domain/pages/viewed-locations.server.ts'
import { kindsThat } from '#app/domain/rules/kind.ts'
import { locationWithin } from '#app/views/addresses.ts'
import { locationParent } from './parent-links.ts'
import type { ViewContext } from './view-context.server.ts'

/** @throws a redirect to the start page if the URL names an unknown kind of item */
export async function findViewedLocation({
  actor,
  named,
}: ViewContext<'location'>): Promise<Viewed<viewedLocations.ViewedLocation>> {
  const { username, location, itemType1, name1 = '', itemType2, name2 } = named
  const address = { username, location }
  if (itemType1 === undefined) return viewedLocations.find(actor, address)
  if (itemType1 === 'project' && itemType2 === 'shoot') {
    return viewedLocations.find(actor, { ...address, project: name1, shoot: name2 })
  }
  const holder = kindsThat('holdsLocations').find((kind) => kind === itemType1)
  if (holder === undefined || itemType2 !== undefined) throw redirect('/')
  return viewedLocations.find(actor, { ...address, [holder]: name1 })
}

/** Below a share link, a location's path includes the item that contains it. */
export function locationPath(
  { username, slug, parent }: viewedLocations.ViewedLocation,
  { at, isLinked, named }: ViewContext<'location'>,
): string {
  if (!isLinked || !parent) return at.location(username, slug)
  return locationWithin(locationParent(at, parent).href, named.location)
}
