import { integer, json, orNull } from '#app/db/columns.server.ts'
import { as, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { idColumn, locationOrder } from '#app/domain/items/kind-names.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { isVisible, openSections, visibleLocations } from '#app/domain/items/visibility.server.ts'
import {
  joinPosition,
  type VisiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { PlanCover } from '#app/domain/shoots/plan-rows.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { FramePhoto } from './frame.ts'
import { viewedItem } from './viewed.server.ts'

export type ViewedPlanLocation = VisiblePosition & {
  /** URL segment: the slug, or the id if the plan's owner does not own the location. */
  name: string
  title: string
  photo: (FramePhoto & { focalLength: number | null; direction: number | null }) | null
}

export type ViewedPlan = RowOf<ReturnType<typeof viewedPlan>>

/** Columns of a shoot or project (table alias `alias`) and its owner (`u`). */
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
    /** The sections that the actor may see. */
    sections: as(json<Section[]>(), openSections(kind, alias, actor)),
  }
}

/**
 * The visible locations in order, as JSON.
 * @param more fields beyond those of `ViewedPlanLocation`, from the table alias `il`
 */
export function locationsOf(kind: PlanKind, i: string, actor: Actor, more = nothing): Fragment {
  const { position, join } = joinPosition('l', actor)
  return sql`coalesce((select json_agg(json_build_object(
      'name', case when l.owner_id = ${name(i)}.owner_id then l.slug else l.id::text end,
      'title', l.title, 'address', ${position.address.sql}, 'latitude', ${position.latitude.sql},
      'longitude', ${position.longitude.sql}, 'precision', ${position.precision.sql},
      'photo', (select json_build_object('id', ph.id, 'color', ph.color,
          'focalLength', ph.focal_length, 'direction', ph.direction)
        from photos ph where ph.location_id = l.id order by ph.position, ph.id limit 1)${more})
      order by ${locationOrder(kind)})
    from ${visibleLocations(kind, i, actor, join)}), '[]')`
}
