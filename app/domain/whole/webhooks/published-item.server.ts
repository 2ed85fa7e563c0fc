import { toGear } from '#app/domain/gear/gear-rows.server.ts'
import { find as findGear } from '#app/domain/gear/gears.server.ts'
import { toSlot } from '#app/domain/gear/slot-rows.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { toLocation } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { toConcept } from '#app/domain/shoots/concept-rows.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import {
  findFinishedExport,
  findFinishedImport,
  findRestoredArchive,
} from './finished-work.server.ts'
import type { PartName } from './webhook.ts'

type Find = (user: SignedIn, id: string) => Promise<unknown>

/** Finds the item as the API would return it to the user; null if the user may not see it. */
export async function findPublished(user: SignedIn, kind: Kind, id: string) {
  return orNull(finders[kind](user, id))
}

/** Finds a part of an item, as `findPublished`; null if it was removed. */
export async function findPublishedPart(user: SignedIn, name: PartName, id: string) {
  return orNull(partFinders[name](user, id))
}

async function orNull(found: Promise<unknown>) {
  try {
    return await found
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return null
    throw error
  }
}

const finders: Record<Kind, Find> = {
  location: async (user, id) => toLocation(await locations.find(user, id)),
  portfolio: async (user, id) => toPortfolio(await portfolios.find(user, id)),
  shoot: async (user, id) => toShoot(await shoots.find(user, id)),
  project: async (user, id) => toProject(await projects.find(user, id)),
  gear: async (user, id) => toGear(await findGear(user, id)),
}

/** Those without a finder are stored with the event as they were, because they may be gone. */
const partFinders: Record<PartName, Find> = {
  slot: async (user, id) => toSlot(await slots.find(user, id)),
  concept: async (user, id) => toConcept(await concepts.find(user, id)),
  person: async () => null,
  submission: async () => null,
  callSheet: async () => null,
  confirmedCall: async () => null,
  import: findFinishedImport,
  export: findFinishedExport,
  archive: findRestoredArchive,
}
