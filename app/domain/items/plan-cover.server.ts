import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { idColumn, locationOrder } from './kind-names.server.ts'
import { lacks, type Principal } from './principal.server.ts'
import { isVisible, visibleLocations } from './visibility.server.ts'

export function coverOf(kind: PlanKind, i: string, actor: Principal): Fragment {
  const object = sql`json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height,
    'color', ph.color, 'blurHash', ph.blur_hash)`
  const ifOpen = lacks(actor, 'concept')
    ? sql` and ${isVisible(i, actor, kind, 'concept')}`
    : nothing
  return sql`coalesce(
    (select ${object} from concepts c join photos ph on ph.concept_id = c.id
      where c.${idColumn(kind)} = ${name(i)}.id${ifOpen} order by ph.position, ph.id limit 1),
    (select ${object} from (select first.*
      from (select l.id, row_number() over (order by ${locationOrder(kind)}) as place
        from ${visibleLocations(kind, i, actor)}) held
      cross join lateral (select * from photos where location_id = held.id
        order by position, id limit 1) first
      order by held.place limit 1) ph))`
}
