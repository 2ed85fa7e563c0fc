import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import type { Archived } from '#app/domain/whole/archive/schemas.ts'
import type { Assessment } from './assess.server.ts'
import { findEntries, findRestoredIds, type Restoring } from './entries.server.ts'
import {
  type Inserting,
  insertBatches,
  insertGear,
  insertLocations,
  insertPortfolios,
} from './insert-places.server.ts'
import { type Concepts, insertProjects, insertShoots } from './insert-plans.server.ts'
import type { Match } from './matches.server.ts'
import type { WantedPhoto } from './photos.server.ts'
import { type ItemFile, itemFiles } from './restore.ts'
import { type Sorted, until } from './small-parts.server.ts'

const batchSize = 100

/** Locks the owner's row. @throws `limit` unless their plan has room for all that is new */
export async function requireRoom(
  trx: DatabaseTransaction,
  { ownerId }: Restoring,
  { items, photos }: Assessment,
) {
  const added = (file: ItemFile, isCounted: (match: Match) => boolean) =>
    items[file].filter((match) => match.outcome === 'added' && isCounted(match)).length
  let archived = 0
  for (const [file, kind] of Object.entries(itemFiles) as [ItemFile, Kind][]) {
    const count = added(file, ({ isArchived }) => !isArchived)
    if (count > 0) await requirePlanRoom(trx, ownerId, kind, count)
    archived += added(file, ({ isArchived }) => isArchived)
  }
  if (archived > 0) await requirePlanRoom(trx, ownerId, 'archives', archived)
  const bytes = photos.reduce((sum, { photoId, bytes }) => sum + (photoId ? 0 : bytes), 0)
  if (bytes > 0) await requirePlanRoom(trx, ownerId, 'storage', bytes)
}

/** Inserts all that is new; the photos' files must be stored. */
export async function insertAll(
  trx: DatabaseTransaction,
  restoring: Restoring,
  assessment: Assessment,
) {
  const { items, targets, photos } = assessment
  const { ownerId } = restoring
  const photoIds = await findPhotos(trx, restoring)
  const here = (id: string) => targets.get(id) ?? photoIds.get(id)
  const inserting: Inserting = { trx, ownerId, here }
  const concepts: Concepts = new Map()
  await insertOthers(trx, assessment, 'tags')
  await inBatches('locations', (entries) => insertLocations(inserting, entries))
  await inBatches('portfolios', (entries) => insertPortfolios(inserting, entries))
  await inBatches('gear', (entries) => insertGear(inserting, entries))
  await inBatches('shoots', (entries) => insertShoots(inserting, entries, concepts))
  await inBatches('projects', (entries) => insertProjects(inserting, entries, concepts))
  await putPhotos(trx, restoring, photos, (id) => concepts.get(id) ?? targets.get(id))
  for (const part of ['locationNotes', 'favorites', 'searches', 'notices', 'quiet'] as const) {
    await insertOthers(trx, assessment, part)
  }
  await changeProfile(trx, restoring, assessment)
  await recordIds(trx, restoring, assessment, photoIds)

  async function inBatches<File extends ItemFile>(
    file: File,
    insert: (entries: Archived<File>[]) => Promise<void>,
  ) {
    const added = items[file].filter(({ outcome }) => outcome === 'added')
    for (let at = 0; at < added.length; at += batchSize) {
      const ids = added.slice(at, at + batchSize).map(({ sourceId }) => sourceId)
      await insert(await findEntries<File>(trx, restoring, ids))
    }
  }
}

const tables = {
  tags: 'tags',
  locationNotes: 'callLocations',
  favorites: 'favorites',
  searches: 'savedSearches',
  notices: 'noticeSwitches',
  quiet: 'quietHours',
} as const

async function insertOthers(
  trx: DatabaseTransaction,
  assessment: Assessment,
  part: keyof typeof tables,
) {
  const added = (assessment[part] as Sorted<never>[]).filter(({ outcome }) => outcome === 'added')
  for (let at = 0; at < added.length; at += batchSize) {
    const rows = added.slice(at, at + batchSize).map(({ row }) => row)
    await trx.insert(tables[part], rows, sql`on conflict do nothing`)
  }
}

/** Ids here of the archive's photos that are the owner's: stored just now, or before. */
async function findPhotos(trx: DatabaseTransaction, restoring: Restoring) {
  const entries = await trx.select(
    'restoreEntries',
    ['sourceId', 'photoId'],
    sql`restore_id = ${restoring.id} and file = 'photos'`,
  )
  const sourceIds = entries.flatMap(({ sourceId }) => sourceId ?? [])
  const restored = await findRestoredIds(trx, restoring, sourceIds)
  const stored = entries.flatMap(({ photoId }) => photoId ?? [])
  const own = await trx.select(
    'photos',
    ['id'],
    sql`id = any(${[...sourceIds, ...stored, ...restored.values()]}::uuid[])
      and owner_id = ${restoring.ownerId}`,
  )
  const known = new Set(own.map(({ id }) => id))
  const found = entries.flatMap(({ sourceId, photoId }): [string, string][] => {
    const candidates = [photoId, restored.get(sourceId ?? ''), sourceId]
    const mine = candidates.find((id) => id && known.has(id))
    return sourceId && mine ? [[sourceId, mine]] : []
  })
  return new Map(found)
}

const columnOf = {
  locations: 'locationId',
  gear: 'gearId',
  shoots: 'conceptId',
  projects: 'conceptId',
} as const

/** Puts stored photos into their homes. */
async function putPhotos(
  trx: DatabaseTransaction,
  restoring: Restoring,
  photos: WantedPhoto[],
  homeOf: (sourceId: string) => string | undefined,
) {
  for (let at = 0; at < photos.length; at += batchSize) {
    const batch = photos.slice(at, at + batchSize)
    const entries = await findEntries<'photos'>(
      trx,
      restoring,
      batch.map(({ sourceId }) => sourceId),
    )
    const created = new Map(entries.map(({ id, createdAt }) => [id, createdAt]))
    for (const { sourceId, photoId, homeFile, homeId, position } of batch) {
      const createdAt = until(created.get(sourceId) as string)
      const home = homeFile === 'account' ? {} : { [columnOf[homeFile]]: homeOf(homeId), position }
      await trx.update('photos', { ...home, createdAt }, sql`id = ${photoId}`)
    }
  }
}

async function changeProfile(
  trx: DatabaseTransaction,
  { ownerId }: Restoring,
  { profile, photos }: Assessment,
) {
  const added = profile.sorted.filter(({ outcome }) => outcome === 'added')
  const texts = Object.fromEntries(added.map(({ row }) => row))
  const picture = photos.find(({ homeFile }) => homeFile === 'account')?.photoId
  if (added.length === 0 && !picture) return
  const changes = { ...texts, ...(picture && { picturePhotoId: picture }), updatedAt: new Date() }
  await trx.update('users', changes, sql`id = ${ownerId}`)
}

/** Remembers the ids of what has another id here, so that a second time adds nothing. */
async function recordIds(
  trx: DatabaseTransaction,
  { ownerId }: Restoring,
  { items, photos }: Assessment,
  photoIds: ReadonlyMap<string, string>,
) {
  const added = Object.values(items).flatMap((matches) =>
    matches.filter(({ outcome }) => outcome === 'added'),
  )
  const rows = [
    ...added.map(({ sourceId, id }) => ({ sourceId, itemId: id })),
    ...photos.map(({ sourceId }) => ({ sourceId, itemId: photoIds.get(sourceId) as string })),
  ].filter(({ sourceId, itemId }) => sourceId !== itemId)
  await trx.remove(
    'restoredIds',
    sql`owner_id = ${ownerId} and source_id = any(${rows.map(({ sourceId }) => sourceId)}::uuid[])`,
  )
  await insertBatches(
    trx,
    'restoredIds',
    rows.map((row) => ({ ...row, ownerId })),
  )
}
