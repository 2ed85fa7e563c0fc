import { boolean, json, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf, type RowOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isEditable, isOfCrew, openSections } from '#app/domain/items/visibility.server.ts'
import {
  type VisiblePosition,
  visiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { stopColumns, stopsOf } from './plan-rows.server.ts'
import type { Stop } from './published.ts'

export type ShootHead = RowOf<ReturnType<typeof shootHead>>

/** Columns of a query from `shoots s join users u`. */
export function shootHead(actor: Actor) {
  return {
    ...columns('shoots', 's', 'id', 'slug', 'title', 'archivedAt'),
    ...columns('shoots', 's', 'startsAt', 'endsAt', 'timeZone'),
    ownerUserId: as(uuid, sql`s.owner_id`),
    ownerUser: as(text, sql`u.username`),
    isEditable: as(boolean, isEditable('s', actor, 'shoot')),
    isOfCrew: as(boolean, isOfCrew('s', actor)),
    sections: as(json<Section[]>(), openSections('shoot', 's', actor)),
  }
}

export type PlannedShoot = RowOf<ReturnType<typeof plannedShoot>>

/** Columns of `shootHead` and the stops, whose positions are as exact as the actor may see. */
export function plannedShoot(actor: Actor) {
  const position = listOf(visiblePosition('l', actor))
  return {
    ...shootHead(actor),
    stops: as(
      json<(Stop & VisiblePosition & { title: string })[]>(),
      stopsOf(actor, sql`${stopColumns}, l.title, ${position}`),
    ),
  }
}
