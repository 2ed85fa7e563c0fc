import type { Database, DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { AuditAction } from './audit.ts'

type Somebody = { id: string; username: string }

/** Writes a line of the audit log, in the transaction of what it tells of. */
export async function record(
  trx: DatabaseTransaction | Database,
  actor: Somebody,
  action: AuditAction,
  subject: Somebody | null,
  details: Record<string, unknown> = {},
) {
  await trx
    .insertInto('auditEntries')
    .values({
      id: newId(),
      actorId: actor.id,
      actorName: actor.username,
      subjectId: subject?.id ?? null,
      subjectName: subject?.username ?? '',
      action,
      details: JSON.stringify(details),
    })
    .execute()
}
