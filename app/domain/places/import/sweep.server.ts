import { inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'

/** Deletes old unsaved imports with their photos. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'unsavedImport')
  const old = sql`select id from imports where saved_at is null and created_at < ${before}`
  await inTransaction(async (trx) => {
    await trx.remove(
      'photos',
      sql`location_id is null and import_id in (${old}) and created_at < ${before}`,
    )
    await trx.remove(
      'imports',
      sql`id in (${old}) and not exists (select from photos ph where ph.import_id = imports.id)`,
    )
  })
}
