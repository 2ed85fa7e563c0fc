import { db } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { countOf } from './limits.server.ts'
import { limitOf, type Tier } from './tier.ts'

/** How much of a limit is used; `limit` is null where there is none. Purchased items do not count. */
export type Use = {
  category: 'locations' | 'portfolios'
  tier: Tier
  count: number
  limit: number | null
}

/** What the actor has of everything that their tier limits (spec section 9). */
export async function findUse(actor: Actor): Promise<Record<Use['category'], Use>> {
  const owner = requireUser(actor)
  const [locations, portfolios] = await Promise.all(
    (['locations', 'portfolios'] as const).map(async (category) => {
      const count = await countOf(db, owner.id, category)
      const limit = limitOf(owner.tier, category)
      return { category, tier: owner.tier, count, limit: Number.isFinite(limit) ? limit : null }
    }),
  )
  return { locations: locations as Use, portfolios: portfolios as Use }
}
