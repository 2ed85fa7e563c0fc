import { db, inTransaction, readRows } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { removeLeftGear } from '#app/domain/items/left-gear.server.ts'
import { allKinds, kinds } from '#app/domain/rules/kind.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'

export async function purge(now: Date) {
  const before = retentionStart(now, 'removed')
  for (const kind of allKinds) {
    if (kind === 'project') await purgeProjects(before)
    else await db.remove(kinds[kind].table, sql`deleted_at < ${before}`)
  }
  await db.remove('concepts', sql`removed_at < ${before}`)
  await db.remove('shareLinks', sql`revoked_at < ${before}`)
  await db.remove('removedTags', sql`removed_at < ${before}`)
}

/** Deletes projects; their shoots lose the gear of people who could edit only by the project. */
async function purgeProjects(before: Date) {
  await inTransaction(async (trx) => {
    const held = await readRows(
      { shootId: uuid },
      sql`select ps.shoot_id as "shootId" from project_shoots ps
        join projects p on p.id = ps.project_id where p.deleted_at < ${before}`,
      trx,
    )
    await trx.remove('projects', sql`deleted_at < ${before}`)
    await removeLeftGear(
      trx,
      held.map(({ shootId }) => shootId),
    )
  })
}
