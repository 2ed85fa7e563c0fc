import type { ExpressionBuilder } from 'kysely'
import { type Database, read } from '#app/db/client.server.ts'
import { boolean, type Columns, integer, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { DomainError, notFound } from '#app/domain/errors.ts'
import { lockGear } from '#app/domain/gear/gears.server.ts'
import { type AskingUser, isEditable } from '#app/domain/sharing/visibility.server.ts'
import { conceptMessages } from '#app/domain/shoots/concept.ts'
import { maxImagesOfConcept } from '#app/domain/shoots/concept-limits.ts'
import { lockConcept } from '#app/domain/shoots/concept-rows.server.ts'
import {
  maxPhotosOfImport,
  maxPhotosOfLocation,
  type Photo,
  type PhotoFormat,
  photoMessages,
} from './photo.ts'

/** A photo with what only its owner sees. */
export type OwnPhoto = Photo & {
  locationId: string | null
  importId: string | null
  format: PhotoFormat
  /** Of the original. */
  bytes: number
  latitude: number | null
  longitude: number | null
}

/** A location, an unsaved import or both; a concept; or a piece of gear, which has one photo. */
export type Destination =
  | (Nowhere<'conceptId' | 'gearId'> & {
      locationId: string
      importId?: string | undefined
      /** Its index among the photos of the import that go to the location. */
      importPlace?: number | undefined
    })
  | (Nowhere<'conceptId' | 'gearId' | 'locationId' | 'importPlace'> & { importId: string })
  | (Nowhere<'gearId' | 'importId' | 'locationId' | 'importPlace'> & { conceptId: string })
  | (Nowhere<'conceptId' | 'importId' | 'locationId' | 'importPlace'> & { gearId: string })

type Nowhere<Place extends string> = { [Name in Place]?: undefined }

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

export function ownPhoto(row: Omit<OwnPhoto, 'takenAt'> & { takenAt: Date | null }): OwnPhoto {
  return { ...row, takenAt: row.takenAt?.toISOString() ?? null }
}

/**
 * Locks the destination, so that several uploads at once see each other.
 * @returns the future owner of the photos: the owner of the location, or of the concept's shoot or
 * project
 * @throws `notFound` for a destination that the user may not edit, or is gone
 */
export async function lock(
  trx: Database,
  user: AskingUser,
  { locationId, importId, conceptId, gearId }: Destination,
): Promise<string> {
  if (gearId !== undefined) await lockGear(trx, user.id, gearId)
  if (conceptId !== undefined) return (await lockConcept(trx, user, conceptId)).ownerId
  if (importId !== undefined) {
    const found = await trx
      .selectFrom('imports')
      .select('id')
      .where('id', '=', asId(importId))
      .where('ownerId', '=', user.id)
      .where('undoneAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('Import')
  }
  if (locationId === undefined) return user.id
  if (importId !== undefined) await lockOwnLocation(trx, user, locationId)
  return (await lockLocation(trx, user, locationId)).ownerId
}

/** `lockLocation` for an own location, where imported photos go. */
export async function lockOwnLocation(trx: Database, user: AskingUser, locationId: string) {
  const { ownerId } = await lockLocation(trx, user, locationId)
  if (ownerId !== user.id) throw notFound('Location')
}

type LockedLocation = { id: string; ownerId: string; version: number; isDiscoverable: boolean }

/** Locks a location that the user may edit. @throws `notFound`, also when they may not edit it */
export async function lockLocation(
  trx: Database,
  user: AskingUser,
  locationId: string,
): Promise<LockedLocation> {
  const rows = await read(
    lockedLocationRow,
    sql`select l.id, l.owner_id as "ownerId", l.version,
      l.is_discoverable as "isDiscoverable" from locations l
      where l.id = ${asId(locationId)} and ${isEditable('l', user, 'location')}
      for update of l`,
    trx,
  )
  const [row] = rows
  if (!row) throw notFound('Location')
  return row
}

export async function touch(trx: Database, locationId: string) {
  await trx
    .updateTable('locations')
    .set({ updatedAt: new Date() })
    .where('id', '=', locationId)
    .execute()
}

export async function clearGear(trx: Database, gearId: string) {
  await trx.updateTable('gear').set({ updatedAt: new Date() }).where('id', '=', gearId).execute()
  await trx
    .updateTable('photos')
    .set({ gearId: null, removedFromGearId: gearId, removedAt: new Date() })
    .where('gearId', '=', gearId)
    .execute()
}

export async function findSame(
  handle: Database,
  ownerId: string,
  destination: Destination,
  sha256: Buffer,
): Promise<OwnPhoto | undefined> {
  const row = await handle
    .selectFrom('photos')
    .select(ownColumns)
    .where('ownerId', '=', ownerId)
    .where('sha256', '=', sha256)
    .where((eb) => isAt(eb, destination))
    .orderBy('id')
    .executeTakeFirst()
  return row && ownPhoto(row)
}

/**
 * The position after the last photo of a location, a concept or an import, checked for room for
 * `adding` more; 0 for gear, which has one photo.
 * @throws `limit`
 */
export async function endOf(trx: Database, destination: Destination, adding = 1): Promise<number> {
  if (destination.gearId !== undefined) return 0
  const { count, last } = await trx
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max('position'), sql<number>`-1`).as('last'),
    ])
    .where((eb) => isAt(eb, destination))
    .executeTakeFirstOrThrow()
  const [most, message] = roomOf(destination)
  if (count + adding > most) throw new DomainError('limit', message)
  return last + 1
}

/**
 * The position of a new photo. It is at the end, except that photos of an import stand in the order
 * of the import, whichever arrives first.
 * @throws `limit`
 */
export async function positionFor(trx: Database, destination: Destination): Promise<number> {
  const end = await endOf(trx, destination)
  const { locationId, importId, importPlace } = destination
  if (locationId === undefined || importId === undefined || importPlace === undefined) return end
  const { next } = await trx
    .selectFrom('photos')
    .select(({ fn }) => fn.min('position').as('next'))
    .where('locationId', '=', locationId)
    .where('importId', '=', importId)
    .where('importPlace', '>', importPlace)
    .executeTakeFirstOrThrow()
  if (next === null) return end
  await trx
    .updateTable('photos')
    .set(({ eb }) => ({ position: eb('position', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('position', '>=', next)
    .execute()
  return next
}

function isAt(
  eb: ExpressionBuilder<Tables, 'photos'>,
  { locationId, importId, conceptId, gearId }: Destination,
) {
  if (gearId !== undefined) return eb('gearId', '=', gearId)
  if (conceptId !== undefined) return eb('conceptId', '=', conceptId)
  if (locationId !== undefined) return eb('locationId', '=', locationId)
  return eb.and([eb('locationId', 'is', null), eb('importId', '=', importId)])
}

function roomOf({ locationId, conceptId }: Destination): [most: number, message: string] {
  if (conceptId !== undefined) return [maxImagesOfConcept, conceptMessages.tooManyImages]
  if (locationId !== undefined) return [maxPhotosOfLocation, photoMessages.tooMany]
  return [maxPhotosOfImport, photoMessages.tooManyInImport]
}

const lockedLocationRow: Columns<LockedLocation> = {
  id: uuid,
  ownerId: uuid,
  version: integer,
  isDiscoverable: boolean,
}
