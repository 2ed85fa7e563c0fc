import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { type Actor, requireAdmin } from './actor.ts'
import type { AuditAction, AuditEntry, AuditListing } from './audit.ts'

/** A user, or the command or variable that appointed an admin, which has no id. */
type Somebody = { id: string | null; username: string }

/** Writes a line of the audit log, in the transaction of the change. */
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

/** Latest first. @throws `unauthenticated` and `forbidden` for non-admins, `invalid` */
export async function list(actor: Actor, { who, whom, action, cursor, limit }: AuditListing) {
  requireAdmin(actor)
  let query = db
    .selectFrom('auditEntries')
    .select(['id', 'actorName', 'subjectName', 'action', 'details', 'createdAt'])
    .select(sql<string>`created_at::text`.as('key'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (who) query = query.where('actorName', '=', who.toLowerCase())
  if (whom) query = query.where('subjectName', '=', whom.toLowerCase())
  if (action) query = query.where('action', '=', action)
  if (cursor) {
    const [moment, id] = readCursor(cursor, 'timestamptz')
    query = query.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = page(await query.execute(), limit)
  return { items: items.map(({ key: _, ...entry }) => entry as AuditEntry), nextCursor }
}

export async function sweep(now: Date) {
  await db
    .deleteFrom('auditEntries')
    .where('createdAt', '<', retentionStart(now, 'auditEntry'))
    .execute()
}
