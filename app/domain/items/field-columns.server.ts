import { orNull } from '#app/db/columns.server.ts'
import { as, columns, type Selection } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { TableName } from '#app/db/tables.ts'
import { columnNames, type Fields, type RowValues } from '#app/domain/rules/fields.ts'
import { isOwn, type Principal } from './principal.server.ts'

/** The columns of a record's fields. Columns that only the owner sees are null for other actors. */
export function fieldColumns<List extends Fields>(
  table: TableName,
  alias: string,
  fields: List,
  actor: Principal,
): Selection<RowValues<List>> {
  const all = columns(table, alias, ...(columnNames(fields) as never[])) as Selection<
    Record<string, unknown>
  >
  const seen = Object.entries(all).map(([name, column]) => [
    name,
    fields[name]?.seenBy === 'owner'
      ? as(orNull(column), sql`case when ${isOwn(alias, actor)} then ${column.sql} end`)
      : column,
  ])
  return Object.fromEntries(seen)
}
