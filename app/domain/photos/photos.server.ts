import { createHash } from 'node:crypto'
import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { onlyRow, snake } from '#app/db/rows.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { plainFileName } from '#app/domain/pictures/file-name.ts'
import { discard, store, undoStore } from '#app/domain/pictures/files.server.ts'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { renderPhoto } from '#app/domain/pictures/render.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { countPhotoBytes } from '#app/domain/users/attempts.server.ts'
import type { Destination, HomeColumn } from './home.server.ts'
import { endOf, findSame, type OwnPhoto, ownColumns, toOwnPhoto, uploadsTo } from './rows.server.ts'

/** Idempotent for the same file and destination. After an error, the stored files are removed. */
export async function create(
  actor: Actor,
  bytes: Uint8Array,
  destination: Destination,
  fileName = '',
): Promise<OwnPhoto> {
  const user = requireUser(actor)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { same, ownerId: keeper } = await inTransaction((trx) =>
    lockDestination(trx, user, destination, sha256),
  )
  if (same) return same
  const makeRoomForIt = (trx: DatabaseTransaction) =>
    requirePlanRoom(trx, keeper, 'storage', bytes.length)
  await inTransaction(makeRoomForIt)
  await countPhotoBytes(user, bytes.length)
  const pictures = await renderPhoto(bytes, user.id)
  const id = newId()
  await store(id, bytes, pictures.variants)
  try {
    const photo = await inTransaction(async (trx) => {
      await makeRoomForIt(trx)
      const { ownerId, same: meanwhile } = await lockDestination(trx, user, destination, sha256)
      if (meanwhile) return meanwhile
      const { id: homeId, beforeInsert, positionFor, afterInsert } = uploadsTo(destination)
      await beforeInsert?.(trx, homeId)
      const end = await endOf(trx, destination)
      const { exif, variants, ...facts } = pictures
      const rows = await trx.insert(
        'photos',
        {
          ...facts,
          ...exif,
          takenAt: exif.takenAt === null ? null : new Date(exif.takenAt),
          id,
          filesId: id,
          ownerId,
          ...destination,
          position: (await positionFor?.(trx, destination, end)) ?? end,
          fileName: plainFileName(fileName),
          bytes: bytes.length,
          sha256,
        },
        undefined,
        ownColumns,
      )
      await afterInsert?.(trx, homeId)
      return toOwnPhoto(onlyRow(rows))
    })
    if (photo.id !== id) await discard(id)
    return photo
  } catch (error) {
    await undoStore(id, error)
    throw error
  }
}

/** Throws the errors of `create` before an upload starts. */
export async function requireRoom(actor: Actor, bytes: number, destination: Destination) {
  const user = requireUser(actor)
  if (bytes > maxPhotoBytes) throw new DomainError('tooLarge', photoWords.tooLarge)
  await inTransaction(async (trx) => {
    const ownerId = await uploadsTo(destination).lock(trx, user, destination)
    await endOf(trx, destination)
    await requirePlanRoom(trx, ownerId, 'storage', bytes)
  })
}

/**
 * Copies share the files; copies of another owner's photo have no original and no position.
 * `homes` maps the ids of old homes to those of new homes. Returns new photo ids by old ids.
 */
export async function copyAll(
  trx: DatabaseTransaction,
  ownerId: string,
  column: HomeColumn,
  homes: Map<string, string>,
): Promise<Map<string, string>> {
  const inHome = name(snake(column))
  const sources = await trx.select(
    'photos',
    '*',
    sql`${inHome} = any(${[...homes.keys()]}) order by ${inHome}, position, id for share`,
  )
  const counts = new Map<string, number>()
  const copies = sources.map((source) => {
    const isOwn = source.ownerId === ownerId
    const { latitude, longitude, direction } = source
    const home = homes.get(source[column] as string) as string
    const position = counts.get(home) ?? 0
    counts.set(home, position + 1)
    return {
      ...source,
      id: newId(),
      ownerId,
      [column]: home,
      importId: null,
      importPlace: null,
      position,
      hasOriginal: source.hasOriginal && isOwn,
      fileName: isOwn ? source.fileName : '',
      ...(isOwn ? { latitude, longitude, direction } : { latitude: null, longitude: null }),
      createdAt: new Date(),
    }
  })
  for (let at = 0; at < copies.length; at += insertBatchSize) {
    const some = copies.slice(at, at + insertBatchSize)
    await trx.insert('photos', some)
  }
  return new Map(sources.map((source, index) => [source.id, copies[index]?.id as string]))
}

/** PostgreSQL allows 65,535 parameters in a statement; a photo needs about 30. */
const insertBatchSize = 1000

async function lockDestination(
  trx: DatabaseTransaction,
  user: SignedIn,
  destination: Destination,
  sha256: Buffer,
): Promise<{ ownerId: string; same: OwnPhoto | undefined }> {
  const ownerId = await uploadsTo(destination).lock(trx, user, destination)
  const same = await findSame(trx, ownerId, destination, sha256)
  if (!same) await endOf(trx, destination)
  return { ownerId, same }
}
