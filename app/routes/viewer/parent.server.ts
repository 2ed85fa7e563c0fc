import { redirect } from 'react-router'
import type { Viewed } from '#app/domain/pages/viewed.server.ts'
import * as plannedLocations from '#app/domain/pages/viewed-locations.server.ts'
import * as viewers from '#app/domain/pages/viewers.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'

type Params = {
  username: string
  location: string
  itemType1?: string
  name1?: string
  itemType2?: string
  name2?: string
}

/** A location as it is viewed: alone, in a portfolio, or in a shoot or project. */
export type LookedAtLocation = viewers.ViewedLocation | plannedLocations.PlannedLocation

/**
 * Finds the location of an address, with the item that the address names before it.
 * @throws a redirect to the start page when the address names an unknown kind of item
 */
export function findViewedLocation(
  actor: Actor,
  params: Params,
): Promise<Viewed<LookedAtLocation>> {
  const { username, location, itemType1, name1 = '', itemType2, name2 = '' } = params
  const address = { username, location }
  if (itemType1 === undefined) return viewers.findLocation(actor, address)
  const kinds = itemType2 === undefined ? itemType1 : `${itemType1}/${itemType2}`
  if (kinds === 'portfolio') return viewers.findLocation(actor, { ...address, portfolio: name1 })
  if (kinds === 'shoot') return plannedLocations.find(actor, { ...address, shoot: name1 })
  if (kinds === 'project') return plannedLocations.find(actor, { ...address, project: name1 })
  if (kinds !== 'project/shoot') throw redirect('/')
  return plannedLocations.find(actor, { ...address, project: name1, shoot: name2 })
}
