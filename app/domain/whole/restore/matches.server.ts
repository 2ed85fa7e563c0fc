import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { join, parameter, sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { allKinds } from '#app/domain/rules/kind.ts'
import { findRestoredIds, type Restoring } from './entries.server.ts'
import { type ItemFile, itemFiles, type Outcome } from './restore.ts'

/** `id` is that of the item here; `outcome` is `same` until the contents are compared. */
export type Match = {
  sourceId: string
  id: string
  title: string
  outcome: Outcome
  isArchived: boolean
}

/** Looks items up by their ids alone, which is quick even while PostgreSQL has no statistics. */
export async function matchItems(
  handle: Database,
  restoring: Restoring,
  file: ItemFile,
): Promise<Match[]> {
  const rows = await readRows(
    { sourceId: uuid, title: text, isDeleted: boolean, isBought: boolean, isArchived: boolean },
    sql`select source_id as "sourceId", entry->>'title' as title,
        entry->>'deletedAt' is not null as "isDeleted",
        coalesce((entry->>'isPurchased')::boolean, false) as "isBought",
        entry->>'archivedAt' is not null as "isArchived"
      from restore_entries where restore_id = ${restoring.id} and file = ${file} order by number`,
    handle,
  )
  const sourceIds = rows.map(({ sourceId }) => sourceId)
  const restored = await findRestoredIds(handle, restoring, sourceIds)
  const own = await findOwn(handle, restoring, file, [...sourceIds, ...restored.values()])
  const taken = await findTaken(handle, sourceIds)
  return rows.map(({ isDeleted, isBought, ...row }) => {
    const mine = own.get(restored.get(row.sourceId) ?? '') ?? own.get(row.sourceId)
    const outcome = (): Outcome => {
      if (mine && !mine.isRemoved) return 'same'
      if (isDeleted) return 'deleted'
      if (mine) return 'removed'
      return isBought ? 'bought' : 'added'
    }
    const free = taken.has(row.sourceId) ? newId() : row.sourceId
    return { ...row, id: mine?.id ?? free, outcome: outcome() }
  })
}

async function findOwn(handle: Database, { ownerId }: Restoring, file: ItemFile, ids: string[]) {
  const rows = await readRows(
    { id: uuid, isRemoved: boolean },
    sql`select id, deleted_at is not null as "isRemoved" from ${tableOf(itemFiles[file])}
      where id = any(${ids}::uuid[]) and owner_id = ${ownerId}`,
    handle,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids that an item of anybody has, whatever its kind. */
async function findTaken(handle: Database, ids: string[]): Promise<Set<string>> {
  const wanted = parameter(ids)
  const tables = allKinds.map(
    (kind) => sql`select id from ${tableOf(kind)} where id = any(${wanted}::uuid[])`,
  )
  const rows = await readRows({ id: uuid }, join(tables, ' union all '), handle)
  return new Set(rows.map(({ id }) => id))
}
