import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'

export function tableOf(kind: Kind): Fragment {
  return name(kinds[kind].table)
}

export function idColumn(kind: Kind): Fragment {
  return name(`${kind}_id`)
}

export function idKey<One extends Kind>(kind: One) {
  return `${kind}Id` as const
}

export function locationsTable(kind: KindThat<'holdsLocations'>): Fragment {
  return name(`${kind}_locations`)
}

/** SQL order of the rows `il`: by start time, even if it is hidden; rows without a time last. */
export function locationOrder(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  const row = name(il)
  return sql`${timeOf(kind, il)}, ${row}.position, ${row}.location_id`
}

/** SQL: `locationOrder` without the id, as text for a cursor; `readCursor` has the type `stop`. */
export function locationOrderKey(kind: KindThat<'holdsLocations'>): Fragment {
  return sql`concat(${timeOf(kind, 'il')}, '|', il.position)`
}

function timeOf(kind: KindThat<'holdsLocations'>, il: string) {
  return kind === 'shoot'
    ? sql`coalesce(${name(il)}.starts_at, 'infinity')`
    : sql`'infinity'::timestamptz`
}
