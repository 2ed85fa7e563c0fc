import { db } from '#app/db/client.server.ts'
import { retentionStart } from '#app/domain/retention.ts'

/** Deletes old imports that were never saved, with their waiting photos. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'unsavedImport')
  const old = db
    .selectFrom('imports')
    .select('id')
    .where('savedAt', 'is', null)
    .where('createdAt', '<', before)
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('photos')
      .where('locationId', 'is', null)
      .where('importId', 'in', old)
      .where('createdAt', '<', before)
      .execute()
    await trx
      .deleteFrom('imports')
      .where('id', 'in', old)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('photos').select('photos.id').whereRef('photos.importId', '=', 'imports.id'),
          ),
        ),
      )
      .execute()
  })
}
