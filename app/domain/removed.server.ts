import { db, read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { notFound } from '#app/domain/errors.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { keptSince } from '#app/domain/retention.ts'

const names = {
  locations: 'Location',
  portfolios: 'Portfolio',
  shoots: 'Shoot',
  projects: 'Project',
}

/** Takes an own item out of every list; rows that refer to it stay. Idempotent. */
export async function remove(kind: keyof typeof names, owner: User, id: string) {
  const removed = await db
    .updateTable(kind)
    .set({ deletedAt: sql<Date>`coalesce(deleted_at, now())` })
    .where('id', '=', asId(id))
    .where('ownerId', '=', owner.id)
    .returning(['id', 'title'])
    .executeTakeFirst()
  if (!removed) throw notFound(names[kind])
  return removed
}

/** Undoes `remove` if the owner's tier has room; idempotent. @throws `limit`, `notFound` */
export async function restore(kind: keyof typeof names, owner: User, id: string) {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
    const isPlan = kind === 'shoots' || kind === 'projects'
    const archivedAt = isPlan ? sql`archived_at` : sql`null`
    const rows = await read(
      { isDeleted: boolean, isArchived: boolean },
      sql`select
          deleted_at is not null as "isDeleted", ${archivedAt} is not null as "isArchived"
        from ${name(kind)}
        where id = ${asId(id)} and owner_id = ${owner.id}`,
      trx,
    )
    const [found] = rows
    if (!found) throw notFound(names[kind])
    if (!found.isDeleted) return
    await makeRoom(trx, owner.id, found.isArchived ? 'archives' : kind)
    await trx.updateTable(kind).set({ deletedAt: null }).where('id', '=', id).execute()
  })
}

/** Deletes for good what was removed too long ago to be restored. */
export async function purge(now: Date) {
  const before = keptSince(now, 'removed')
  await db.deleteFrom('locations').where('deletedAt', '<', before).execute()
  await db.deleteFrom('portfolios').where('deletedAt', '<', before).execute()
  await db.deleteFrom('shoots').where('deletedAt', '<', before).execute()
  await purgeProjects(before)
  await db.deleteFrom('gear').where('deletedAt', '<', before).execute()
  await db.deleteFrom('concepts').where('removedAt', '<', before).execute()
  await db.deleteFrom('removedTags').where('removedAt', '<', before).execute()
}

/** Only now removes the gear of people who could edit the shoots through these projects. */
async function purgeProjects(before: Date) {
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('projectShoots')
      .innerJoin('projects', 'projects.id', 'projectShoots.projectId')
      .select('shootId')
      .where('projects.deletedAt', '<', before)
      .execute()
    await trx.deleteFrom('projects').where('deletedAt', '<', before).execute()
    await slots.removeLeft(
      trx,
      held.map(({ shootId }) => shootId),
    )
  })
}
