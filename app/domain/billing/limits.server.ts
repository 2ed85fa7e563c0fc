import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/db/client.server.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { type LimitedCategory, limitedCategories, limitOf } from './tier.ts'

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
  const { [category]: count } = await countEach(trx, ownerId, [category])
  if (count + adding > limit) throw limitReached(owner.tier, category, limit, count, adding)
}

/**
 * How many count against each limit (spec section 9): what was bought and what is removed does not;
 * shoots are those that are not archived, own or shared and accepted; archives are what is archived.
 */
export function countAll(
  handle: Database,
  ownerId: string,
): Promise<Record<LimitedCategory, number>> {
  return countEach(handle, ownerId, limitedCategories)
}

/** `countAll` of some categories. */
async function countEach<Category extends LimitedCategory>(
  handle: Database,
  ownerId: string,
  categories: readonly Category[],
): Promise<Record<Category, number>> {
  const sums = categories.map((category) => {
    const counts = countedRows[category].map((from) => sql`(select count(*) from ${from(ownerId)})`)
    return sql`(${sql.join(counts, sql` + `)})::int as ${sql.id(category)}`
  })
  const { rows } = await sql<Record<Category, number>>`select ${sql.join(sums)}`.execute(handle)
  return rows[0] as Record<Category, number>
}

type From = (ownerId: string) => RawBuilder<unknown>

/** Where the rows are that count against a limit. */
const countedRows: Record<LimitedCategory, From[]> = {
  locations: [own('locations', 'not is_purchased')],
  portfolios: [own('portfolios', 'not is_purchased')],
  projects: [own('projects', 'archived_at is null')],
  shoots: [
    own('shoots', 'archived_at is null'),
    (userId) => sql`shares sh join shoots s on s.id = sh.shoot_id where sh.user_id = ${userId}
      and sh.status = 'accepted' and s.deleted_at is null and s.archived_at is null`,
  ],
  gear: [own('gear', 'true')],
  archives: [own('shoots', 'archived_at is not null'), own('projects', 'archived_at is not null')],
}

function own(table: string, condition: string): From {
  return (ownerId) => sql`${sql.table(table)} where owner_id = ${ownerId} and deleted_at is null
    and ${sql.raw(condition)}`
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
