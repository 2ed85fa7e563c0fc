import { type Database, type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, requireAdmin } from './actor.ts'
import type { AuditAction, AuditEntry, AuditListing } from './audit.ts'

/** `id` is null if a command or an environment variable appointed an admin. */
type Somebody = { id: string | null; username: string }

/** Pass the transaction of the change, so that change and record are stored together. */
export async function record(
  trx: DatabaseTransaction | Database,
  actor: Somebody,
  action: AuditAction,
  subject: Somebody | null,
  details: Record<string, unknown> = {},
) {
  await trx.insert('auditEntries', {
    id: newId(),
    actorId: actor.id,
    actorName: actor.username,
    subjectId: subject?.id ?? null,
    subjectName: subject?.username ?? '',
    action,
    details,
  })
}

export async function list(actor: Actor, { who, whom, action, cursor, limit }: AuditListing) {
  requireAdmin(actor)
  const after = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const conditions = [
    who ? sql`a.actor_name = ${who.toLowerCase()}` : sql`true`,
    whom ? sql`a.subject_name = ${whom.toLowerCase()}` : sql`true`,
    action ? sql`a.action = ${action}` : sql`true`,
    after ? sql`(a.created_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`,
  ]
  const rows = await read(
    select(
      { ...entryColumns, key: as(text, sql`a.created_at::text`) },
      sql`from audit_entries a where ${join(conditions, ' and ')}
        order by a.created_at desc, a.id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  return { items: items.map(({ key: _, ...entry }) => entry as AuditEntry), nextCursor }
}

const entryColumns = {
  ...columns('auditEntries', 'a', 'id', 'actorName', 'subjectName', 'action'),
  ...columns('auditEntries', 'a', 'details', 'createdAt'),
}

export async function sweep(now: Date) {
  await db.remove('auditEntries', sql`created_at < ${retentionStart(now, 'auditEntry')}`)
}
