import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'

/** Who did what to whom, the oldest first. */
export async function readAuditLog() {
  const rows = await db.select('auditEntries', '*', sql`true order by created_at, id`)
  return rows.map((row) => [row.actorName, row.action, row.subjectName, row.details])
}
