import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import { insert } from '#app/domain/places/locations.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { defaultOptions, type FoundOptions } from './found-place.ts'
import type { ImportInput, WaitingImportInput } from './import.ts'
import { lockImport } from './lock.server.ts'
import * as photoNotes from './photo-notes.server.ts'
import { findTracked, keepTracked } from './photo-tracks.server.ts'
import { keepUnplaced, savePlaces } from './saving-places.server.ts'
import * as storedFiles from './stored-files.server.ts'
import { isChangedSince } from './undo.server.ts'
import * as waitingPhotos from './waiting-photos.server.ts'
import { importWords } from './words.ts'

type StartedImport = { id: string; locationIds: string[] }

/** Idempotent for the same key. @throws `conflict` if the import with this key was undone */
export async function create(actor: Actor, { key, places }: ImportInput): Promise<StartedImport> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await items.lockUser(trx, owner.id)
    const known = await trx.selectFirst(
      'imports',
      ['id', 'locationIds', 'undoneAt'],
      sql`owner_id = ${owner.id} and key = ${key}`,
    )
    if (known?.undoneAt) throw new DomainError('conflict', placeWords.importUndone)
    if (known) return { id: known.id, locationIds: known.locationIds }
    const id = newId()
    const announced = places.reduce((sum, { photoCount }) => sum + photoCount, 0)
    await trx.insert('imports', { id, ownerId: owner.id, key, announced, savedAt: new Date() })
    await checkRoomForPhotos(trx, owner.id, places)
    return { id, locationIds: await createPlaces(trx, owner.id, id, places) }
  })
}

/** Creates an import whose photos are uploaded first; `save` assigns the places later. */
export async function createWaiting(actor: Actor): Promise<string> {
  const owner = requireUser(actor)
  const id = newId()
  await db.insert('imports', { id, ownerId: owner.id })
  return id
}

/**
 * Saves the places and the chosen locations of files, and deletes photos that are in no place;
 * idempotent. Photos get the positions that tracks give them with `shift`, in minutes.
 * @throws `invalid` if a place has no photos
 */
export async function save(
  actor: Actor,
  id: string,
  { places }: WaitingImportInput,
  { shift, ...options }: FoundOptions & { shift?: number | undefined } = defaultOptions,
): Promise<StartedImport> {
  const owner = requireUser(actor)
  const waiting = await waitingPhotos.list(owner, id)
  const onTracks = await findTracked(owner, id, waiting, shift)
  const saved = await inTransaction(async (trx) => {
    const locked = await lockImport(trx, owner.id, id)
    if (locked.savedAt) return { id, locationIds: locked.locationIds }
    if (locked.status === 'reading') throw new DomainError('conflict', importWords.stillReading)
    if (onTracks) await keepTracked(trx, onTracks.positions)
    const ofPhotos = await createPlaces(trx, owner.id, id, places)
    const ofFiles = await savePlaces(trx, owner, id, options)
    const kept = await keepUnplaced(trx, owner.id, id)
    if (ofPhotos.length + ofFiles.length + kept === 0) throw invalid(placeWords.placesUnchosen)
    const locationIds = [...ofPhotos, ...ofFiles]
    let announced = 0
    for (const [locationId, photoIds] of byLocation(ofPhotos, places)) {
      const given = await waitingPhotos.attach(trx, owner.id, {
        importId: id,
        locationId,
        ids: photoIds,
      })
      if (given === 0) throw invalid(placeWords.photosGone)
      announced += given
    }
    await trx.remove(
      'photos',
      sql`import_id = ${id} and owner_id = ${owner.id} and location_id is null`,
    )
    await trx.remove(
      'importPlaces',
      sql`import_id = ${id} and location_id is null and (latitude is not null or known_id is not null)`,
    )
    await trx.remove('importTracks', sql`import_id = ${id}`)
    const now = new Date()
    const done = { savedAt: now, finishedAt: now, announced, locationIds, options, photoNotes: {} }
    await trx.update('imports', done, sql`id = ${id}`)
    return { id, locationIds }
  })
  await storedFiles.removeAll(id)
  return saved
}

/** `withoutEmpty` says to remove the new locations of the import that got no photo. */
export async function finish(actor: Actor, id: string, withoutEmpty = false) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    const found = await lockImport(trx, owner.id, id)
    if (!found.savedAt) throw notFound('Import')
    const finishedAt = new Date()
    await trx.update(
      'imports',
      { finishedAt: sql`coalesce(finished_at, ${finishedAt})` },
      sql`id = ${id}`,
    )
    if (!withoutEmpty) return
    await trx.run(sql`update locations l set deleted_at = now()
        where l.import_id = ${id} and l.owner_id = ${owner.id} and l.deleted_at is null
          and not exists (select 1 from photos ph where ph.location_id = l.id)
          and not ${isChangedSince('l')}`)
  })
}

/** Deletes unsaved imports after their retention time, with their photos and files. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'unsavedImport')
  const old = sql`select id from imports where saved_at is null and created_at < ${before}`
  await inTransaction(async (trx) => {
    await trx.remove(
      'photos',
      sql`location_id is null and import_id in (${old}) and created_at < ${before}`,
    )
    await trx.remove(
      'imports',
      sql`id in (${old}) and not exists (select from photos ph where ph.import_id = imports.id)`,
    )
  })
  for await (const id of storedFiles.ids()) {
    const isOpen = sql`id = ${asId(id)} and saved_at is null and undone_at is null`
    if (!isId(id) || !(await db.selectFirst('imports', ['id'], isOpen))) {
      await storedFiles.removeAll(id)
    }
  }
}

/** Returns a location id for each place, in the same order. */
async function createPlaces(
  trx: DatabaseTransaction,
  ownerId: string,
  importId: string,
  places: (ImportInput | WaitingImportInput)['places'],
): Promise<string[]> {
  if (places.length === 0) return []
  const added = places.filter(({ locationId }) => locationId === null).length
  if (added > 0) await requirePlanRoom(trx, ownerId, 'location', added)
  // Locking in a fixed order prevents deadlocks between imports.
  const known = places.flatMap(({ locationId }) => locationId ?? []).sort()
  for (const locationId of new Set(known))
    await items.lock(trx, { id: ownerId }, 'location', locationId, { ownOnly: true })
  const locationIds: string[] = []
  const notes = await photoNotes.read(ownerId, importId, trx)
  for (const { locationId, title, address, coordinates, ...place } of places) {
    const { description, tags } = photoNotes.joinNotes(
      notes,
      'photoIds' in place ? place.photoIds : [],
    )
    const create = () =>
      insert(
        trx,
        ownerId,
        LocationInput.parse({ title, address, coordinates, description, tags }),
        importId,
      )
    locationIds.push(locationId ?? (await create()))
  }
  await trx.update('imports', { locationIds }, sql`id = ${importId}`)
  return locationIds
}

async function checkRoomForPhotos(
  trx: DatabaseTransaction,
  ownerId: string,
  places: ImportInput['places'],
) {
  const adding = new Map<string, number>()
  for (const { locationId, title, photoCount } of places) {
    if (locationId) adding.set(locationId, (adding.get(locationId) ?? 0) + photoCount)
    else if (photoCount > maxPhotosOfLocation) throw overfull(title)
  }
  if (adding.size === 0) return
  const rows = await readRows(
    { id: uuid, title: text, count: integer },
    sql`select l.id, l.title, count(ph.id) as count
      from locations l left join photos ph on ph.location_id = l.id
      where l.owner_id = ${ownerId} and l.id = any(${[...adding.keys()]}::uuid[])
      group by l.id`,
    trx,
  )
  const full = rows.find(({ id, count }) => count + (adding.get(id) ?? 0) > maxPhotosOfLocation)
  if (full) throw overfull(full.title)
}

function overfull(name: string) {
  const sentence = placeWords.tooManyPhotos({ name, max: maxPhotosOfLocation })
  return new DomainError('limit', sentence)
}

/** Photo ids by location; sorted in the order of the locks of `createPlaces`, against deadlocks. */
function byLocation(locationIds: string[], places: WaitingImportInput['places']) {
  const gathered = new Map<string, string[]>()
  for (const [index, { photoIds }] of places.entries()) {
    const locationId = locationIds[index] as string
    gathered.set(locationId, [...(gathered.get(locationId) ?? []), ...photoIds])
  }
  return [...gathered].sort(([one], [other]) => (one < other ? -1 : 1))
}
