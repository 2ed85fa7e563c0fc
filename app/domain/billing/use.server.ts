import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { countAll, countBytes } from './limits.server.ts'
import type { Held } from './room.ts'
import { hourlyBytesOf, type LimitedCategory, limitOf, type Tier } from './tier.ts'

/** How much of a limit is used; `limit` is null where there is none. */
export type Use = {
  category: LimitedCategory
  tier: Tier
  count: number
  /** How many of them others share. */
  shared: number
  limit: number | null
}

/** What the actor has of everything that their tier limits. */
export async function findUse(actor: Actor): Promise<Record<LimitedCategory, Use>> {
  const { id, tier } = requireUser(actor)
  const counts = Object.entries(await countAll(id)) as [LimitedCategory, Held][]
  return Object.fromEntries(
    counts.map(([category, { own, shared }]) => {
      const limit = limitOf(tier, category)
      return [
        category,
        {
          category,
          tier,
          count: own + shared,
          shared,
          limit: Number.isFinite(limit) ? limit : null,
        },
      ]
    }),
  ) as Record<LimitedCategory, Use>
}

/** How many bytes of photos are kept, and how many the tier holds and takes in an hour. */
export type StorageUse = { bytes: number; limit: number; hourly: number }

/** The bytes of the actor's photos; what is removed counts until it is gone for good. */
export async function findStorageUse(actor: Actor): Promise<StorageUse> {
  const { id, tier } = requireUser(actor)
  const bytes = await countBytes(id)
  return { bytes, limit: limitOf(tier, 'storage'), hourly: hourlyBytesOf(tier) }
}
