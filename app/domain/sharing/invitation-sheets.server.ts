import { type Database, type DatabaseTransaction, db, readRows } from '#app/db/client.server.ts'
import { type Columns, json, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, visitor } from '#app/domain/accounts/actor.ts'
import { locationOrder } from '#app/domain/kind-names.server.ts'
import { coverOf } from '#app/domain/shoots/plan-rows.server.ts'
import type { SharedItem } from './share-rows.server.ts'
import { visibleLocations } from './visibility.server.ts'

/** What an invitation to a shoot tells before it is accepted: when, where, and a picture. */
export type InvitationSheet = {
  startsAt: Date | null
  timeZone: string
  /** The titles of its locations, in order. */
  places: string[]
  coverId: string | null
  /** Where the files of the cover are. */
  coverFiles: string | null
}

/** Undefined for what is no shoot. */
export async function findSheet(
  item: SharedItem,
  handle: Database | DatabaseTransaction = db,
): Promise<InvitationSheet | undefined> {
  if (item.kind !== 'shoot') return undefined
  const guest = guestOf(item)
  const [sheet] = await readRows(
    sheetRow,
    sql`select s.starts_at as "startsAt", s.time_zone as "timeZone",
        coalesce((select json_agg(l.title order by ${locationOrder('shoot')})
          from ${visibleLocations('shoot', 's', guest)}), '[]') as places,
        cover.id as "coverId", cover.files_id as "coverFiles"
      from shoots s left join photos cover
        on cover.id = (${coverOf('shoot', 's', guest)} ->> 'id')::uuid
      where s.id = ${asId(item.itemId)} and s.deleted_at is null`,
    handle,
  )
  return sheet
}

/** Sees the item as its members will, without an account. */
export function guestOf({ kind, itemId }: SharedItem): Actor {
  return { ...visitor, grants: [{ kind, id: itemId, accessLevel: 'view' }] }
}

const sheetRow: Columns<InvitationSheet> = {
  startsAt: orNull(timestamp),
  timeZone: text,
  places: json(),
  coverId: orNull(uuid),
  coverFiles: orNull(uuid),
}
