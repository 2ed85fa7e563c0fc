import type { Database, DatabaseTransaction } from '#app/db/client.server.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { type LimitedCategory, limitOf } from './tier.ts'

/**
 * Makes room for `adding` more of a category, for create, clone, accept and restore alike. Locks the
 * owner's row first: of many at once they are counted one after the other.
 * @throws `limit`
 */
export async function makeRoom(
  trx: DatabaseTransaction,
  ownerId: string,
  category: 'locations' | 'portfolios',
  adding = 1,
) {
  const owner = await trx
    .selectFrom('users')
    .select('tier')
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw notFound('User')
  const limit = limitOf(owner.tier, category)
  const count = await countOf(trx, ownerId, category)
  if (count + adding > limit) throw limitReached(owner.tier, category, limit, count, adding)
}

/** How many count against the limit of a category: what was bought and what is removed does not. */
export async function countOf(
  handle: Database,
  ownerId: string,
  category: 'locations' | 'portfolios',
): Promise<number> {
  const { count } = await handle
    .selectFrom(category)
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('isPurchased', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

function limitReached(
  tier: string,
  category: LimitedCategory,
  limit: number,
  count: number,
  adding: number,
) {
  const room = Math.max(0, limit - count)
  const noun = category.replace(/s$/, '')
  return new DomainError(
    'limit',
    adding === 1 || room === 0
      ? `The ${tier} plan holds ${limit} ${category}, and you have ${count}. Delete one or choose a larger plan.`
      : `The ${tier} plan holds ${limit} ${category}: there is room for ${counted(room, noun)} more, not ${adding}.`,
  )
}
