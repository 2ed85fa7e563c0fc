import { type Database, read } from '#app/db/client.server.ts'
import { boolean, type Columns, integer, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { type AskingUser, isEditable } from '#app/domain/sharing/visibility.server.ts'

type LockedLocation = { id: string; ownerId: string; version: number; isDiscoverable: boolean }

/** Locks a location that the user may edit. @throws `notFound`, also when they may not edit it */
export async function lockLocation(
  trx: Database,
  user: AskingUser,
  locationId: string,
): Promise<LockedLocation> {
  const rows = await read(
    lockedLocationRow,
    sql`select l.id, l.owner_id as "ownerId", l.version,
      l.is_discoverable as "isDiscoverable" from locations l
      where l.id = ${asId(locationId)} and ${isEditable('l', user, 'location')}
      for update of l`,
    trx,
  )
  const [row] = rows
  if (!row) throw notFound('Location')
  return row
}

/** `lockLocation` for an own location, where imported photos go. */
export async function lockOwnLocation(trx: Database, user: AskingUser, locationId: string) {
  const { ownerId } = await lockLocation(trx, user, locationId)
  if (ownerId !== user.id) throw notFound('Location')
}

export async function touch(trx: Database, locationId: string) {
  await trx
    .updateTable('locations')
    .set({ updatedAt: new Date() })
    .where('id', '=', locationId)
    .execute()
}

const lockedLocationRow: Columns<LockedLocation> = {
  id: uuid,
  ownerId: uuid,
  version: integer,
  isDiscoverable: boolean,
}
