import { type Fragment, name } from '#app/db/sql.server.ts'
import { type Kind, type KindThat, kinds } from './kind.ts'

/** SQL: the table of the items of a kind. */
export function tableOf(kind: Kind): Fragment {
  return name(kinds[kind].table)
}

/** SQL: the column by which other tables refer to an item: `shoot_id`. */
export function idColumn(kind: Kind): Fragment {
  return name(`${kind}_id`)
}

/** The same column in Kysely: `shootId`. */
export function idKey<One extends Kind>(kind: One) {
  return `${kind}Id` as const
}

/** SQL: the table of the locations that an item holds, in their order: `shoot_locations`. */
export function locationsTable(kind: KindThat<'holdsLocations'>): Fragment {
  return name(`${kind}_locations`)
}
