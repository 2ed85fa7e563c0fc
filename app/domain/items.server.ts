import { type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { makeRoom } from '#app/domain/billing/limits.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { withEnoughGear } from '#app/domain/gear/shortage.server.ts'
import { type Kind, kinds } from './kind.ts'
import { tableOf } from './kind-names.server.ts'

/**
 * Takes an own item out of every list; rows that refer to it stay, and `restore` brings it back
 * until it is deleted for good. Idempotent.
 * @throws `notFound`
 */
export async function remove(
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<{ id: string; title: string }> {
  const removed = await db
    .updateTable(kinds[kind].table)
    .set({ deletedAt: sql<Date>`coalesce(deleted_at, now())` })
    .where('id', '=', asId(id))
    .where('ownerId', '=', requireUser(actor).id)
    .returning(['id', 'title'])
    .executeTakeFirst()
  if (!removed) throw notFound(kinds[kind].title)
  return removed
}

/**
 * Undoes `remove`; idempotent.
 * @throws `notFound`, `limit` when the owner's tier has no room, `conflict` when gear that it
 * brings back is needed elsewhere at the same time
 */
export async function restore(actor: Actor, kind: Kind, id: string): Promise<void> {
  const owner = requireUser(actor)
  await withEnoughGear(() =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, owner.id)
      const { table, title, canBeArchived } = kinds[kind]
      const archivedAt = canBeArchived ? sql`archived_at` : sql`null`
      const [found] = await read(
        { isDeleted: boolean, isArchived: boolean },
        sql`select deleted_at is not null as "isDeleted", ${archivedAt} is not null as "isArchived"
          from ${tableOf(kind)} where id = ${asId(id)} and owner_id = ${owner.id}`,
        trx,
      )
      if (!found) throw notFound(title)
      if (!found.isDeleted) return
      await makeRoom(trx, owner.id, found.isArchived ? 'archives' : kind)
      await trx.updateTable(table).set({ deletedAt: null }).where('id', '=', id).execute()
    }),
  )
}

/** Locks the row of a user, so that concurrent requests run one after another. */
export async function lockUser(trx: DatabaseTransaction, id: string) {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}
