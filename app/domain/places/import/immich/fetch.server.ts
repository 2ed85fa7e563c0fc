import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { maxPhotoBytes, maxPhotosOfImport, maxPixels } from '#app/domain/pictures/photo.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import {
  addPhoto,
  completePhoto,
  type RefusedFile,
  recordRefused,
  undecoded,
} from '#app/domain/places/import/arrivals.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { unseal } from '#app/domain/rules/sealing.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import {
  fetchOriginal,
  fetchPreview,
  type ImmichAccess,
  type ImmichAsset,
  ImmichRefusal,
  listAlbum,
  listSpan,
} from '#app/integrations/immich.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { readExifInfo } from './exif-info.server.ts'
import type { ImmichSource } from './immich.ts'
import { end, immichHosts, sealOf } from './immich-imports.server.ts'
import { immichJob } from './jobs.server.ts'
import { toDomainError } from './refusals.server.ts'
import { immichWords } from './words.ts'

type ComingPhoto = Pick<ImmichAsset, 'id' | 'fileName' | 'bytes' | 'exif'>

type Target = { importId: string; actor: SignedIn; access: ImmichAccess; signal?: AbortSignal }

/** Photos that are fetched and read at once. */
const concurrency = 2

class Stopped extends Error {}

/**
 * Brings the photos of an Immich server into their import, and continues where an earlier try has
 * ended. @throws an error after which another try may help
 */
export async function fetchPhotos(importId: string, signal?: AbortSignal) {
  const [row] = await db.update(
    'immichImports',
    { status: 'working' },
    sql`import_id = ${importId} and status in ('waiting', 'working')`,
    ['ownerId', 'host', 'apiKey', 'source', 'assets', 'done', 'previews'],
  )
  if (!row) return
  if (!immichHosts().includes(row.host)) {
    return end(importId, 'failed', immichWords.hostUnlisted.text)
  }
  const apiKey = row.apiKey && unseal(sealOf(importId), row.apiKey)
  if (!apiKey) return end(importId, 'failed', immichWords.keyLost.text)
  const access = { host: row.host, apiKey }
  const actor = await users.find(row.ownerId)
  try {
    const coming = row.assets ?? (await listComing(importId, access, row.source))
    const target = { importId, actor, access, ...(signal && { signal }) }
    await bring(target, coming, row)
    await end(importId, 'finished')
  } catch (error) {
    await endOrRethrow(importId, toDomainError(error))
  }
}

async function listComing(importId: string, access: ImmichAccess, source: ImmichSource) {
  const { albumId, takenFrom = '', takenTo = '' } = source
  const found = albumId ? listAlbum(access, albumId) : listSpan(access, { takenFrom, takenTo })
  const assets: ComingPhoto[] = []
  const counts = { videos: 0, hasMore: false }
  for await (const { id, fileName, bytes, exif, isPhoto } of found) {
    if (!isPhoto) counts.videos += 1
    else if (assets.length < maxPhotosOfImport) assets.push({ id, fileName, bytes, exif })
    else {
      counts.hasMore = true
      break
    }
  }
  if (assets.length === 0) throw new DomainError('invalid', immichWords.nothingFound)
  await recordProgress(importId, { assets, total: assets.length, ...counts })
  return assets
}

async function bring(target: Target, coming: ComingPhoto[], earlier: Counts) {
  let { previews } = earlier
  for (let at = earlier.done; at < coming.length; at += concurrency) {
    target.signal?.throwIfAborted()
    const some = coming.slice(at, at + concurrency)
    const ended = await Promise.allSettled(some.map((photo) => bringOne(target, photo)))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    const brought = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = brought.flatMap((one) => (typeof one === 'object' ? [one] : []))
    previews += brought.filter((one) => one === 'preview').length
    await recordProgress(target.importId, { done: at + some.length, previews }, refused)
  }
}

/** @returns what came, or the photo if it was refused, and others may still be brought */
async function bringOne(
  target: Target,
  photo: ComingPhoto,
): Promise<'original' | 'preview' | RefusedFile> {
  try {
    await bringOriginal(target, photo)
    return 'original'
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    if (isUnreadable(error) && (await bringPreview(target, photo))) return 'preview'
    return { fileName: photo.fileName, message }
  }
}

async function bringOriginal(
  { importId, actor, access, signal }: Target,
  { id, fileName, bytes }: ComingPhoto,
) {
  if (bytes !== null && bytes > maxPhotoBytes) throw new ImmichRefusal('tooLarge')
  const original = await fetchOriginal(access, id, maxPhotoBytes, signal)
  // A RAW file does not count against the storage of the plan: its preview may still fit.
  if (!sniff(original)) throw invalid(photoWords.wrongFormat)
  await addPhoto(actor, importId, { bytes: original, fileName, locationId: null })
}

/** @returns false if there is none that could be a photo */
async function bringPreview(
  { importId, actor, access, signal }: Target,
  { id, fileName, exif }: ComingPhoto,
): Promise<boolean> {
  try {
    const bytes = await fetchPreview(access, id, maxPhotoBytes, signal)
    const photo = await addPhoto(actor, importId, { bytes, fileName, locationId: null })
    await completePhoto(photo.id, readExifInfo(exif))
    return true
  } catch (error) {
    const isForbidden = error instanceof ImmichRefusal && error.reason === 'permission'
    if (isForbidden || refusalOf(error) !== undefined) return false
    throw error
  }
}

/** What is wrong with one photo alone. */
const refusedByImmich: Partial<Record<ImmichRefusal['reason'], string>> = {
  gone: immichWords.photoGone.text,
  tooLarge: photoWords.tooLarge.text,
  foreign: immichWords.photoUnread.text,
}

/** Keys of refusals of an original whose preview may be a photo. */
const unreadable: string[] = [
  photoWords.wrongFormat.key,
  photoWords.tooHeavy.key,
  photoWords.tooManyPixels({ max: maxPixels }).key,
]

function isUnreadable(error: unknown): boolean {
  if (error instanceof ImmichRefusal) return error.reason === 'tooLarge'
  return error instanceof DomainError && unreadable.includes(error.key)
}

/** Returns undefined for an error that ends the import or asks for another try. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ImmichRefusal) return refusedByImmich[error.reason]
  if (!(error instanceof DomainError)) return undefined
  return error.code === 'invalid' || undecoded.includes(error.key) ? error.message : undefined
}

type Counts = { done: number; previews: number }

type Progress = Counts | { assets: ComingPhoto[]; total: number; videos: number; hasMore: boolean }

/** @throws Stopped if the import was stopped meanwhile */
async function recordProgress(id: string, progress: Progress, refused: RefusedFile[] = []) {
  await inTransaction(async (trx) => {
    const [row] = await trx.update(
      'immichImports',
      progress,
      sql`import_id = ${id} and status = 'working'`,
      ['ownerId'],
    )
    if (!row) throw new Stopped()
    await recordRefused(trx, row.ownerId, id, refused)
  })
}

async function endOrRethrow(importId: string, error: unknown) {
  if (error instanceof Stopped) return
  if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
  if (error.code === 'tooMany') return continueLater(importId, error.retryAfter ?? 60)
  // The import was saved or discarded, and takes no more photos.
  if (error.code === 'notFound') return end(importId, 'stopped')
  await end(importId, 'failed', error.message)
}

/** @param pause in seconds */
async function continueLater(importId: string, pause: number) {
  await inTransaction((trx) => enqueue(trx, immichJob, { id: importId }, pause))
}
