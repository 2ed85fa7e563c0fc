import { type DatabaseTransaction, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, timestamp } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { lockUser } from './items.server.ts'
import { tableOf } from './kind-names.server.ts'
import { requirePlanRoom } from './limits.server.ts'
import { withEnoughGear } from './shortage.server.ts'

/** `at` is the time that was stored in all `count` changed items. */
type Done = { count: number; at: Date }

/**
 * Stores the same time in all removed items, by which `restoreAll` finds them.
 * @throws `notFound` if none of the items exists any more
 */
export async function removeAll(actor: Actor, kind: Kind, ids: string[]): Promise<Done> {
  const owner = requireUser(actor)
  const [row] = await readRows(
    { count: integer, at: timestamp },
    sql`with removed as (
        update ${tableOf(kind)} set deleted_at = date_trunc('milliseconds', now())
        where ${idIn(ids)} and owner_id = ${owner.id} and deleted_at is null returning id)
      select count(*)::int as count, date_trunc('milliseconds', now()) as at from removed`,
  )
  if (!row?.count) throw notFound(kinds[kind].title)
  return row
}

/**
 * Restores items removed at the time `at`, and returns how many; idempotent.
 * @throws `limit` if the tier allows no more items; `conflict` if another shoot needs the gear
 */
export async function restoreAll(actor: Actor, kind: Kind, at: Date): Promise<number> {
  const owner = requireUser(actor)
  const { canBeArchived, canBeBought } = kinds[kind]
  const isArchived = canBeArchived ? sql`archived_at is not null` : sql`false`
  const isBought = canBeBought ? sql`is_purchased` : sql`false`
  return changeItems(owner.id, async (trx) => {
    const removed = sql`owner_id = ${owner.id} and deleted_at = ${at}`
    const [row] = await readRows(
      { all: integer, archived: integer, counted: integer },
      sql`select count(*)::int as all, (count(*) filter (where ${isArchived}))::int as archived,
          (count(*) filter (where not ${isBought} and not ${isArchived}))::int as counted
        from ${tableOf(kind)} where ${removed}`,
      trx,
    )
    const { all = 0, archived = 0, counted = 0 } = row ?? {}
    if (counted > 0) await requirePlanRoom(trx, owner.id, kind, counted)
    if (archived > 0) await requirePlanRoom(trx, owner.id, 'archives', archived)
    await trx.run(sql`update ${tableOf(kind)} set deleted_at = null where ${removed}`)
    return all
  })
}

/**
 * Stores the same time in all archived items, by which `unarchiveAll` finds them.
 * @throws `notFound` if none of the items exists any more; `limit` for too many archived items
 */
export async function archiveAll(
  actor: Actor,
  kind: KindThat<'canBeArchived'>,
  ids: string[],
): Promise<Done> {
  const owner = requireUser(actor)
  return changeItems(owner.id, async (trx) => {
    const current = sql`${idIn(ids)} and owner_id = ${owner.id} and deleted_at is null
      and archived_at is null`
    const count = await trx.count(kinds[kind].table, current)
    if (count === 0) throw notFound(kinds[kind].title)
    await requirePlanRoom(trx, owner.id, 'archives', count)
    const [row] = await readRows(
      { at: timestamp },
      sql`with archived as (update ${tableOf(kind)}
          set archived_at = date_trunc('milliseconds', now()), updated_at = now()
          where ${current} returning id)
        select date_trunc('milliseconds', now()) as at from archived limit 1`,
      trx,
    )
    return { count, at: row?.at as Date }
  })
}

/**
 * Returns the number of items.
 * @param which ids, or the time that `archiveAll` returned
 * @throws `limit` if the tier allows no more items; `conflict` if another shoot needs the gear
 */
export async function unarchiveAll(
  actor: Actor,
  kind: KindThat<'canBeArchived'>,
  which: string[] | Date,
): Promise<number> {
  const owner = requireUser(actor)
  return changeItems(owner.id, async (trx) => {
    const chosen = which instanceof Date ? sql`archived_at = ${which}` : idIn(which)
    const archived = sql`${chosen} and owner_id = ${owner.id} and deleted_at is null
      and archived_at is not null`
    const count = await trx.count(kinds[kind].table, archived)
    if (count > 0) await requirePlanRoom(trx, owner.id, kind, count)
    await trx.run(
      sql`update ${tableOf(kind)} set archived_at = null, updated_at = now() where ${archived}`,
    )
    return count
  })
}

function idIn(ids: string[]): Fragment {
  return sql`id = any(${ids.filter(isId)}::uuid[])`
}

function changeItems<Result>(ownerId: string, use: (trx: DatabaseTransaction) => Promise<Result>) {
  return withEnoughGear(() =>
    inTransaction(async (trx) => {
      await lockUser(trx, ownerId)
      return use(trx)
    }),
  )
}
