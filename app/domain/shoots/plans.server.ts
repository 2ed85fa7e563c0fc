import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import type { Changes } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type LockedPlan, lock, lockUser } from '#app/domain/items/items.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { requireConfirmed } from '#app/domain/publishing/publishing.server.ts'
import { publishingWords } from '#app/domain/publishing/words.ts'
import type { Basis } from '#app/domain/rules/basis.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { pickEditable } from '#app/domain/sharing/own-fields.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { archiveFields } from './plan.ts'
import { projectFields } from './project.ts'
import { shootFields } from './shoot.ts'
import * as shootChanges from './shoot-changes.server.ts'

const fieldsOf = {
  shoot: { ...shootFields, ...archiveFields },
  project: { ...projectFields, ...archiveFields },
}

/** @throws `forbidden` if the plan to publish is taken down, or the e-mail address unconfirmed */
export function checkOwnerChanges<Changes extends { isPublic?: boolean | undefined }>(
  kind: PlanKind,
  actor: SignedIn,
  plan: LockedPlan,
  changes: Changes,
  basis?: number | Basis,
): Partial<Changes> {
  if (plan.takenDownAt && changes.isPublic) {
    throw forbidden(publishingWords.takenDown({ kind, reason: plan.takenDownReason }))
  }
  if (plan.ownerId === actor.id) {
    if (changes.isPublic && !plan.isPublic) requireConfirmed(actor)
    return changes
  }
  const current = { ...plan, isArchived: plan.archivedAt !== null }
  return pickEditable(kind, fieldsOf[kind], changes, current, basis)
}

/** Writes changes and increments the version, even if `changes` is empty. */
export async function writeChanges<Kind extends PlanKind>(
  trx: DatabaseTransaction,
  kind: Kind,
  { id, version }: LockedPlan,
  changes: Changes<'shoots'> | Changes<'projects'> = {},
) {
  await trx.update(
    kinds[kind as PlanKind].table,
    { ...changes, version: version + 1, updatedAt: new Date() },
    sql`id = ${id}`,
  )
  if (kind === 'shoot') await shootChanges.announce(trx, id, version + 1)
}

/** Archived plans do not count towards the tier's limits. Idempotent. */
export async function setArchived(kind: PlanKind, actor: Actor, id: string, isArchived: boolean) {
  const owner = requireUser(actor)
  await withEnoughGear(() =>
    inTransaction(async (trx) => {
      await lockUser(trx, owner.id)
      const plan = await lock(trx, owner, kind, id, { ownOnly: true, readOnlyToo: true })
      await archive(trx, kind, plan, isArchived)
    }),
  )
}

/** Archives or restores a locked plan; the caller must have called `lockUser`. */
export async function archive(
  trx: DatabaseTransaction,
  kind: PlanKind,
  { id, ownerId, archivedAt }: Pick<LockedPlan, 'id' | 'ownerId' | 'archivedAt'>,
  isArchived: boolean,
) {
  if ((archivedAt !== null) === isArchived) return
  await requirePlanRoom(trx, ownerId, isArchived ? 'archives' : kind)
  await trx.update(
    kinds[kind].table,
    { archivedAt: isArchived ? new Date() : null, updatedAt: new Date() },
    sql`id = ${id}`,
  )
}

/** Puts the plans `ids` in this order, in the list positions that they occupy together. */
export async function reorder(kind: PlanKind, actor: Actor, ids: string[]) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await lockUser(trx, owner.id)
    await trx.run(sql`with present as (select i.id, row_number() over (order by i.position, i.id desc) as place
          from ${tableOf(kind)} i where i.owner_id = ${owner.id} and i.deleted_at is null),
        wanted as (select id, min(nth) as nth
          from unnest(${ids.filter(isId)}::uuid[]) with ordinality w (id, nth) group by id),
        moved as (select p.id, p.place, row_number() over (order by w.nth) as nth,
            row_number() over (order by p.place) as seat
          from present p join wanted w on w.id = p.id),
        placed as (select m.id, seats.place from moved m join moved seats on seats.seat = m.nth
          union all select p.id, p.place from present p where p.id not in (select id from moved))
        update ${tableOf(kind)} i set position = placed.place from placed where placed.id = i.id`)
  })
}
