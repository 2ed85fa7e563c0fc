import { readCount } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import { hourlyBytesOf, type LimitedCategory, limitOf, type Tier } from '#app/domain/rules/tier.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { tableOf } from './kind-names.server.ts'
import { type AllCounts, countAll, countBytes } from './limits.server.ts'
import type { ItemCounts } from './room.ts'

export type Use = {
  category: LimitedCategory
  tier: Tier
  count: number
  shared: number
  limit: number | null
}

export async function findUse(actor: Actor): Promise<Record<LimitedCategory, Use>> {
  const user = requireUser(actor)
  return toUse(user, await countAll(user.id))
}

export function toUse({ tier }: SignedIn, counts: AllCounts): Record<LimitedCategory, Use> {
  const all = Object.entries(counts) as [LimitedCategory, ItemCounts][]
  return Object.fromEntries(
    all.map(([category, { own, shared }]) => {
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

/** Counts the bought items in the actor's library, which no limit counts. */
export function countBought(actor: Actor, kind: KindThat<'canBeBought'>): Promise<number> {
  const { id } = requireUser(actor)
  return readCount(sql`from ${tableOf(kind)} i
    where i.owner_id = ${id} and i.is_purchased and i.deleted_at is null`)
}

/** In bytes: what is stored, the limit of the tier, and the limit of uploads in an hour. */
export type StorageUse = { bytes: number; limit: number; hourly: number }

export async function findStorageUse(actor: Actor): Promise<StorageUse> {
  const { id, tier } = requireUser(actor)
  const bytes = await countBytes(id)
  return { bytes, limit: limitOf(tier, 'storage'), hourly: hourlyBytesOf(tier) }
}
