import { type Fragment, name, sql } from '#app/db/sql.server.ts'

/** SQL: the display name of a user, or else the username. @param alias of the table of users */
export function shownName(alias: string): Fragment {
  return sql`coalesce(nullif(${name(alias)}.display_name, ''), ${name(alias)}.username)`
}
