import { db } from '#app/db/client.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { type Actor, requireSelf } from '#app/domain/accounts/actor.ts'
import { makeExport } from '#app/domain/accounts/jobs.server.ts'
import { accountWords } from '#app/domain/accounts/words.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import type { Export } from './export.ts'
import * as exportFiles from './files.server.ts'

const columns = ['id', 'status', 'done', 'total', 'bytes', 'createdAt', 'readyAt'] as const

/** Queues an export of everything that the actor owns. @throws `conflict` if one runs */
export async function create(actor: Actor): Promise<Export> {
  const { id: ownerId } = requireSelf(actor)
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('exports')
        .values({ id: newId(), ownerId })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await enqueue(trx, makeExport, { id: row.id })
      return row
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'exports_running')) throw error
    throw new DomainError('conflict', accountWords.downloadRunning)
  }
}

export async function findLatestBy(actor: Actor): Promise<Export | undefined> {
  const { id } = requireSelf(actor)
  return db
    .selectFrom('exports')
    .select(columns)
    .where('ownerId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The actor's finished export and its file name. @throws `notFound` for any other */
export async function findFile(actor: Actor, id: string) {
  const owner = requireSelf(actor)
  const row = await db
    .selectFrom('exports')
    .select(['id', 'readyAt'])
    .where('id', '=', asId(id))
    .where('ownerId', '=', owner.id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!row?.readyAt) throw notFound('Download')
  const day = row.readyAt.toISOString().slice(0, 10)
  return { id: row.id, fileName: `recce-${owner.username}-${day}.zip` }
}

/** Cancels an export that is being made, or deletes a finished one; idempotent. */
export async function remove(actor: Actor, id: string) {
  const owner = requireSelf(actor)
  const removed = await db
    .deleteFrom('exports')
    .where('id', '=', asId(id))
    .where('ownerId', '=', owner.id)
    .returning('id')
    .executeTakeFirst()
  if (removed) await exportFiles.remove(removed.id)
}

/** Marks an export as failed, so that its owner can ask again. */
export async function fail(id: string) {
  await db
    .updateTable('exports')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'working'])
    .execute()
}

/** Deletes expired exports, fails abandoned ones, and removes files without an export. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'download')
  await db
    .deleteFrom('exports')
    .where(({ or, eb }) => or([eb('readyAt', '<', before), eb('createdAt', '<', before)]))
    .where('status', 'in', ['ready', 'failed'])
    .execute()
  await db
    .updateTable('exports')
    .set({ status: 'failed' })
    .where('status', 'in', ['waiting', 'working'])
    .where('createdAt', '<', retentionStart(now, 'unmadeDownload'))
    .execute()
  for await (const id of exportFiles.ids()) {
    const row =
      isId(id) &&
      (await db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst())
    if (!row) await exportFiles.remove(id)
  }
}
