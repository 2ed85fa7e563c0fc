import type { Updateable } from 'kysely'
import type { Tables } from '#app/db/builder-tables.ts'
import { type DatabaseTransaction, db, readRows, runStatement } from '#app/db/client.server.ts'
import { boolean, integer, uuid } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/accounts/actor.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { requireConfirmed } from '#app/domain/discover/publishing.server.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { forbidden, invalid } from '#app/domain/errors.ts'
import { withEnoughGear } from '#app/domain/gear/shortage.server.ts'
import { type LockedPlan, lock, lockKept, lockUser } from '#app/domain/items.server.ts'
import { kinds } from '#app/domain/kind.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/kind-names.server.ts'
import { asEditor } from '#app/domain/sharing/own-fields.ts'
import { type Asker, locationIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { commonWords } from '#app/domain/words.ts'
import { maxItemsOfPlan, type PlanKind } from './plan.ts'
import * as shootChanges from './shoot-changes.server.ts'
import { shootWords } from './words.ts'

/**
 * Only the owner can make a plan public, hidden or archived, and only with a confirmed address; not
 * public what an admin took down.
 * @throws `forbidden`
 */
export function checkOwnerChanges<Changes extends { isPublic?: boolean | undefined }>(
  kind: PlanKind,
  actor: SignedIn,
  { ownerId, isPublic, isHidden, archivedAt, publicSections, ...plan }: LockedPlan,
  changes: Changes,
): Partial<Changes> {
  if (plan.takenDownAt && changes.isPublic) {
    throw forbidden(discoverWords.takenDown({ kind, reason: plan.takenDownReason }))
  }
  if (ownerId === actor.id) {
    if (changes.isPublic && !isPublic) requireConfirmed(actor)
    return changes
  }
  const current = { isPublic, isHidden, isArchived: archivedAt !== null, publicSections }
  return asEditor(kind, changes, current)
}

/** Writes the changes of a locked plan; without any it still gets a new version. */
export async function writeChanges<Kind extends PlanKind>(
  trx: DatabaseTransaction,
  kind: Kind,
  { id, version }: LockedPlan,
  changes: Updateable<Tables[(typeof kinds)[Kind]['table']]> = {},
) {
  await trx
    .updateTable(kinds[kind as PlanKind].table)
    .set({ ...changes, version: version + 1, updatedAt: new Date() } as Updateable<
      Tables['shoots']
    >)
    .where('id', '=', id)
    .execute()
  if (kind === 'shoot') await shootChanges.announce(trx, id, version + 1)
}

/**
 * Orders the locations of a shoot or project. The actor must be able to see new ones. Remaining
 * ones keep their plans, and locations that the actor cannot see stay, also those withdrawn since
 * the list was opened.
 * @throws `invalid` for a location that the actor may not see
 */
export async function setLocations(
  trx: DatabaseTransaction,
  kind: PlanKind,
  actor: Actor,
  planId: string,
  locationIds: string[],
) {
  const user = requireUser(actor)
  const [table, column] = [locationsTable(kind), idColumn(kind)]
  const held = await readRows(
    { id: uuid, isSeen: boolean },
    sql`select il.location_id as id,
        ${locationIsVisible('l', user)} as "isSeen" from ${table} il
      join locations l on l.id = il.location_id where il.${column} = ${planId}`,
    trx,
  )
  const present = new Set(held.map(({ id }) => id))
  const added = locationIds.filter((id) => !present.has(id))
  await requireVisible(trx, user, added)
  const visibleIds = held.filter(({ isSeen }) => isSeen).map(({ id }) => id)
  const gone = visibleIds.filter((id) => !locationIds.includes(id))
  if (gone.length > 0) {
    await runStatement(
      sql`delete from ${table} where ${column} = ${planId}
        and location_id = any(${gone}::uuid[])`,
      trx,
    )
  }
  if (locationIds.length === 0) return
  await runStatement(
    sql`insert into ${table} (${column}, location_id, added_by, position)
      select ${planId}, wanted.id, ${user.id}, wanted.place
      from unnest(${locationIds}::uuid[]) with ordinality wanted (id, place)
      on conflict (${column}, location_id) do update set position = excluded.position`,
    trx,
  )
}

/**
 * Adds locations at the end of a shoot or project; those already in it keep their places. Removed
 * and withdrawn ones do not count towards the limit. A location added by its own owner becomes
 * visible with the plan, even if somebody else had added it before.
 * @throws `notFound` when the actor may not edit it, `invalid` for locations that they may not see
 */
export async function addLocations(
  kind: PlanKind,
  actor: Actor,
  id: string,
  added: string[],
): Promise<{ id: string; title: string }> {
  const user = requireUser(actor)
  const locationIds = [...new Set(added)]
  return db.transaction().execute(async (trx) => {
    const plan = await lock(trx, user, kind, id)
    const [table, column] = [locationsTable(kind), idColumn(kind)]
    await requireVisible(trx, user, locationIds)
    const rows = await readRows(
      { count: integer },
      sql`select count(*)::int as count
        from ${table} il join locations l on l.id = il.location_id
        where il.${column} = ${id} and il.location_id <> all(${locationIds}::uuid[])
          and ${isLocationVisible(user, { id: plan.ownerId })}`,
      trx,
    )
    if ((rows[0]?.count ?? 0) + locationIds.length > maxItemsOfPlan) {
      const full = shootWords.tooManyLocations({ kind, most: maxItemsOfPlan })
      throw invalid(full, 'locationIds')
    }
    await runStatement(
      sql`insert into ${table} (${column}, location_id, added_by, position)
        select ${id}, wanted.id, ${user.id}, wanted.place + (select coalesce(max(position), 0)
          from ${table} where ${column} = ${id})
        from unnest(${locationIds}::uuid[]) with ordinality wanted (id, place)
        on conflict (${column}, location_id) do update set added_by = excluded.added_by
        where exists (select 1 from locations l
          where l.id = excluded.location_id and l.owner_id = excluded.added_by)`,
      trx,
    )
    await writeChanges(trx, kind, plan)
    return { id, title: plan.title }
  })
}

/**
 * Takes a location out of a shoot or project, with what was planned there. Idempotent.
 * @throws `notFound` when the actor may not edit it
 */
export async function removeLocation(
  kind: PlanKind,
  actor: Actor,
  id: string,
  locationId: string,
): Promise<{ id: string; title: string }> {
  const user = requireUser(actor)
  return db.transaction().execute(async (trx) => {
    const plan = await lock(trx, user, kind, id)
    const removed = await readRows(
      { id: uuid },
      sql`delete from ${locationsTable(kind)} where ${idColumn(kind)} = ${id}
        and location_id = ${asId(locationId)} returning location_id as id`,
      trx,
    )
    if (removed.length > 0) await writeChanges(trx, kind, plan)
    return { id, title: plan.title }
  })
}

/**
 * Archives or unarchives an own shoot or project; archived ones leave lists and limits. Idempotent.
 * @throws `limit` for a tier without an archive, and when the tier holds no more
 */
export async function setArchived(kind: PlanKind, actor: Actor, id: string, isArchived: boolean) {
  const owner = requireUser(actor)
  await withEnoughGear(() =>
    db.transaction().execute(async (trx) => {
      await lockLimits(trx, owner)
      await archive(trx, kind, await lockKept(trx, owner, kind, id), isArchived)
    }),
  )
}

/** Locks the owner's limits; to be called before a plan is locked for archiving. */
export async function lockLimits(trx: DatabaseTransaction, actor: Actor) {
  await lockUser(trx, requireUser(actor).id)
}

/** `setArchived` for a locked plan, after `lockLimits`. */
export async function archive(
  trx: DatabaseTransaction,
  kind: PlanKind,
  { id, ownerId, archivedAt }: Pick<LockedPlan, 'id' | 'ownerId' | 'archivedAt'>,
  isArchived: boolean,
) {
  if ((archivedAt !== null) === isArchived) return
  await makeRoom(trx, ownerId, isArchived ? 'archives' : kind)
  await trx
    .updateTable(kinds[kind].table)
    .set({ archivedAt: isArchived ? new Date() : null, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Orders some of the actor's shoots or projects among the places that they hold; all others stay
 * where they are, and ids of other people's change nothing. New plans come first.
 */
export async function reorder(kind: PlanKind, actor: Actor, ids: string[]) {
  const owner = requireUser(actor)
  await db.transaction().execute(async (trx) => {
    await lockLimits(trx, owner)
    await runStatement(
      sql`with present as (select i.id, row_number() over (order by i.position, i.id desc) as place
          from ${tableOf(kind)} i where i.owner_id = ${owner.id} and i.deleted_at is null),
        wanted as (select id, min(nth) as nth
          from unnest(${ids.filter(isId)}::uuid[]) with ordinality w (id, nth) group by id),
        moved as (select p.id, p.place, row_number() over (order by w.nth) as nth,
            row_number() over (order by p.place) as seat
          from present p join wanted w on w.id = p.id),
        placed as (select m.id, seats.place from moved m join moved seats on seats.seat = m.nth
          union all select p.id, p.place from present p where p.id not in (select id from moved))
        update ${tableOf(kind)} i set position = placed.place from placed where placed.id = i.id`,
      trx,
    )
  })
}

/** SQL: whether one of the two sees the location `l`. */
export function isLocationVisible(one: Asker, other: Asker): Fragment {
  return sql`(${locationIsVisible('l', one)} or ${locationIsVisible('l', other)})`
}

async function requireVisible(trx: DatabaseTransaction, user: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  if (!ids.every(isId)) throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
  const rows = await readRows(
    { id: uuid },
    sql`select l.id from locations l
      where l.id = any(${ids}::uuid[]) and ${locationIsVisible('l', user)}`,
    trx,
  )
  if (rows.length !== new Set(ids).size)
    throw invalid(commonWords.notFound({ kind: 'Location' }), 'locationIds')
}
