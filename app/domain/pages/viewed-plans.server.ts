import { integer, json, orNull } from '#app/db/columns.server.ts'
import { as, type RowOf } from '#app/db/rows.server.ts'
import { name, sql } from '#app/db/sql.server.ts'
import { idColumn } from '#app/domain/items/kind-names.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { isVisible, openSections } from '#app/domain/items/visibility.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { PlanCover } from '#app/domain/shoots/plan-rows.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { viewedItem } from './viewed.server.ts'

export type ViewedPlan = RowOf<ReturnType<typeof viewedPlan>>

export function viewedPlan(kind: PlanKind, alias: string, actor: Actor) {
  return {
    ...viewedItem(kind, alias, 'u', actor),
    /** Number of accepted shares; 0 if the actor may not see the people. */
    memberCount: as(
      integer,
      sql`case when ${isVisible(alias, actor, kind, 'people')} then (select count(*)::int
        from shares sh where sh.${idColumn(kind)} = ${name(alias)}.id and sh.status = 'accepted')
        else 0 end`,
    ),
    cover: as(orNull(json<PlanCover>()), coverOf(kind, alias, actor)),
    sections: as(json<Section[]>(), openSections(kind, alias, actor)),
  }
}
