import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
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

/** SQL: the id by which a list names its row `il`: of the stop, or else of the location. */
export function entryId(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  return kind === 'shoot' ? sql`${name(il)}.id` : sql`${name(il)}.location_id`
}

/** SQL order of the rows `il`: by start time, even if it is hidden; rows without a time last. */
export function locationOrder(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  const ofStops = kind === 'shoot' ? sql`, ${name(il)}.id` : nothing
  return sql`${locationKeyset(kind, il)}${ofStops}`
}

/** SQL: `locationOrder` without the stop, which orders rows of different locations. */
export function locationKeyset(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  const row = name(il)
  return sql`${timeOf(kind, il)}, ${row}.position, ${row}.location_id`
}

/** SQL condition: the row `il` is the first of its location; only a shoot can have several. */
export function isFirstOfLocation(kind: KindThat<'holdsLocations'>, il = 'il'): Fragment {
  if (kind !== 'shoot') return sql`true`
  const row = name(il)
  return sql`not exists (select 1 from shoot_locations earlier
    where earlier.shoot_id = ${row}.shoot_id and earlier.location_id = ${row}.location_id
      and (${locationOrder(kind, 'earlier')}) < (${locationOrder(kind, il)}))`
}

/** SQL: `locationKeyset` without the id, as text for a cursor; `readCursor` has the type `stop`. */
export function locationOrderKey(kind: KindThat<'holdsLocations'>): Fragment {
  return sql`concat(${timeOf(kind, 'il')}, '|', il.position)`
}

function timeOf(kind: KindThat<'holdsLocations'>, il: string) {
  return kind === 'shoot'
    ? sql`coalesce(${name(il)}.starts_at, 'infinity')`
    : sql`'infinity'::timestamptz`
}
