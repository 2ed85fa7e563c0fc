import { type Database, type DatabaseTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, json } from '#app/db/columns.server.ts'
import { as, onlyRow, type Query, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, join, nothing, sql } from '#app/db/sql.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Kind, kindsThat } from '#app/domain/rules/kind.ts'
import { removedDays } from '#app/domain/rules/retention.ts'
import {
  type LimitedCategory,
  type LimitedThing,
  limitedCategories,
  limitOf,
} from '#app/domain/rules/tier.ts'
import { tableOf } from './kind-names.server.ts'
import { countLocations } from './location-counts.server.ts'
import { findRemedies, type ItemCounts } from './room.ts'
import { limitWords } from './words.ts'

/** Locks the owner's row, so that parallel requests cannot exceed the limit together. */
export async function requirePlanRoom(
  trx: DatabaseTransaction,
  ownerId: string,
  category: LimitedThing,
  adding = 1,
) {
  const owner = await trx.selectFirst('users', ['tier'], sql`id = ${ownerId} for no key update`)
  if (!owner) throw notFound('User')
  const limit = limitOf(owner.tier, category)
  if (!Number.isFinite(limit)) return
  const held = await countOf(trx, ownerId, category)
  if (held.own + held.shared + adding > limit) {
    throw limitReached(owner.tier, category, limit, held, adding)
  }
}

/** Excludes bought and removed items; archived shoots and projects count as `archives`. */
export async function countAll(ownerId: string): Promise<AllCounts> {
  return onlyRow(await read(countsOf(ownerId)))
}

export type AllCounts = Record<LimitedCategory, ItemCounts>

export function countsOf(ownerId: string): Query<AllCounts> {
  const counts = limitedCategories.map((category) => {
    const { own, shared } = sums(category, ownerId)
    const both = sql`json_build_object('own', ${own}, 'shared', ${shared})`
    return [category, as(json<ItemCounts>(), both)]
  })
  return select(Object.fromEntries(counts) as Selection<AllCounts>, nothing)
}

/** Counts the bytes of all uploads, even of removed photos; a shared file is counted once. */
export async function countBytes(ownerId: string, handle?: Database): Promise<number> {
  const [row] = await readRows({ bytes: integer }, storedBytes(ownerId), handle)
  return row?.bytes ?? 0
}

const storedBytes = (ownerId: string) => sql`select coalesce(sum(bytes), 0)::bigint as bytes from (
  select distinct on (files_id) bytes from photos where owner_id = ${ownerId} and has_original
  order by files_id) files`

async function countOf(
  trx: DatabaseTransaction,
  ownerId: string,
  category: LimitedThing,
): Promise<ItemCounts> {
  if (category === 'storage') {
    const rows = await readRows({ bytes: integer }, storedBytes(ownerId), trx)
    return { own: rows[0]?.bytes ?? 0, shared: 0 }
  }
  const { own, shared } = sums(category, ownerId)
  const counts = { own: as(integer, sql`${own}::int`), shared: as(integer, sql`${shared}::int`) }
  return onlyRow(await read(select(counts, nothing), trx))
}

function sums(category: LimitedCategory, ownerId: string): { own: Fragment; shared: Fragment } {
  const own =
    category === 'location' ? countLocations(ownerId, 'held') : sumOf(ownSources[category], ownerId)
  return { own, shared: sumOf(category === 'shoot' ? [sharedShoots] : [], ownerId) }
}

function sumOf(sources: Source[], userId: string) {
  const counts = sources.map(
    ({ from, owner, where }) =>
      sql`(select count(*) from ${from} where ${owner} = ${userId} and ${where})`,
  )
  return sql`(${join([sql`0`, ...counts], ' + ')})`
}

type Source = { from: Fragment; owner: Fragment; where: Fragment }

const ownSources: Record<Exclude<LimitedCategory, 'location'>, Source[]> = {
  portfolio: [ownRows('portfolio', sql`not is_purchased`)],
  project: [ownRows('project', sql`archived_at is null`)],
  shoot: [ownRows('shoot', sql`archived_at is null`)],
  gear: [ownRows('gear', sql`true`)],
  archives: kindsThat('canBeArchived').map((kind) => ownRows(kind, sql`archived_at is not null`)),
}

const sharedShoots: Source = {
  from: sql`shares sh join shoots s on s.id = sh.shoot_id`,
  owner: sql`sh.user_id`,
  where: sql`sh.status = 'accepted' and s.deleted_at is null and s.archived_at is null`,
}

function ownRows(kind: Kind, condition: Fragment): Source {
  return {
    from: tableOf(kind),
    owner: sql`owner_id`,
    where: sql`deleted_at is null and ${condition}`,
  }
}

function limitReached(
  tier: string,
  category: LimitedThing,
  limit: number,
  held: ItemCounts,
  adding: number,
) {
  const count = held.own + held.shared
  if (category === 'storage') {
    const sentence = limitWords.storageFull({ tier, limit, bytes: count, days: removedDays })
    return new DomainError('limit', sentence)
  }
  if (category === 'archives' && limit === 0) {
    return new DomainError('limit', limitWords.noArchive({ tier }))
  }
  const room = Math.max(0, limit - count)
  const remedies = findRemedies(tier, category, held)
  return new DomainError(
    'limit',
    adding === 1 || room === 0
      ? limitWords.full({ tier, category, limit, held, remedies })
      : limitWords.roomTooSmall({ tier, category, limit, room, adding }),
  )
}
