import { db, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { join, literal, sql } from '#app/db/sql.server.ts'
import { idColumn, idKey, tableOf } from '#app/domain/items/kind-names.server.ts'
import { isVisible } from '#app/domain/items/visibility.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { requireModerator, requireOther } from './decisions.server.ts'
import type { Report, ReportForm } from './report.ts'
import { type ReportItem, reportKinds } from './report-item.ts'
import { discoverWords } from './words.ts'

/** @throws `notFound` unless the item is public */
export async function findReportable({ kind, id }: ReportItem): Promise<{ title: string }> {
  const [row] = await readRows(
    { title: text },
    sql`select i.title from ${tableOf(kind)} i
      where i.id = ${asId(id)} and ${isVisible('i', visitor, kind)}`,
    visitor,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row
}

/** Stores nothing if a bot has filled in the hidden field `homepage`. */
export async function create(actor: Actor, item: ReportItem, form: ReportForm, address: string) {
  await attempts.countMail('report', actor.id ?? address)
  await findReportable(item)
  if (form.homepage) return
  const { reason, message, email = null } = form
  await db.insert('reports', {
    id: newId(),
    [idKey(item.kind)]: item.id,
    reason,
    message,
    email,
    reporterId: actor.id,
  })
}

/** Lists the oldest 50 open reports. */
export async function listOpen(actor: Actor): Promise<Report[]> {
  requireModerator(actor)
  return read(
    select(
      {
        ...reported,
        ...columns('reports', 'r', 'id', 'reason', 'message', 'email', 'createdAt'),
        slug: as(text, sql`i.slug`),
        reporter: as(orNull(text), sql`v.username`),
      },
      sql`from ${reportsOfAll} left join users v on v.id = r.reporter_id
        where r.status = 'open' and i.deleted_at is null
        order by r.created_at, r.id limit ${literal(50)}`,
    ),
  )
}

/** @throws `conflict` if the report is decided; `forbidden` if another admin must decide it */
export async function dismiss(actor: Actor, id: string): Promise<{ title: string }> {
  const admin = requireModerator(actor)
  return inTransaction(async (trx) => {
    const [found] = await read(
      select(
        { ...reported, ownerId: as(uuid, sql`i.owner_id`), ...columns('reports', 'r', 'status') },
        sql`from ${reportsOfAll} where r.id = ${asId(id)} for update of r`,
      ),
      trx,
    )
    if (!found) throw notFound('Report')
    await requireOther(trx, admin, found.ownerId)
    if (found.status !== 'open') throw new DomainError('conflict', discoverWords.reportDecided)
    await trx.update(
      'reports',
      { status: 'dismissed', decidedBy: admin.id, decidedAt: new Date() },
      sql`id = ${id}`,
    )
    const { kind, itemId: item, title, ownerId, ownerUser } = found
    const owner = { id: ownerId, username: ownerUser }
    await audit.record(trx, admin, 'reportDismissed', owner, { kind, item, title })
    return { title }
  })
}

/** SQL that follows `from`: the reports `r`, their items `i` and the owners `u` of the items. */
const reportsOfAll = sql`reports r
  join lateral (${join(
    reportKinds.map(
      (kind) => sql`select ${kind}::text as kind, x.id, x.slug, x.title, x.owner_id, x.deleted_at
        from ${tableOf(kind)} x where x.id = r.${idColumn(kind)}`,
    ),
    ' union all ',
  )}) i on true
  join users u on u.id = i.owner_id`

const reported = {
  kind: as(oneOf(reportKinds), sql`i.kind`),
  itemId: as(uuid, sql`i.id`),
  title: as(text, sql`i.title`),
  ownerUser: as(text, sql`u.username`),
}
