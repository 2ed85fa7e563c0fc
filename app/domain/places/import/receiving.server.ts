import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { plainFileName } from '#app/domain/pictures/file-name.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { limitSize } from '#app/domain/rules/stored-files.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { fileSize } from '#app/format/file-size.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { maxFilesOfImport, maxImportFileBytes } from './import.ts'
import { readImportJob } from './jobs.server.ts'
import { lockImport } from './lock.server.ts'
import * as storedFiles from './stored-files.server.ts'
import { importWords } from './words.ts'

/** Seconds after which the files that have arrived are read, although the last one has not. */
const lastFileTimeoutSeconds = 600

const tooLarge = importWords.fileTooLarge({ size: fileSize(maxImportFileBytes) })

type ReceivedFile = { fileName: string; stream: ReadableStream<Uint8Array> }

/**
 * Stores a file of an import until the import is saved, whatever it is.
 * @param importId null makes a new import
 * @param isLast reads all files of the import now, in a job; else others follow
 * @returns the id of the import
 * @throws `tooLarge`; `conflict` if the import has been saved
 */
export async function receiveFile(
  actor: Actor,
  importId: string | null,
  { fileName, stream }: ReceivedFile,
  isLast = true,
): Promise<string> {
  const owner = requireUser(actor)
  const fileId = newId()
  const id = importId ?? newId()
  await inTransaction(async (trx) => {
    if (importId === null) await trx.insert('imports', { id, ownerId: owner.id, status: 'reading' })
    await lockOpen(trx, owner.id, id)
  })
  try {
    const bytes = await storedFiles.write(
      id,
      fileId,
      limitSize(stream, maxImportFileBytes, tooLarge),
    )
    await inTransaction(async (trx) => {
      await lockOpen(trx, owner.id, id)
      const count = await trx.count('importFiles', sql`import_id = ${id}`)
      if (count >= maxFilesOfImport) {
        throw invalid(importWords.tooManyFiles({ max: maxFilesOfImport }))
      }
      await trx.insert('importFiles', {
        id: fileId,
        importId: id,
        ownerId: owner.id,
        fileName: plainFileName(fileName) || 'file',
        bytes,
      })
      if (isLast) await startReading(trx, id)
      else if (importId === null) await enqueue(trx, readImportJob, { id }, lastFileTimeoutSeconds)
    })
  } catch (error) {
    if (importId === null) await inTransaction((trx) => trx.remove('imports', sql`id = ${id}`))
    await storedFiles.remove(id, fileId)
    throw error
  }
  return id
}

/** Reads the files of the import again. @param match what the columns of its CSV file hold */
export async function readAgain(actor: Actor, id: string, match?: Record<string, number>) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await lockOpen(trx, owner.id, id)
    if (match) await trx.update('imports', { columnMatch: match }, sql`id = ${id}`)
    await startReading(trx, id)
  })
}

/** Opens the archive of an account that was sent as an import. @throws `notFound` if it is none */
export async function openArchive(actor: Actor, id: string): Promise<ReadableStream<Uint8Array>> {
  const owner = requireUser(actor)
  const file = await db.selectFirst(
    'importFiles',
    ['id'],
    sql`import_id = ${asId(id)} and owner_id = ${owner.id}
      and exists (select from imports i where i.id = import_id and i.has_archive)
      order by bytes desc, id limit 1`,
  )
  if (!file) throw new DomainError('notFound', importWords.fileGone)
  return storedFiles.open(id, file.id)
}

async function startReading(trx: DatabaseTransaction, id: string) {
  await trx.update(
    'imports',
    { status: 'reading', failure: '', done: 0, total: 0 },
    sql`id = ${id}`,
  )
  await enqueue(trx, readImportJob, { id })
}

async function lockOpen(trx: DatabaseTransaction, ownerId: string, id: string) {
  const { savedAt } = await lockImport(trx, ownerId, id)
  if (savedAt) throw new DomainError('conflict', importWords.saved)
}
