import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/db/client.server.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { type LimitedCategory, limitOf } from './tier.ts'

/**
 * Makes room for `adding` more of a category, for create, clone, duplicate, accept, archive and
 * restore alike. Locks the owner's row first: of many at once they are counted one after the other.
 * @throws `limit`
 */
export async function makeRoom(
  trx: DatabaseTransaction,
  ownerId: string,
  category: LimitedCategory,
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
  if (!Number.isFinite(limit)) return
  const { [category]: count } = await countAll(trx, ownerId)
  if (count + adding > limit) throw limitReached(owner.tier, category, limit, count, adding)
}

/**
 * How many count against each limit (spec section 9): what was bought and what is removed does not;
 * shoots are those that are not archived, own or shared and accepted; archives are what is archived.
 */
export async function countAll(
  handle: Database,
  ownerId: string,
): Promise<Record<LimitedCategory, number>> {
  const { rows } = await sql<Record<LimitedCategory, number>>`select
    (select count(*) from locations where owner_id = ${ownerId} and deleted_at is null
      and not is_purchased)::int as locations,
    (select count(*) from portfolios where owner_id = ${ownerId} and deleted_at is null
      and not is_purchased)::int as portfolios,
    (select count(*) from projects where owner_id = ${ownerId} and deleted_at is null
      and archived_at is null)::int as projects,
    ((select count(*) from shoots where owner_id = ${ownerId} and deleted_at is null
      and archived_at is null) + (select count(*) from shares sh join shoots s on s.id = sh.shoot_id
      where sh.user_id = ${ownerId} and sh.status = 'accepted' and s.deleted_at is null
        and s.archived_at is null))::int as shoots,
    (select count(*) from gear where owner_id = ${ownerId} and deleted_at is null)::int as gear,
    ((select count(*) from shoots where owner_id = ${ownerId} and deleted_at is null
      and archived_at is not null) + (select count(*) from projects where owner_id = ${ownerId}
      and deleted_at is null and archived_at is not null))::int as archives`.execute(handle)
  return rows[0] as Record<LimitedCategory, number>
}

function limitReached(
  tier: string,
  category: LimitedCategory,
  limit: number,
  count: number,
  adding: number,
) {
  const room = Math.max(0, limit - count)
  const noun = category === 'gear' ? 'piece' : category.replace(/s$/, '')
  if (category === 'archives' && limit === 0) {
    return new DomainError(
      'limit',
      `The ${tier} plan has no archive. Choose a larger plan to archive.`,
    )
  }
  return new DomainError(
    'limit',
    adding === 1 || room === 0
      ? `The ${tier} plan holds ${limit} ${words[category]}, and you have ${count}. Delete one or choose a larger plan.`
      : `The ${tier} plan holds ${limit} ${words[category]}: there is room for ${counted(room, noun)} more, not ${adding}. Delete some or choose a larger plan.`,
  )
}

const words: Record<LimitedCategory, string> = {
  projects: 'projects',
  shoots: 'shoots',
  portfolios: 'portfolios',
  locations: 'locations',
  gear: 'pieces of gear',
  archives: 'archived items',
}
