import { db } from '#app/db/client.server.ts'
import { isId, timeOfId } from '#app/db/id.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import { collection } from '#app/domain/pictures/files.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { files } from '#app/integrations/files.server.ts'
import { photoHomes } from './homes.server.ts'

const batchSize = 500

/** Deletes photos that are in no home, then files of no photo; returns the number of files. */
export async function sweepOrphans(now: Date): Promise<number> {
  await db.run(sql`delete from photos photo
      where not (${join(
        photoHomes.map(({ holds }) => holds),
        ' or ',
      )})
        and (removed_at < ${retentionStart(now, 'removed')}
          or (removed_at is null and created_at < ${retentionStart(now, 'leftOverPhotos')}))`)
  const before = retentionStart(now, 'strayFiles').getTime()
  let swept = 0
  const batch: string[] = []
  for await (const item of files().items(collection)) {
    if (isId(item) && timeOfId(item) < before) batch.push(item)
    if (batch.length === batchSize) swept += await sweep(batch.splice(0))
  }
  if (batch.length > 0) swept += await sweep(batch)
  return swept
}

async function sweep(ids: string[]) {
  const rows = await db.select('photos', ['filesId'], sql`files_id = any(${ids})`)
  const used = new Set(rows.map(({ filesId }) => filesId))
  const orphans = ids.filter((id) => !used.has(id))
  for (const id of orphans) await files().removeAll(`${collection}/${id}`)
  return orphans.length
}
