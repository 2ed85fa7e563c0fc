import { type RawBuilder, sql } from 'kysely'

/** A condition on a user that is written for `$1`, in a statement that Kysely numbers. */
export function placed(condition: string, userId: string | RawBuilder<unknown>) {
  const parts = condition.split('$1')
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  )
}
