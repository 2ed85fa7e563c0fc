import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { join, parameter, sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { allKinds, type Kind } from '#app/domain/rules/kind.ts'
import type { Restoring } from './entries.server.ts'
import type { Outcome } from './restore.ts'

/** Files of items, in the order in which they are brought back. */
export const itemFiles = {
  locations: 'location',
  portfolios: 'portfolio',
  gear: 'gear',
  shoots: 'shoot',
  projects: 'project',
} as const satisfies Record<string, Kind>
export type ItemFile = keyof typeof itemFiles

/** `id` is that of the item here; `outcome` is `same` until the contents are compared. */
export type Match = {
  sourceId: string
  id: string
  title: string
  outcome: Outcome
  isArchived: boolean
}

export async function matchItems(
  handle: Database,
  { id, ownerId }: Restoring,
  file: ItemFile,
): Promise<Match[]> {
  const owner = parameter(ownerId)
  const rows = await readRows(
    {
      sourceId: uuid,
      title: text,
      isDeleted: boolean,
      isBought: boolean,
      isArchived: boolean,
      ownId: orNull(uuid),
      isRemoved: orNull(boolean),
      isTaken: boolean,
    },
    sql`select e.source_id as "sourceId", e.entry->>'title' as title,
        e.entry->>'deletedAt' is not null as "isDeleted",
        coalesce((e.entry->>'isPurchased')::boolean, false) as "isBought",
        e.entry->>'archivedAt' is not null as "isArchived",
        own.id as "ownId", own.deleted_at is not null as "isRemoved", (${isTaken}) as "isTaken"
      from restore_entries e
        left join restored_ids m on m.owner_id = ${owner} and m.source_id = e.source_id
        left join lateral (select o.id, o.deleted_at from ${tableOf(itemFiles[file])} o
          where o.owner_id = ${owner} and o.id in (e.source_id, m.item_id) limit 1) own on true
      where e.restore_id = ${id} and e.file = ${file} order by e.number`,
    handle,
  )
  return rows.map(({ isDeleted, isBought, ownId, isRemoved, isTaken, ...row }) => {
    const outcome = (): Outcome => {
      if (ownId && !isRemoved) return 'same'
      if (isDeleted) return 'deleted'
      if (ownId) return 'removed'
      return isBought ? 'bought' : 'added'
    }
    const id = ownId ?? (isTaken ? newId() : row.sourceId)
    return { ...row, id, outcome: outcome() }
  })
}

/** SQL condition: an item of anybody has the id, whatever its kind. */
const isTaken = join(
  allKinds.map((kind) => sql`exists (select from ${tableOf(kind)} t where t.id = e.source_id)`),
  ' or ',
)
