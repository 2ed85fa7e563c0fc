import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'

/** SQL: the table of the items of a kind. */
export function tableOf(kind: Kind): Fragment {
  return name(kinds[kind].table)
}

/** SQL: the column by which other tables refer to an item: `shoot_id`. */
export function idColumn(kind: Kind): Fragment {
  return name(`${kind}_id`)
}

/** The same column as the code calls it: `shootId`. */
export function idKey<One extends Kind>(kind: One) {
  return `${kind}Id` as const
}

/** SQL: the table of the locations that an item holds, in their order: `shoot_locations`. */
export function locationsTable(kind: KindThat<'holdsLocations'>): Fragment {
  return name(`${kind}_locations`)
}

/**
 * SQL: what the locations of an item are ordered by, of the rows `il` that hold them. A shoot runs
 * by the clock: its stops in order of time, and those without a time last, as they were listed. The
 * order and its numbers are the same for everybody, also where the times themselves are hidden.
 */
export function locationOrder(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  const row = name(il)
  return sql`${timeOf(kind, il)}, ${row}.position, ${row}.location_id`
}

/** SQL: `locationOrder` without the id, as the text of a cursor that `readCursor` reads as `stop`. */
export function locationOrderKey(kind: KindThat<'holdsLocations'>): Fragment {
  return sql`concat(${timeOf(kind, 'il')}, '|', il.position)`
}

function timeOf(kind: KindThat<'holdsLocations'>, il: string) {
  return kind === 'shoot'
    ? sql`coalesce(${name(il)}.starts_at, 'infinity')`
    : sql`'infinity'::timestamptz`
}
