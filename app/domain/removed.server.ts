import { db } from '#app/db/client.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { allKinds, kinds } from './kind.ts'

/** Deletes for good what was removed too long ago to be restored. */
export async function purge(now: Date) {
  const before = retentionStart(now, 'removed')
  for (const kind of allKinds) {
    if (kind === 'project') await purgeProjects(before)
    else await db.deleteFrom(kinds[kind].table).where('deletedAt', '<', before).execute()
  }
  await db.deleteFrom('concepts').where('removedAt', '<', before).execute()
  await db.deleteFrom('shareLinks').where('revokedAt', '<', before).execute()
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
