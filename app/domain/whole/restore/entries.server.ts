import { type Database, readRows } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Archived, RestorableFile } from '#app/domain/whole/archive/schemas.ts'
import type { ArchivedAccount } from '#app/domain/whole/archive/settings.ts'

/** A restore whose entries are stored. */
export type Restoring = { id: string; ownerId: string }

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

/** Reads entries by the ids that they have in the archive, in the order of the archive. */
export async function findEntries<File extends RestorableFile>(
  handle: Database,
  { id }: Restoring,
  file: File,
  sourceIds: string[],
): Promise<Archived<File>[]> {
  const rows = await readRows(
    { entry: json<Archived<File>>() },
    sql`select entry from restore_entries where restore_id = ${id} and file = ${file}
      and source_id = any(${sourceIds}::uuid[]) order by number`,
    handle,
  )
  return rows.map(({ entry }) => entry)
}
