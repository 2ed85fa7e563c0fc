import { db } from '#app/db/client.server.ts'

/** Who did what to whom, the oldest first. */
export async function readAuditLog() {
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.actorName, row.action, row.subjectName, row.details])
}
