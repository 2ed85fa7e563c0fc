import { isDeepStrictEqual } from 'node:util'
import { type Database, readRows } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Archived, restorableSchemas } from '#app/domain/whole/archive/schemas.ts'
import type { ExportedTable } from '#app/domain/whole/export/json-columns.server.ts'
import { exportTables } from '#app/domain/whole/export/tables.server.ts'
import { contentOf } from './content.ts'
import { findEntries, findRestoredIds, type Restoring } from './entries.server.ts'
import type { Match } from './matches.server.ts'
import type { ItemFile } from './restore.ts'

const batchSize = 50

/** Compares the items that are there already with the archive, and marks those that differ. */
export async function markDifferent(
  handle: Database,
  restoring: Restoring,
  file: ItemFile,
  matches: Match[],
  targets: ReadonlyMap<string, string>,
) {
  const known = matches.filter(({ outcome }) => outcome === 'same')
  for (let at = 0; at < known.length; at += batchSize) {
    const batch = new Map(known.slice(at, at + batchSize).map((match) => [match.sourceId, match]))
    const entries = await findEntries<ItemFile>(handle, restoring, [...batch.keys()])
    const own = await findOwn(
      handle,
      restoring,
      file,
      [...batch.values()].map(({ id }) => id),
    )
    const photos = await matchPhotos(
      handle,
      restoring,
      entries.flatMap(photosOf),
      [...own.values()].flatMap(photosOf),
    )
    for (const entry of entries) {
      const match = batch.get(entry.id) as Match
      const mine = own.get(match.id)
      if (!mine || !isSame(file, entry, mine, targets, photos)) match.outcome = 'differs'
    }
  }
}

function isSame<File extends ItemFile>(
  file: File,
  entry: Archived<File>,
  mine: Archived<File>,
  targets: ReadonlyMap<string, string>,
  photos: ReadonlyMap<string, string>,
) {
  const mineText = JSON.stringify(mine)
  // Items of others are in the owner's own lists, but never in what an archive brings back.
  const ref = (id: string) =>
    targets.get(id) ?? photos.get(id) ?? (mineText.includes(id) ? id : undefined)
  const content = contentOf[file] as (
    entry: Archived<File>,
    ref: (id: string) => string | undefined,
  ) => unknown
  return isDeepStrictEqual(plain(content(entry, ref)), plain(content(mine, (id) => id)))
}

function plain(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content))
}

/** Reads the owner's items as their own archive would have them, by id. */
async function findOwn<File extends ItemFile>(
  handle: Database,
  { ownerId }: Restoring,
  file: File,
  ids: string[],
): Promise<Map<string, Archived<File>>> {
  const { from, json: entry }: ExportedTable = exportTables[file]
  const rows = await readRows(
    { entry: json<object>() },
    sql`select ${entry} as entry from ${from} i
      where i.owner_id = ${ownerId} and i.id = any(${ids}::uuid[])`,
    handle,
  )
  const parsed = rows.flatMap((row) => restorableSchemas[file].safeParse(row.entry).data ?? [])
  return new Map(parsed.map((one) => [one.id, one as Archived<File>]))
}

/** Ids here by the ids in the archive; a photo that is not here has its own, one without a file none. */
async function matchPhotos(
  handle: Database,
  restoring: Restoring,
  sourceIds: string[],
  ownIds: string[],
): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const entries = await findEntries<'photos'>(handle, restoring, sourceIds)
  const restored = await findRestoredIds(handle, restoring, sourceIds)
  const ids = [...ownIds, ...sourceIds, ...restored.values()]
  const own = await handle.select(
    'photos',
    ['id', 'sha256'],
    sql`id = any(${ids}::uuid[]) and owner_id = ${restoring.ownerId}`,
  )
  const known = new Set(own.map(({ id }) => id))
  const isListed = new Set(ownIds)
  const listed = own.filter(({ id }) => isListed.has(id))
  const bySha = new Map(listed.map(({ id, sha256 }) => [Buffer.from(sha256).toString('hex'), id]))
  const withFile = entries.filter(({ file }) => file !== null)
  return new Map(
    withFile.map(({ id, sha256 }) => {
      const mine = [restored.get(id) ?? '', id].find((one) => known.has(one))
      return [id, mine ?? bySha.get(sha256) ?? id]
    }),
  )
}

function photosOf(entry: Archived<ItemFile>): string[] {
  const {
    photoIds = [],
    concept,
    heroPhotoId,
    samplePhotoIds = [],
  } = entry as Partial<Archived<'locations'> & Archived<'portfolios'> & Archived<'projects'>>
  return [...photoIds, ...(concept?.photoIds ?? []), ...samplePhotoIds, heroPhotoId ?? []].flat()
}
