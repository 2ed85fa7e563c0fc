import { readRows } from '#app/db/client.server.ts'
import { integer, timestamp } from '#app/db/columns.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { OwnerHistory } from './moderation.ts'
import { reportKinds } from './report-item.ts'

/** @throws `notFound` */
export async function find(ownerId: string): Promise<OwnerHistory> {
  const reported = reportKinds.map(
    (kind) => sql`select 1 from reports r join ${tableOf(kind)} i on i.id = r.${idColumn(kind)}
      where i.owner_id = u.id and r.status <> 'dismissed'`,
  )
  const [row] = await readRows(
    { accepted: integer, rejected: integer, reports: integer, since: timestamp },
    sql`select decided.accepted, decided.rejected,
        (select count(*)::int from (${join(reported, ' union all ')}) reported) as reports,
        u.created_at as since
      from users u cross join lateral (
        select count(*) filter (where status = 'accepted')::int as accepted,
          count(*) filter (where status = 'rejected')::int as rejected
        from submissions where submitted_by = u.id) decided
      where u.id = ${ownerId}`,
  )
  if (!row) throw notFound('User')
  return row
}
