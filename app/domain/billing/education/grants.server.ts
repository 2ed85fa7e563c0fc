import { type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'

/** Whether the education price is granted to the user now. */
export async function isGranted(
  userId: string,
  where: DatabaseTransaction | typeof db = db,
): Promise<boolean> {
  const [row] = await readRows(
    { isGranted: boolean },
    sql`select exists (select 1 from education_requests
      where user_id = ${userId} and status = 'granted' and ends_at > now()) as "isGranted"`,
    where,
  )
  return row?.isGranted ?? false
}
