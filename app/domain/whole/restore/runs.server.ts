import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import type { Changes } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { withEnoughGear } from '#app/domain/items/shortage.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { formatNumber } from '#app/format/number.ts'
import { openZip, type Zip, ZipError } from '#app/integrations/zip.server.ts'
import { insertAll, requireRoom } from './applying.server.ts'
import { type Assessment, assess } from './assess.server.ts'
import type { Restoring } from './entries.server.ts'
import * as archiveFiles from './files.server.ts'
import { listLacking, needsOf } from './fitting.server.ts'
import { discardPhotos, storePhoto } from './photo-files.server.ts'
import { storeEntries } from './reading.server.ts'
import type { RestoreReport, RestoreStatus } from './restore.ts'
import { restoreWords } from './words.ts'

const limits = { entries: 250_000, listBytes: 64 * 1024 * 1024 }

type Attempt = { isLast: boolean; signal?: AbortSignal }

class RestoreCancelled extends Error {}

/** Codes of errors that the same archive would cause again. */
const finalCodes = new Set(['invalid', 'tooLarge', 'limit', 'conflict'])

/** Reads an archive and says what would be brought back. Changes nothing but the restore itself. */
export async function checkArchive(id: string, { isLast, signal }: Attempt) {
  await run({ id, status: 'checking', isLast, refused: 'refused' }, async (restoring) => {
    const zip = await openArchive(id)
    await storeEntries(id, zip, (done) => recordProgress(id, 'checking', { done }, signal))
    const report = await findReport(restoring)
    await recordProgress(id, 'checking', { status: 'checked', report }, signal)
  })
}

/**
 * Stores the photos, then brings back all rows in one transaction. Once more continues where it was.
 * @param isFitting leaves out what the plan has no room for
 */
export async function applyArchive(id: string, { isLast, signal }: Attempt, isFitting = false) {
  await run({ id, status: 'applying', isLast, refused: 'checked' }, async (row) => {
    const restoring = { ...row, isFitting }
    const zip = await openArchive(id)
    let assessment: Assessment | undefined
    do {
      await storePhotos(restoring, zip, signal)
      assessment = await bringBack(restoring)
    } while (!assessment)
    await discardPhotos(restoring)
  })
}

type Run = { id: string; status: RestoreStatus; isLast: boolean; refused: RestoreStatus }

/** Runs the work of a restore in this status; what the user can correct becomes its reason. */
async function run(
  { id, status, isLast, refused }: Run,
  work: (restoring: Restoring) => Promise<void>,
) {
  const row = await db.selectFirst(
    'restores',
    ['id', 'ownerId'],
    sql`id = ${id} and status = ${status}`,
  )
  if (!row) return
  try {
    await work(row)
  } catch (error) {
    const isGone = !(await db.selectFirst('restores', ['id'], sql`id = ${id}`))
    if (error instanceof RestoreCancelled || isGone) return
    if (error instanceof DomainError && finalCodes.has(error.code)) {
      await end(row, status, { status: refused, reason: error.message })
    } else {
      if (isLast) await end(row, status, { status: 'failed', reason: restoreWords.failed.text })
      throw error
    }
  }
}

async function end(restoring: Restoring, status: RestoreStatus, changes: Changes<'restores'>) {
  if (status === 'applying') await discardPhotos(restoring)
  const isInStatus = sql`id = ${restoring.id} and status = ${status}`
  const report = changes.status === 'checked' && { report: await findReport(restoring) }
  await db.update('restores', { ...changes, ...report, updatedAt: new Date() }, isInStatus)
}

async function openArchive(id: string): Promise<Zip> {
  const file = await archiveFiles.open(id)
  if (!file) throw new Error('The archive is gone')
  const zip = await openZip(file, limits).catch((error) => {
    if (!(error instanceof ZipError)) throw error
    throw invalid(sentenceFor(error))
  })
  if (zip.entries.some(({ problem }) => problem)) throw invalid(restoreWords.zipUnsupported)
  return zip
}

function sentenceFor({ reason }: ZipError) {
  if (reason === 'damaged') return restoreWords.notZip
  if (reason !== 'tooMany') return restoreWords.zipUnsupported
  return restoreWords.tooManyEntries({ max: formatNumber(limits.entries) })
}

/** @throws if the restore was cancelled, or the process has to stop */
async function recordProgress(
  id: string,
  status: RestoreStatus,
  changes: Changes<'restores'>,
  signal: AbortSignal | undefined,
) {
  signal?.throwIfAborted()
  const isInStatus = sql`id = ${id} and status = ${status}`
  const changed = await db.update('restores', { ...changes, updatedAt: new Date() }, isInStatus)
  if (changed === 0) throw new RestoreCancelled()
}

function findReport(restoring: Restoring): Promise<RestoreReport> {
  return inTransaction(async (trx) => {
    const assessment = await assess(trx, restoring)
    const limit = await requireRoom(trx, restoring, assessment).then(
      () => null,
      (error) => {
        if (error instanceof DomainError && error.code === 'limit') return error.message
        throw error
      },
    )
    if (limit === null) return assessment.report
    const { items, photos, report } = assessment
    const lacking = await listLacking(trx, restoring, needsOf(items, photos))
    const { parts } = (await assess(trx, { ...restoring, isFitting: true })).report
    const added = Object.entries(parts).map(([part, counts]) => [part, counts.added])
    return { ...report, limit, lacking, fitting: Object.fromEntries(added) }
  })
}

async function storePhotos(restoring: Restoring, zip: Zip, signal: AbortSignal | undefined) {
  const { photos } = await inTransaction(async (trx) => {
    const assessment = await assess(trx, restoring)
    await requireRoom(trx, restoring, assessment)
    return assessment
  })
  let done = 0
  for (const photo of photos) {
    await recordProgress(restoring.id, 'applying', { done, total: photos.length }, signal)
    if (!photo.photoId) await storePhoto(restoring, zip, photo)
    done += 1
  }
  await recordProgress(restoring.id, 'applying', { done, total: photos.length }, signal)
}

/** Returns undefined if photos are missing, because the owner has deleted something meanwhile. */
function bringBack(restoring: Restoring): Promise<Assessment | undefined> {
  return withEnoughGear(() =>
    inTransaction(async (trx) => {
      await lockUser(trx, restoring.ownerId)
      await lockRestore(trx, restoring)
      const assessment = await assess(trx, restoring)
      if (assessment.photos.some(({ photoId }) => photoId === null)) return undefined
      await requireRoom(trx, restoring, assessment)
      await insertAll(trx, restoring, assessment)
      await trx.update(
        'restores',
        { status: 'done', report: assessment.report, updatedAt: new Date() },
        sql`id = ${restoring.id}`,
      )
      return assessment
    }),
  )
}

async function lockRestore(trx: DatabaseTransaction, { id }: Restoring) {
  const isApplying = sql`id = ${id} and status = 'applying' for update`
  if (!(await trx.selectFirst('restores', ['id'], isApplying))) throw new RestoreCancelled()
}
