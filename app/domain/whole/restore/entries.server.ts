import { type Database, readRows } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Archived, RestorableFile } from '#app/domain/whole/archive/schemas.ts'
import type { ArchivedAccount } from '#app/domain/whole/archive/settings.ts'

/** A restore whose entries are stored; `isFitting` leaves out what the plan has no room for. */
export type Restoring = { id: string; ownerId: string; isFitting?: boolean }

export async function findAccount(handle: Database, { id }: Restoring): Promise<ArchivedAccount> {
  const [row] = await readRows(
    { entry: json<ArchivedAccount>() },
    sql`select entry from restore_entries where restore_id = ${id} and file = 'account'`,
    handle,
  )
  if (!row) throw new Error('The archive was not read')
  return row.entry
}

/** Reads all entries of a file, for files with small entries. */
export async function listEntries<File extends RestorableFile>(
  handle: Database,
  { id }: Restoring,
  file: File,
): Promise<Archived<File>[]> {
  const rows = await readRows(
    { entry: json<Archived<File>>() },
    sql`select entry from restore_entries where restore_id = ${id} and file = ${file}
      order by number`,
    handle,
  )
  return rows.map(({ entry }) => entry)
}

/**
 * Reads entries of a file by the ids that they have in the archive, in its order. The file is not in
 * the condition, so that PostgreSQL looks them up by id even while it has no statistics.
 */
export async function findEntries<File extends RestorableFile>(
  handle: Database,
  { id }: Restoring,
  sourceIds: string[],
): Promise<Archived<File>[]> {
  const rows = await readRows(
    { entry: json<Archived<File>>() },
    sql`select entry from restore_entries
      where restore_id = ${id} and source_id = any(${sourceIds}::uuid[]) order by number`,
    handle,
  )
  return rows.map(({ entry }) => entry)
}

/** Ids here of what was brought back before, by the ids in the archive. */
export async function findRestoredIds(
  handle: Database,
  { ownerId }: Restoring,
  sourceIds: string[],
): Promise<Map<string, string>> {
  const known = await handle.select(
    'restoredIds',
    ['sourceId', 'itemId'],
    sql`owner_id = ${ownerId} and source_id = any(${sourceIds}::uuid[])`,
  )
  return new Map(known.map(({ sourceId, itemId }) => [sourceId, itemId]))
}
