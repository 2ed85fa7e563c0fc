import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { boolean, oneOf, text, timestamp } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, listOf, select } from '#app/db/rows.server.ts'
import { join, literal, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { requireModerator, requireOther } from './decisions.server.ts'
import { mailTakedown } from './owner-mails.server.ts'
import { type ReportItem, type ReportKind, reportKinds } from './report-item.ts'
import { discoverWords } from './words.ts'

/** Unpublishes an item; only an admin can publish it again (`restore`). */
export async function takeDown(actor: Actor, item: ReportItem, reason: string) {
  const admin = requireModerator(actor)
  return inTransaction(async (trx) => {
    const { title, ownerId, ownerUser, isPublic, wasPublished } = await lock(trx, item)
    if (!isPublic) throw new DomainError('conflict', discoverWords.notPublic)
    const { kind, id } = item
    await trx.run(sql`update ${tableOf(kind)} set ${publicColumn(kind)} = false, taken_down_at = now(),
        taken_down_reason = ${reason} where id = ${id}`)
    await trx.run(sql`update reports set status = 'upheld', decided_by = ${admin.id}, decided_at = now()
        where ${idColumn(kind)} = ${id} and status = 'open'`)
    if (kinds[kind].canBeSubmitted) {
      await trx.run(sql`update submissions set status = 'withdrawn', updated_at = now()
          where ${idColumn(kind)} = ${id} and status = 'pending'`)
    }
    const owner = { id: ownerId, username: ownerUser }
    await audit.record(trx, admin, 'itemTakenDown', owner, {
      kind,
      item: id,
      title,
      reason,
      wasPublished,
    })
    const props = { kind, itemId: id, title, username: '', reason } as const
    await notifications.create(trx, ownerId, 'itemTakenDown', props)
    await mailTakedown(trx, ownerId, props)
    return { title }
  })
}

/** Undoes `takeDown`; publishes the item again, unless the owner has changed it since. */
export async function restore(actor: Actor, item: ReportItem) {
  const admin = requireModerator(actor)
  return inTransaction(async (trx) => {
    const { title, ownerId, ownerUser, takenDownAt } = await lock(trx, item)
    await requireOther(trx, admin, ownerId)
    if (!takenDownAt) throw new DomainError('conflict', discoverWords.nothingDecided)
    const { kind, id } = item
    const wasPublished = await wasPublishedBefore(trx, id)
    await trx.run(sql`update ${tableOf(kind)} set ${publicColumn(kind)} = ${wasPublished}
        and updated_at <= taken_down_at,
        taken_down_at = null, taken_down_reason = '' where id = ${id}`)
    const owner = { id: ownerId, username: ownerUser }
    await audit.record(trx, admin, 'itemLetBack', owner, { kind, item: id, title })
    const props = { kind, itemId: id, title, username: '', reason: '' } as const
    await notifications.create(trx, ownerId, 'itemLetBack', props)
    return { title }
  })
}

/** Lists items that are taken down, most recent first. */
export async function list(actor: Actor) {
  requireModerator(actor)
  const each = reportKinds.map(
    (kind) => sql`select ${listOf(takenDown(kind))}
      from ${tableOf(kind)} x join users u on u.id = x.owner_id
      where x.taken_down_at is not null and x.deleted_at is null`,
  )
  return readRows(
    takenDown('location'),
    sql`select * from (${join(each, ' union all ')}) down
      order by "takenDownAt" desc limit ${literal(50)}`,
  )
}

const takenDown = (kind: ReportKind) => ({
  kind: as(oneOf(reportKinds), sql`${kind}::text`),
  ...columns(kinds[kind].table, 'x', 'id', 'title'),
  ownerUser: as(text, sql`u.username`),
  reason: as(text, sql`x.taken_down_reason`),
  takenDownAt: as(timestamp, sql`x.taken_down_at`),
})

async function lock(trx: DatabaseTransaction, { kind, id }: ReportItem) {
  const [row] = await read(
    select(
      {
        ...columns(kinds[kind].table, 'i', 'title', 'ownerId', 'takenDownAt'),
        ownerUser: as(text, sql`u.username`),
        isPublic: as(boolean, isVisible('i', visitor, kind)),
        wasPublished: as(boolean, sql`i.${publicColumn(kind)}`),
      },
      sql`from ${tableOf(kind)} i join users u on u.id = i.owner_id
        where i.id = ${asId(id)} and i.deleted_at is null for update of i`,
    ),
    trx,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row
}

/** Whether the item itself was published, rather than only shown on another item's page. */
async function wasPublishedBefore(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const [row] = await readRows(
    { wasPublished: boolean },
    sql`select coalesce((details ->> 'wasPublished')::boolean, false) as "wasPublished"
      from audit_entries where action = 'itemTakenDown' and details ->> 'item' = ${id}
      order by created_at desc, id desc limit 1`,
    trx,
  )
  return row?.wasPublished ?? false
}

function publicColumn(kind: ReportKind) {
  return kinds[kind].isPlan ? sql`is_public` : sql`is_discoverable`
}
