import { type Database, read, readRows } from '#app/db/client.server.ts'
import { integer, json, uuid } from '#app/db/columns.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { countBytes, countsOf } from '#app/domain/items/limits.server.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { type LimitedThing, limitedCategories, limitOf } from '#app/domain/rules/tier.ts'
import type { Restoring } from './entries.server.ts'
import type { Match } from './matches.server.ts'
import { listPhotos, type WantedPhoto } from './photos.server.ts'
import { type ItemFile, itemFiles, type Lacking } from './restore.ts'

type Items = Record<ItemFile, Match[]>

/** Numbers of items, and bytes of `storage`. */
type Counts = Record<LimitedThing, number>

/** What the plan has room for, without the photos that this restore has stored. */
async function findRoom(handle: Database, restoring: Restoring): Promise<Counts> {
  const { id, ownerId } = restoring
  const { tier } = await handle.selectOne('users', ['tier'], sql`id = ${ownerId}`)
  const held = onlyRow(await read(countsOf(ownerId), handle))
  const [stored] = await readRows(
    { bytes: integer },
    sql`select coalesce(sum(p.bytes), 0)::bigint as bytes from photos p
      where p.id in (select photo_id from restore_entries where restore_id = ${id})`,
    handle,
  )
  const bytes = (await countBytes(ownerId, handle)) - (stored?.bytes ?? 0)
  const items = limitedCategories.map((category) => {
    const { own, shared } = held[category]
    return [category, limitOf(tier, category) - own - shared]
  })
  return { ...Object.fromEntries(items), storage: limitOf(tier, 'storage') - bytes }
}

/** What the new items and photos need of the plan. */
export function needsOf(items: Items, photos: readonly Pick<WantedPhoto, 'bytes'>[]): Counts {
  const needs = Object.fromEntries(limitedCategories.map((category) => [category, 0])) as Counts
  for (const [file, matches] of Object.entries(items) as [ItemFile, Match[]][]) {
    for (const match of matches) if (match.outcome === 'added') needs[categoryOf(file, match)] += 1
  }
  return { ...needs, storage: photos.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export async function listLacking(
  handle: Database,
  restoring: Restoring,
  needs: Counts,
): Promise<Lacking[]> {
  const room = await findRoom(handle, restoring)
  const all = Object.entries(needs) as [LimitedThing, number][]
  return all.flatMap(([category, adding]) => {
    const left = Math.max(0, room[category])
    return adding > left ? { category, adding, room: left } : []
  })
}

/**
 * Of the new items leaves out those for which the plan has no room, and those that use one of them,
 * so that what comes back is whole. The first ones in the archive, which are the oldest, come first.
 * @returns the bytes that are left for a photo of no item
 */
export async function keepFitting(
  handle: Database,
  restoring: Restoring,
  items: Items,
): Promise<number> {
  const room = await findRoom(handle, restoring)
  const parts = await findParts(handle, restoring)
  const left = new Set<string | null>()
  for (const file of Object.keys(itemFiles) as ItemFile[]) {
    for (const match of items[file]) {
      const { photoIds = [], uses = [], bytes = 0 } = parts.get(match.sourceId) ?? {}
      if (match.outcome !== 'added') continue
      const category = categoryOf(file, match)
      const isWhole = !uses.some((id) => left.has(id))
      if (isWhole && room[category] >= 1 && bytes <= Math.max(0, room.storage)) {
        room[category] -= 1
        room.storage -= bytes
        continue
      }
      match.outcome = isWhole ? 'overPlan' : 'usesOverPlan'
      for (const id of [match.sourceId, ...photoIds]) left.add(id)
    }
  }
  return room.storage
}

function categoryOf(file: ItemFile, { isArchived }: Match): LimitedThing {
  const kind: Kind = itemFiles[file]
  return isArchived ? 'archives' : kind
}

/** The photos of each item, and the ids of other items, or of their photos, that it uses. */
async function findParts(handle: Database, restoring: Restoring) {
  const photos = await listPhotos(handle, restoring)
  const bytesOf = new Map(
    photos.map(({ sourceId, file, isRemoved, isUnreadable, bytes }) => [
      sourceId,
      file === null || isRemoved || isUnreadable ? 0 : bytes,
    ]),
  )
  const rows = await readRows(
    { sourceId: uuid, photoIds: json<string[]>(), uses: json<(string | null)[]>() },
    sql`select source_id as "sourceId",
        coalesce(entry->'photoIds', entry #> '{concept,photoIds}', '[]') as "photoIds",
        jsonb_path_query_array(entry, '$.locationIds[*]')
          || jsonb_path_query_array(entry, '$.shootIds[*]')
          || jsonb_path_query_array(entry, '$.stops[*].locationId')
          || jsonb_path_query_array(entry, '$.slots[*].gearId')
          || jsonb_path_query_array(entry, '$.samplePhotoIds[*]')
          || jsonb_path_query_array(entry, '$.heroPhotoId') as uses
      from restore_entries
      where restore_id = ${restoring.id} and file = any(${Object.keys(itemFiles)}::text[])`,
    handle,
  )
  return new Map(
    rows.map(({ sourceId, photoIds, uses }) => {
      const bytes = photoIds.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), 0)
      return [sourceId, { photoIds, uses, bytes }]
    }),
  )
}
