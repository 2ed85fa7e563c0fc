import { readTogether } from '#app/db/together.server.ts'
import { type Actor, requireUser } from './accounts/actor.ts'
import * as limits from './billing/limits.server.ts'
import { toUse } from './billing/use.server.ts'
import { latestLocationsOf, latestPortfoliosOf } from './places/latest.server.ts'
import * as receivedShares from './sharing/received-shares.server.ts'
import { shootsBetween } from './shoots/calendar.server.ts'
import { missingOf } from './shoots/missing.server.ts'
import { closeDates } from './shoots/plan-rows.server.ts'

/**
 * What the actor has, what is new in it, what it lacks, what others share, and the shoots between
 * two moments; one statement.
 */
export async function find(actor: Actor, from: Date, to: Date) {
  const user = requireUser(actor)
  const {
    counts: [counts],
    received: [received],
    missing: [missing],
    soon,
    locations,
    portfolios,
  } = await readTogether({
    counts: limits.countsOf(user.id),
    received: receivedShares.countsOf(user.id),
    missing: missingOf(user),
    soon: shootsBetween(user, from, to),
    locations: latestLocationsOf(user, 6),
    portfolios: latestPortfoliosOf(user, 3),
  })
  if (!counts || !received || !missing) throw new Error('The counts of the home have one row each')
  const use = toUse(user, counts)
  return { use, received, missing, soon: soon.map(closeDates), locations, portfolios }
}
