import { sql } from 'kysely'
import type { Database } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import {
  maxPhotosOfImport,
  maxPhotosOfLocation,
  type Photo,
  type PhotoFormat,
  photoMessages,
} from './photo.ts'

/** A photo as its owner sees it, with what its EXIF says of the position. */
export type OwnPhoto = Photo & {
  locationId: string | null
  importId: string | null
  format: PhotoFormat
  /** Size of the original. */
  bytes: number
  latitude: number | null
  longitude: number | null
}

/** Where a photo goes: to a location, or with an import that is not saved yet, or both. */
export type Destination =
  | { locationId: string; importId?: string | undefined }
  | { locationId?: undefined; importId: string }

/** The columns of `OwnPhoto`. */
export const ownColumns = [
  'id',
  'width',
  'height',
  'blurHash',
  'color',
  'takenAt',
  'takenOffset',
  'direction',
  'camera',
  'lens',
  'focalLength',
  'locationId',
  'importId',
  'format',
  'bytes',
  'latitude',
  'longitude',
] as const

/** A row of `ownColumns` as its owner sees it. */
export function ownPhoto(row: Omit<OwnPhoto, 'takenAt'> & { takenAt: Date | null }): OwnPhoto {
  return { ...row, takenAt: row.takenAt?.toISOString() ?? null }
}

/**
 * Locks where photos are about to go, so that of several at once each sees the others.
 * @throws `notFound` for what is not the owner's, or is gone
 */
export async function lock(trx: Database, ownerId: string, { locationId, importId }: Destination) {
  if (importId !== undefined) {
    const found = await trx
      .selectFrom('imports')
      .select('id')
      .where('id', '=', isId(importId) ? importId : null)
      .where('ownerId', '=', ownerId)
      .where('undoneAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('Import')
  }
  if (locationId !== undefined) await lockLocation(trx, ownerId, locationId)
}

/** @throws `notFound` for what is not the owner's, or is gone */
export async function lockLocation(trx: Database, ownerId: string, locationId: string) {
  const found = await trx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', isId(locationId) ? locationId : null)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Location')
}

/** Marks a location as changed, for lists and caches. */
export async function touch(trx: Database, locationId: string) {
  await trx
    .updateTable('locations')
    .set({ updatedAt: new Date() })
    .where('id', '=', locationId)
    .execute()
}

/** The same file at the same place, if it is there already. */
export async function findSame(
  handle: Database,
  ownerId: string,
  { locationId, importId }: Destination,
  sha256: Buffer,
): Promise<OwnPhoto | undefined> {
  const row = await handle
    .selectFrom('photos')
    .select(ownColumns)
    .where('ownerId', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('locationId', locationId === undefined ? 'is' : '=', locationId ?? null)
    .$if(locationId === undefined, (query) => query.where('importId', '=', importId ?? null))
    .orderBy('id')
    .executeTakeFirst()
  return row && ownPhoto(row)
}

/**
 * The position after the last photo of a location, or of an import, with room for `adding` more.
 * @throws `limit`
 */
export async function endOf(
  trx: Database,
  { locationId, importId }: Destination,
  adding = 1,
): Promise<number> {
  const { count, last } = await trx
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max('position'), sql<number>`-1`).as('last'),
    ])
    .where('locationId', locationId === undefined ? 'is' : '=', locationId ?? null)
    .$if(locationId === undefined, (query) => query.where('importId', '=', importId ?? null))
    .executeTakeFirstOrThrow()
  const [most, message] =
    locationId === undefined
      ? [maxPhotosOfImport, photoMessages.tooManyInImport]
      : [maxPhotosOfLocation, photoMessages.tooMany]
  if (count + adding > most) throw new DomainError('limit', message)
  return last + 1
}
