import { type Database, type DatabaseTransaction, db, read } from '#app/db/client.server.ts'
import { json, orNull, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { locationOrder } from '#app/domain/items/kind-names.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { visibleLocations } from '#app/domain/items/visibility.server.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import type { SharedItem } from './share-rows.server.ts'

export type InvitationSheet = RowOf<ReturnType<typeof invitationSheet>>

export async function findSheet(
  item: SharedItem,
  handle: Database | DatabaseTransaction = db,
): Promise<InvitationSheet | undefined> {
  return (await findSheets([item], handle))[0]
}

/** Finds the sheets of those items that are shoots, in no order. */
export async function findSheets(
  items: SharedItem[],
  handle: Database | DatabaseTransaction = db,
): Promise<InvitationSheet[]> {
  const shoots = items.filter(({ kind, itemId }) => kind === 'shoot' && isId(itemId))
  if (shoots.length === 0) return []
  const guest = guestOf(...shoots)
  return read(
    select(
      invitationSheet(guest),
      sql`from shoots s left join photos cover
          on cover.id = (${coverOf('shoot', 's', guest)} ->> 'id')::uuid
        where s.id = any(${shoots.map(({ itemId }) => itemId)}::uuid[]) and s.deleted_at is null`,
    ),
    handle,
  )
}

/** Returns an actor who sees what the invited person would see as a member. */
export function guestOf(...items: SharedItem[]): Actor {
  const grants = items.map(({ kind, itemId: id }) => ({ kind, id, accessLevel: 'view' }) as const)
  return { ...visitor, grants }
}

const invitationSheet = (guest: Actor) => ({
  ...columns('shoots', 's', 'id', 'startsAt', 'endsAt', 'timeZone'),
  places: as(
    json<string[]>(),
    sql`coalesce((select json_agg(l.title order by ${locationOrder('shoot')})
      from ${visibleLocations('shoot', 's', guest)}), '[]')`,
  ),
  coverId: as(orNull(uuid), sql`cover.id`),
  coverFiles: as(orNull(uuid), sql`cover.files_id`),
})

/** Such as 'Old port, Lighthouse and 2 more locations'. */
export function placeSummary(titles: string[]): string {
  const shown = titles.slice(0, titles.length > 3 ? 2 : 3)
  const left = titles.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more locations` : list.format(shown)
}

const list = new Intl.ListFormat('en-GB')
