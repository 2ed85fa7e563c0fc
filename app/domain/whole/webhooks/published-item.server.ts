import { toGear } from '#app/domain/gear/gear-rows.server.ts'
import { find as findGear } from '#app/domain/gear/gears.server.ts'
import { toLocation } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'

/** Finds the item as the API would return it to the user; null if the user may not see it. */
export async function findPublished(user: SignedIn, kind: Kind, id: string) {
  try {
    return await finders[kind](user, id)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return null
    throw error
  }
}

const finders: Record<Kind, (user: SignedIn, id: string) => Promise<unknown>> = {
  location: async (user, id) => toLocation(await locations.find(user, id)),
  portfolio: async (user, id) => toPortfolio(await portfolios.find(user, id)),
  shoot: async (user, id) => toShoot(await shoots.find(user, id)),
  project: async (user, id) => toProject(await projects.find(user, id)),
  gear: async (user, id) => toGear(await findGear(user, id)),
}
