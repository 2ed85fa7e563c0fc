import { readTogether } from '#app/db/together.server.ts'
import { type Actor, requireUser } from './accounts/actor.ts'
import * as limits from './billing/limits.server.ts'
import { toUse } from './billing/use.server.ts'
import { latestLocationsOf, latestPortfoliosOf } from './places/latest.server.ts'
import * as receivedShares from './sharing/received-shares.server.ts'
import { missingOf } from './shoots/missing.server.ts'

/** What the actor has, what is new in it, what it lacks, and what others share; one statement. */
export async function find(actor: Actor) {
  const user = requireUser(actor)
  const {
    counts: [counts],
    received: [received],
    missing: [missing],
    locations,
    portfolios,
  } = await readTogether({
    counts: limits.countsOf(user.id),
    received: receivedShares.countsOf(user.id),
    missing: missingOf(user),
    locations: latestLocationsOf(user, 6),
    portfolios: latestPortfoliosOf(user, 3),
  })
  if (!counts || !received || !missing) throw new Error('The counts of the home have one row each')
  return { use: toUse(user, counts), received, missing, locations, portfolios }
}
