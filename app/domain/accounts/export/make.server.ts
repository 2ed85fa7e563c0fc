import { makeZip } from 'client-zip'
import { db } from '#app/db/client.server.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import { retentionEnd } from '#app/domain/retention.ts'
import { env } from '#app/env.server.ts'
import { shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { contentsOf } from './contents.server.ts'
import * as exportFiles from './files.server.ts'
import { countPhotos } from './rows.server.ts'

/** Photos between two checks whether the export is still wanted. */
const photosBetweenLooks = 20

class Unwanted extends Error {}

/**
 * Streams the ZIP of an export into the store, and writes a mail when it is ready. An export that
 * was cancelled or is already made is left alone.
 * @param signal stops the work; the export waits to be made again
 * @throws errors of the store or the database, so that the job is retried
 */
export async function make(id: string, signal?: AbortSignal) {
  const row = await db
    .updateTable('exports')
    .set({ status: 'working', done: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'working'])
    .returning(['ownerId', 'createdAt'])
    .executeTakeFirst()
  if (!row) return
  const { ownerId, createdAt } = row
  let done = 0
  const onPhoto = async () => {
    signal?.throwIfAborted()
    if (done++ % photosBetweenLooks === 0) await recordProgress(id, { done: done - 1 })
  }
  try {
    await recordProgress(id, { total: await countPhotos(ownerId, createdAt) })
    const zip = makeZip(contentsOf(ownerId, createdAt, onPhoto))
    const bytes = await exportFiles.write(id, zip)
    await finish(id, ownerId, { bytes, done })
  } catch (error) {
    if (!(error instanceof Unwanted) && (await isWanted(id))) throw error
    await exportFiles.remove(id)
  }
}

async function isWanted(id: string) {
  const row = await db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function recordProgress(id: string, progress: { done: number } | { total: number }) {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(progress)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Unwanted()
}

/** Only the latest export of an owner is kept. */
async function finish(
  id: string,
  ownerId: string,
  { bytes, done }: { bytes: number; done: number },
) {
  const readyAt = new Date()
  const before = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('exports')
      .set({ status: 'ready', bytes, done, total: done, readyAt })
      .where('id', '=', id)
      .where('status', '=', 'working')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Unwanted()
    const { username, email } = await trx
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (email) {
      await mails.write(trx, 'exportReady', email, {
        username,
        link: `${env.PUBLIC_URL}/my/account/data`,
        size: fileSize(bytes),
        until: shortDate(retentionEnd(readyAt, 'download'), 'UTC'),
      })
    }
    return trx
      .deleteFrom('exports')
      .where('ownerId', '=', ownerId)
      .where('id', '!=', id)
      .where('status', 'in', ['ready', 'failed'])
      .returning('id')
      .execute()
  })
  for (const { id } of before) await exportFiles.remove(id)
}
