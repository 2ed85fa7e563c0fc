import { db, readRows } from '#app/db/client.server.ts'
import { boolean, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { collection, original } from './files.server.ts'

/** Variants stay while copies exist, the original while a copy has it. */
export async function discardFiles(filesIds: string[]) {
  if (filesIds.length === 0) return
  const rows = await readRows(
    { filesId: uuid, isOwned: boolean },
    sql`select files_id as "filesId", bool_or(has_original) as "isOwned" from photos
      where files_id = any(${filesIds}) group by files_id`,
    db,
  )
  const left = new Map(rows.map(({ filesId, isOwned }) => [filesId, isOwned]))
  for (const id of filesIds) {
    if (!left.has(id)) await files().removeAll(`${collection}/${id}`)
    else if (!left.get(id)) await files().remove([`${collection}/${id}/${original}`])
  }
}
