import {
  boolean,
  type Columns,
  json,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { isEditable, isOfCrew, openSections } from '#app/domain/sharing/visibility.server.ts'
import type { ShootDetails } from './plan-rows.server.ts'

/** What stands above a page of a shoot. */
export type ShootHead = Pick<
  ShootDetails,
  | 'id'
  | 'slug'
  | 'title'
  | 'ownerUserId'
  | 'ownerUser'
  | 'isEditable'
  | 'archivedAt'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'sections'
> & {
  /** Whether the actor ticks its gear. */
  isOfCrew: boolean
}

/** `ShootHead` from `shoots s join users u`. */
export function shootHeadColumns(actor: Actor): Fragment {
  return sql`s.id, s.slug, s.title, s.owner_id as "ownerUserId", u.username as "ownerUser",
    ${isEditable('s', actor, 'shoot')} as "isEditable",
    ${isOfCrew('s', actor)} as "isOfCrew", s.archived_at as "archivedAt",
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone",
    ${openSections('shoot', 's', actor)} as sections`
}

export const shootHeadRow: Columns<ShootHead> = {
  id: uuid,
  slug: text,
  title: text,
  ownerUserId: uuid,
  ownerUser: text,
  isEditable: boolean,
  isOfCrew: boolean,
  archivedAt: orNull(timestamp),
  startsAt: orNull(timestamp),
  endsAt: orNull(timestamp),
  timeZone: text,
  sections: json(),
}
