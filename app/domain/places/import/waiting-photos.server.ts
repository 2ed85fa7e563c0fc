import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { endOf, type OwnPhoto, ownColumns, toOwnPhoto } from '#app/domain/photos/rows.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'

export async function list(actor: Actor, importId: string): Promise<OwnPhoto[]> {
  const owner = requireUser(actor)
  const rows = await db.select(
    'photos',
    ownColumns,
    sql`owner_id = ${owner.id} and import_id = ${asId(importId)} and location_id is null order by id`,
  )
  return rows.map(toOwnPhoto)
}

/** Moves photos of the import to a location; ignores other ids. Returns the number of photos. */
export async function attach(
  trx: DatabaseTransaction,
  ownerId: string,
  { importId, locationId, ids }: { importId: string; locationId: string; ids: string[] },
): Promise<number> {
  await items.lock(trx, { id: ownerId }, 'location', locationId, { ownOnly: true })
  await items.markChanged(trx, 'location', locationId)
  const first = await endOf(trx, { locationId }, ids.length)
  return trx.run(sql`update photos p
      set location_id = ${locationId}, position = ${first}::int + n.place - 1
      from unnest(${ids.filter(isId)}::uuid[]) with ordinality n (id, place)
      where p.id = n.id and p.owner_id = ${ownerId} and p.import_id = ${importId}
        and p.location_id is null`)
}
