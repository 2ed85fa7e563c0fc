import { type Fragment, sql } from '#app/db/sql.server.ts'
import { idColumn, locationOrder, locationsTable } from '#app/domain/items/kind-names.server.ts'
import { hero } from '#app/domain/items/portfolio-hero.server.ts'
import type { UserPrincipal } from '#app/domain/items/principal.server.ts'
import { locationIsVisible } from '#app/domain/items/visibility.server.ts'
import type { Kind, PlanKind } from '#app/domain/rules/kind.ts'

/** SQL: id of the cover of the removed item `p`: a photo that the owner may still see. */
export function coverOfRemoved(kind: Kind, owner: UserPrincipal): Fragment {
  return covers[kind](owner)
}

const covers: Record<Kind, (owner: UserPrincipal) => Fragment> = {
  location: () => firstPhoto('location'),
  portfolio: () => hero(sql`ph.id`),
  shoot: (owner) => coverOfPlan('shoot', owner),
  project: (owner) => coverOfPlan('project', owner),
  gear: () => firstPhoto('gear'),
}

function firstPhoto(kind: Kind) {
  return sql`(select ph.id from photos ph where ph.${idColumn(kind)} = p.id
    order by ph.position, ph.id limit 1)`
}

function coverOfPlan(kind: PlanKind, owner: UserPrincipal) {
  const id = idColumn(kind)
  return sql`coalesce(
    (select ph.id from concepts c join photos ph on ph.concept_id = c.id
      where c.${id} = p.id order by ph.position, ph.id limit 1),
    (select ph.id from ${locationsTable(kind)} il join locations l on l.id = il.location_id
        join photos ph on ph.location_id = l.id
      where il.${id} = p.id and ${locationIsVisible('l', owner)}
      order by ${locationOrder(kind)}, ph.position, ph.id limit 1))`
}
