import { db } from '#app/db/client.server.ts'

/** How long photos wait in an import that nobody saves. */
const waitingHours = 24

/** Deletes imports that were opened more than a day ago and never saved, with the photos that wait in them. */
export async function sweep(now: Date) {
  const before = new Date(now.getTime() - waitingHours * 3_600_000)
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
