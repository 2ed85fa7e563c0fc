import { readBatch } from '#app/db/batch.server.ts'
import * as limits from '#app/domain/items/limits.server.ts'
import { toUse } from '#app/domain/items/use.server.ts'
import { latestLocationsOf, latestPortfoliosOf } from '#app/domain/places/latest.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import { shootsBetween } from '#app/domain/shoots/calendar.server.ts'
import { missingOf } from '#app/domain/shoots/missing.server.ts'
import { hideTimes } from '#app/domain/shoots/plan-rows.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

export async function find(actor: Actor, from: Date, to: Date) {
  const user = requireUser(actor)
  const {
    counts: [counts],
    received: [received],
    missing: [missing],
    soon,
    locations,
    portfolios,
  } = await readBatch({
    counts: limits.countsOf(user.id),
    received: receivedShares.countsOf(user.id),
    missing: missingOf(user),
    soon: shootsBetween(user, from, to),
    locations: latestLocationsOf(user, 6),
    portfolios: latestPortfoliosOf(user, 3),
  })
  if (!counts || !received || !missing) throw new Error('The counts of the home have one row each')
  const use = toUse(user, counts)
  return { use, received, missing, soon: soon.map(hideTimes), locations, portfolios }
}
