import { db } from '#app/db/client.server.ts'
import { isId, timeOfId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import * as partialFiles from '#app/integrations/partial-files.server.ts'

/** Deletes expired uploads, and files without one. */
export async function sweep(now: Date) {
  await db.remove('uploads', sql`created_at < ${retentionStart(now, 'upload')}`)
  const before = retentionStart(now, 'strayFiles').getTime()
  const old = (await partialFiles.list()).filter((id) => isId(id) && timeOfId(id) < before)
  if (old.length === 0) return
  const rows = await db.select('uploads', ['id'], sql`id = any(${old})`)
  const known = new Set(rows.map(({ id }) => id))
  await partialFiles.remove(old.filter((id) => !known.has(id)))
}
