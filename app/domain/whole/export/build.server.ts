import { makeZip } from 'client-zip'
import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { retentionEnd } from '#app/domain/rules/retention.ts'
import { shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import { env } from '#app/server/env.server.ts'
import { contentsOf } from './contents.server.ts'
import * as exportFiles from './files.server.ts'
import { countPhotos } from './rows.server.ts'

/** Number of photos between two progress updates. */
const progressEvery = 20

class ExportCancelled extends Error {}

/** Builds an export unless it is cancelled or finished. If `signal` aborts, throws, for a retry. */
export async function buildExport(id: string, signal?: AbortSignal) {
  const [row] = await db.update(
    'exports',
    { status: 'working', done: 0 },
    sql`id = ${id} and status in ('waiting', 'working')`,
    ['ownerId', 'createdAt'],
  )
  if (!row) return
  const { ownerId, createdAt } = row
  let done = 0
  const onPhoto = async () => {
    signal?.throwIfAborted()
    if (done++ % progressEvery === 0) await recordProgress(id, { done: done - 1 })
  }
  try {
    await recordProgress(id, { total: await countPhotos(ownerId, createdAt) })
    const zip = makeZip(contentsOf(ownerId, createdAt, onPhoto))
    const bytes = await exportFiles.write(id, zip)
    await finish(id, ownerId, { bytes, done })
  } catch (error) {
    if (!(error instanceof ExportCancelled) && (await exists(id))) throw error
    await exportFiles.remove(id)
  }
}

async function exists(id: string) {
  const row = await db.selectFirst('exports', ['id'], sql`id = ${id}`)
  return row !== undefined
}

async function recordProgress(id: string, progress: { done: number } | { total: number }) {
  const changed = await db.update('exports', progress, sql`id = ${id} and status = 'working'`)
  if (changed === 0) throw new ExportCancelled()
}

async function finish(
  id: string,
  ownerId: string,
  { bytes, done }: { bytes: number; done: number },
) {
  const readyAt = new Date()
  const before = await inTransaction(async (trx) => {
    const changed = await trx.update(
      'exports',
      { status: 'ready', bytes, done, total: done, readyAt },
      sql`id = ${id} and status = 'working'`,
    )
    if (changed === 0) throw new ExportCancelled()
    const { username, email } = await trx.selectOne(
      'users',
      ['username', 'email'],
      sql`id = ${ownerId}`,
    )
    if (email) {
      await mails.write(trx, 'exportReady', email, {
        username,
        link: `${env.PUBLIC_URL}/my/account/data`,
        size: fileSize(bytes),
        until: shortDate(retentionEnd(readyAt, 'download'), 'UTC'),
      })
    }
    return trx.remove(
      'exports',
      sql`owner_id = ${ownerId} and id <> ${id} and status in ('ready', 'failed')`,
      ['id'],
    )
  })
  for (const { id } of before) await exportFiles.remove(id)
}
