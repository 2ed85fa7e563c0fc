import { number, oneOf, orNull, text } from '#app/db/columns.server.ts'
import { as, columns, type Selection } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { positionIsExact } from '#app/domain/items/exact-position.server.ts'
import type { Principal } from '#app/domain/items/principal.server.ts'
import { type PositionPrivacy, positionPrivacies } from './privacy.ts'

export type VisiblePosition = {
  latitude: number | null
  longitude: number | null
  /** Empty unless `precision` is `exact`. */
  address: string
  precision: PositionPrivacy
}

export type PositionColumns = Selection<VisiblePosition>

const precision = oneOf(positionPrivacies)

export const exactPosition: PositionColumns = {
  ...columns('locations', 'l', 'latitude', 'longitude', 'address'),
  precision: as(precision, sql`'exact'`),
}

/** Every query of other people's locations must select these columns, to hide exact positions. */
export function visiblePosition(
  l: string,
  actor: Principal,
  isExact = positionIsExact(l, actor),
): PositionColumns {
  const i = name(l)
  const isCell = sql`${i}.position_privacy <> 'hidden'`
  return {
    latitude: as(
      orNull(number),
      sql`case when ${isExact} then ${i}.latitude when ${isCell}
        then cell_latitude(${i}.latitude) end`,
    ),
    longitude: as(
      orNull(number),
      sql`case when ${isExact} then ${i}.longitude when ${isCell}
        then cell_longitude(${i}.latitude, ${i}.longitude) end`,
    ),
    address: as(text, sql`case when ${isExact} then ${i}.address else '' end`),
    precision: as(
      precision,
      sql`case when ${isExact} then 'exact' when ${isCell} then 'approximate' else 'hidden' end`,
    ),
  }
}

/** A `join` that evaluates the long visibility condition once per row, not once per column. */
export function joinPosition(
  l: string,
  actor: Principal,
): { position: PositionColumns; join: Fragment } {
  if (!actor.grants) return { position: visiblePosition(l, actor), join: nothing }
  const join = sql`cross join lateral (select ${positionIsExact(l, actor)} as is_exact offset 0) lp`
  return { position: visiblePosition(l, actor, sql`lp.is_exact`), join }
}
