import { db, inTransaction } from '#app/db/client.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import type { Export } from './export.ts'
import * as exportFiles from './files.server.ts'
import { exportJob } from './jobs.server.ts'

const columns = ['id', 'status', 'done', 'total', 'bytes', 'createdAt', 'readyAt'] as const

export async function create(actor: Actor): Promise<Export> {
  const { id: ownerId } = requireSelf(actor)
  try {
    return await inTransaction(async (trx) => {
      const rows = await trx.insert('exports', { id: newId(), ownerId }, undefined, columns)
      const row = onlyRow(rows)
      await enqueue(trx, exportJob, { id: row.id })
      return row
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'exports_running')) throw error
    throw new DomainError('conflict', accountWords.downloadRunning)
  }
}

export async function findLatestBy(actor: Actor): Promise<Export | undefined> {
  const { id } = requireSelf(actor)
  return db.selectFirst(
    'exports',
    columns,
    sql`owner_id = ${id} order by created_at desc, id desc limit 1`,
  )
}

export async function find(actor: Actor, id: string): Promise<Export> {
  const owner = requireSelf(actor)
  const found = await db.selectFirst(
    'exports',
    columns,
    sql`id = ${asId(id)} and owner_id = ${owner.id}`,
  )
  if (!found) throw notFound('Download')
  return found
}

export async function findFile(actor: Actor, id: string) {
  const owner = requireSelf(actor)
  const row = await db.selectFirst(
    'exports',
    ['id', 'readyAt'],
    sql`id = ${asId(id)} and owner_id = ${owner.id} and status = 'ready'`,
  )
  if (!row?.readyAt) throw notFound('Download')
  const day = row.readyAt.toISOString().slice(0, 10)
  return { id: row.id, fileName: `recce-${owner.username}-${day}.zip` }
}

/** Cancels an unfinished export, or deletes a finished export; idempotent. */
export async function remove(actor: Actor, id: string) {
  const owner = requireSelf(actor)
  const [removed] = await db.remove('exports', sql`id = ${asId(id)} and owner_id = ${owner.id}`, [
    'id',
  ])
  if (removed) await exportFiles.remove(removed.id)
}

export async function fail(id: string) {
  await db.update(
    'exports',
    { status: 'failed' },
    sql`id = ${id} and status in ('waiting', 'working')`,
  )
}

/** Deletes expired exports and files of no export; marks exports that stopped as failed. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'download')
  await db.remove(
    'exports',
    sql`(ready_at < ${before} or created_at < ${before}) and status in ('ready', 'failed')`,
  )
  await db.update(
    'exports',
    { status: 'failed' },
    sql`status in ('waiting', 'working') and created_at < ${retentionStart(now, 'unmadeDownload')}`,
  )
  for await (const id of exportFiles.ids()) {
    const row = isId(id) && (await db.selectFirst('exports', ['id'], sql`id = ${id}`))
    if (!row) await exportFiles.remove(id)
  }
}
