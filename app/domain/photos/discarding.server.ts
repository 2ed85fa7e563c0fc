import { db } from '#app/db/client.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { collection, original } from './files.server.ts'

/**
 * Removes the files of photos whose rows are gone. If others have copies, the variants stay; the
 * original goes, unless a copy has it too.
 * @throws errors of the store, so that the job is retried
 */
export async function discardFiles(filesIds: string[]) {
  if (filesIds.length === 0) return
  const rows = await db
    .selectFrom('photos')
    .select(({ fn }) => ['filesId', fn.agg<boolean>('bool_or', ['hasOriginal']).as('isOwned')])
    .where('filesId', 'in', filesIds)
    .groupBy('filesId')
    .execute()
  const left = new Map(rows.map(({ filesId, isOwned }) => [filesId, isOwned]))
  for (const id of filesIds) {
    if (!left.has(id)) await files().removeAll(`${collection}/${id}`)
    else if (!left.get(id)) await files().remove([`${collection}/${id}/${original}`])
  }
}
