import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { countAll } from './limits.server.ts'
import { type LimitedCategory, limitOf, type Tier } from './tier.ts'

/** How much of a limit is used; `limit` is null where there is none. */
export type Use = {
  category: LimitedCategory
  tier: Tier
  count: number
  limit: number | null
}

/** What the actor has of everything that their tier limits (spec section 9). */
export async function findUse(actor: Actor): Promise<Record<LimitedCategory, Use>> {
  const { id, tier } = requireUser(actor)
  const counts = Object.entries(await countAll(id)) as [LimitedCategory, number][]
  return Object.fromEntries(
    counts.map(([category, count]) => {
      const limit = limitOf(tier, category)
      return [category, { category, tier, count, limit: Number.isFinite(limit) ? limit : null }]
    }),
  ) as Record<LimitedCategory, Use>
}
