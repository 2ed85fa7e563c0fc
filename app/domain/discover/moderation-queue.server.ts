import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { submitKinds } from '#app/domain/publishing/submission.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { reportKinds } from './report-item.ts'

/** SQL that follows `from`: submissions `s` that wait for a review. */
export const waitingSubmissions: Fragment = sql`submissions s
  where s.status = 'pending' and ${isNotDeleted('s', submitKinds)}`

/** SQL that follows `from`: open reports `r`. */
export const openReports: Fragment = sql`reports r
  where r.status = 'open' and ${isNotDeleted('r', reportKinds)}`

/** SQL condition: the item of the row is not deleted; reads only the few deleted items. */
function isNotDeleted(row: 's' | 'r', of: readonly Kind[]) {
  const each = of.map(
    (kind) => sql`not exists (select 1 from ${tableOf(kind)} x
      where x.id = ${name(row)}.${idColumn(kind)} and x.deleted_at is not null)`,
  )
  return join(each, ' and ')
}
