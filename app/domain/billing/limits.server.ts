import { sql } from 'kysely'
import { type DatabaseTransaction, prepared } from '#app/db/client.server.ts'
import { placed } from '#app/db/placed.server.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { removedDays } from '#app/domain/retention.ts'
import { fileSize } from '#app/format/file-size.ts'
import { counted } from '#app/format/plural.ts'
import { type LimitedCategory, type LimitedThing, limitedCategories, limitOf } from './tier.ts'

/**
 * Makes room for `adding` more of a category, of storage in bytes, for create, clone, duplicate, accept,
 * archive, restore and upload alike. Locks the owner's row first: of many at once they are counted one after the other.
 * @throws `limit`
 */
export async function makeRoom(
  trx: DatabaseTransaction,
  ownerId: string,
  category: LimitedThing,
  adding = 1,
) {
  const owner = await trx
    .selectFrom('users')
    .select('tier')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw notFound('User')
  const limit = limitOf(owner.tier, category)
  if (!Number.isFinite(limit)) return
  const count = await countOf(trx, ownerId, category)
  if (count + adding > limit) throw limitReached(owner.tier, category, limit, count, adding)
}

/**
 * How many count against each limit (spec section 9): what was bought and what is removed does not;
 * shoots are those that are not archived, own or shared and accepted; archives are what is archived.
 */
export async function countAll(ownerId: string): Promise<Record<LimitedCategory, number>> {
  const sums = limitedCategories.map((category) => {
    const counts = sources[category].map(
      ({ from, owner, where }) => `(select count(*) from ${from} where ${owner} = $1 and ${where})`,
    )
    return `(${counts.join(' + ')})::int as ${category}`
  })
  const [row] = await prepared<Record<LimitedCategory, number>>(
    'limits',
    `select ${sums.join(', ')}`,
    [ownerId],
  )
  return row as Record<LimitedCategory, number>
}

/**
 * Bytes of the photos that an owner keeps, as they were uploaded; what was removed is kept for a while
 * and counts, and a file that several of their photos share counts once.
 */
export async function countBytes(ownerId: string): Promise<number> {
  const [row] = await prepared<{ bytes: number }>('stored-bytes', storedBytes, [ownerId])
  return row?.bytes ?? 0
}

const storedBytes = `select coalesce(sum(bytes), 0)::bigint as bytes from (
  select distinct on (files_id) bytes from photos where owner_id = $1 and has_original
  order by files_id) files`

/** The same of one category, in a transaction. */
async function countOf(trx: DatabaseTransaction, ownerId: string, category: LimitedThing) {
  if (category === 'storage') {
    const { rows } = await sql<{ bytes: number }>`${placed(storedBytes, ownerId)}`.execute(trx)
    return rows[0]?.bytes ?? 0
  }
  const counts = sources[category].map(
    ({ from, owner, where }) => sql`(select count(*) from ${sql.raw(from)}
      where ${sql.raw(owner)} = ${ownerId} and ${sql.raw(where)})`,
  )
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int
    as count`.execute(trx)
  return rows[0]?.count ?? 0
}

type Source = { from: string; owner: string; where: string }

/** Where the rows are that count against a limit. */
const sources: Record<LimitedCategory, Source[]> = {
  locations: [own('locations', 'not is_purchased')],
  portfolios: [own('portfolios', 'not is_purchased')],
  projects: [own('projects', 'archived_at is null')],
  shoots: [
    own('shoots', 'archived_at is null'),
    {
      from: 'shares sh join shoots s on s.id = sh.shoot_id',
      owner: 'sh.user_id',
      where: `sh.status = 'accepted' and s.deleted_at is null and s.archived_at is null`,
    },
  ],
  gear: [own('gear', 'true')],
  archives: [own('shoots', 'archived_at is not null'), own('projects', 'archived_at is not null')],
}

function own(from: string, condition: string): Source {
  return { from, owner: 'owner_id', where: `deleted_at is null and ${condition}` }
}

function limitReached(
  tier: string,
  category: LimitedThing,
  limit: number,
  count: number,
  adding: number,
) {
  if (category === 'storage') {
    return new DomainError(
      'limit',
      `The ${tier} plan holds ${fileSize(limit)} of photos, and ${fileSize(count)} are there. What you delete makes room after ${removedDays} days. Choose a larger plan for more.`,
    )
  }
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
