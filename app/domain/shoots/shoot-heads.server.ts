import { boolean, json, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isEditable, isOfCrew, openSections } from '#app/domain/items/visibility.server.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Actor } from '#app/domain/users/actor.ts'

/** What stands above a page of a shoot. */
export type ShootHead = RowOf<ReturnType<typeof shootHead>>

/** From `shoots s join users u`. */
export function shootHead(actor: Actor) {
  return {
    ...ofShoot,
    ownerUserId: as(uuid, sql`s.owner_id`),
    ownerUser: as(text, sql`u.username`),
    isEditable: as(boolean, isEditable('s', actor, 'shoot')),
    /** Whether the actor ticks its gear. */
    isOfCrew: as(boolean, isOfCrew('s', actor)),
    /** Those that the actor sees. */
    sections: as(json<Section[]>(), openSections('shoot', 's', actor)),
  }
}

const ofShoot = {
  ...columns('shoots', 's', 'id', 'slug', 'title', 'archivedAt'),
  ...columns('shoots', 's', 'startsAt', 'endsAt', 'timeZone'),
}
