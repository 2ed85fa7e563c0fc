import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { limitSize } from '#app/domain/rules/stored-files.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { fileSize } from '#app/format/file-size.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import * as archiveFiles from './files.server.ts'
import { restoreCheckJob, restoreJob } from './jobs.server.ts'
import { discardPhotos } from './photo-files.server.ts'
import { maxArchiveBytes, type Restore, type RestoreReport } from './restore.ts'
import { restoreWords } from './words.ts'

const tooLarge = restoreWords.tooLarge({ size: fileSize(maxArchiveBytes) })

const shown = ['id', 'status', 'done', 'total', 'bytes', 'report', 'reason', 'createdAt'] as const

/**
 * Stores the bytes of an archive, and starts its check. It replaces the owner's earlier restore.
 * @throws `conflict` while another is being brought back; `tooLarge`; `invalid` if there are no bytes
 */
export async function createFromFile(
  actor: Actor,
  stream: ReadableStream<Uint8Array>,
): Promise<Restore> {
  const { id: ownerId } = requireSelf(actor)
  await removeEarlier(ownerId)
  const id = newId()
  await inTransaction(async (trx) => {
    await lockUser(trx, ownerId)
    await refuseRunning(trx, ownerId)
    await trx.remove('restores', sql`owner_id = ${ownerId}`)
    await trx.insert('restores', { id, ownerId })
  })
  try {
    const bytes = await archiveFiles.write(id, limitSize(stream, maxArchiveBytes, tooLarge))
    if (bytes === 0) throw invalid(restoreWords.fileNeeded)
    return await startCheck(id, bytes)
  } catch (error) {
    await remove(actor, id)
    throw error
  }
}

export async function find(actor: Actor, id: string): Promise<Restore> {
  const owner = requireSelf(actor)
  const row = await db.selectFirst(
    'restores',
    shown,
    sql`id = ${asId(id)} and owner_id = ${owner.id}`,
  )
  if (!row) throw notFound('Archive')
  return toRestore(row)
}

/** The owner's restore, if there is one. */
export async function findLatestBy(actor: Actor): Promise<Restore | undefined> {
  const owner = requireSelf(actor)
  const row = await db.selectFirst('restores', shown, sql`owner_id = ${owner.id}`)
  return row && toRestore(row)
}

/**
 * Starts to bring back a checked archive; idempotent.
 * @param isFitting leaves out what the plan has no room for, instead of bringing nothing back
 * @throws `conflict` if it is not checked
 */
export async function apply(actor: Actor, id: string, isFitting = false): Promise<Restore> {
  const { status } = await find(actor, id)
  if (status !== 'applying' && status !== 'done') {
    await inTransaction(async (trx) => {
      const changed = await trx.update(
        'restores',
        { status: 'applying', reason: '', done: 0, total: 0, updatedAt: new Date() },
        sql`id = ${asId(id)} and status = 'checked'`,
      )
      if (changed === 0) throw new DomainError('conflict', restoreWords.notChecked)
      await enqueue(trx, restoreJob, { id, isFitting })
    })
  }
  return find(actor, id)
}

/** Stops a restore that is not done, so that nothing is changed, and deletes its file; idempotent. */
export async function remove(actor: Actor, id: string) {
  const { id: ownerId } = requireSelf(actor)
  const row = await db.selectFirst(
    'restores',
    ['id'],
    sql`id = ${asId(id)} and owner_id = ${ownerId}`,
  )
  if (row) await removeAll({ id: row.id, ownerId })
}

/** Deletes restores a day after their last step, and files of no restore. */
export async function sweep(now: Date) {
  const old = await db.select(
    'restores',
    ['id', 'ownerId'],
    sql`updated_at < ${retentionStart(now, 'restore')}`,
  )
  for (const restore of old) await removeAll(restore)
  for await (const id of archiveFiles.ids()) {
    const row = isId(id) && (await db.selectFirst('restores', ['id'], sql`id = ${id}`))
    if (!row) await archiveFiles.remove(id)
  }
}

/** Waits for a transaction that brings it back: what is done is not undone. */
async function removeAll({ id, ownerId }: { id: string; ownerId: string }) {
  await db.update(
    'restores',
    { status: 'failed' },
    sql`id = ${id} and status not in ('done', 'failed')`,
  )
  await discardPhotos({ id, ownerId })
  await db.remove('restores', sql`id = ${id}`)
  await archiveFiles.remove(id)
}

async function removeEarlier(ownerId: string) {
  const earlier = await db.selectFirst(
    'restores',
    ['id'],
    sql`owner_id = ${ownerId} and status <> 'applying'`,
  )
  if (earlier) await removeAll({ id: earlier.id, ownerId })
}

async function refuseRunning(trx: DatabaseTransaction, ownerId: string) {
  const isRunning = sql`owner_id = ${ownerId} and status = 'applying'`
  if (!(await trx.selectFirst('restores', ['id'], isRunning))) return
  throw new DomainError('conflict', restoreWords.running)
}

async function startCheck(id: string, bytes: number): Promise<Restore> {
  return inTransaction(async (trx) => {
    const rows = await trx.update(
      'restores',
      { status: 'checking', bytes, updatedAt: new Date() },
      sql`id = ${id} and status = 'uploading'`,
      shown,
    )
    if (rows.length === 0) throw notFound('Archive')
    await enqueue(trx, restoreCheckJob, { id })
    return toRestore(onlyRow(rows))
  })
}

function toRestore(row: Omit<Restore, 'report'> & { report: object | null }): Restore {
  return { ...row, report: row.report as RestoreReport | null }
}
