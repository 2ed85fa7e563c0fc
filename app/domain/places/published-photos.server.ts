import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { ownColumns, toOwnPhoto } from '#app/domain/photos/rows.server.ts'
import type { Photo } from '#app/domain/pictures/photo.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import * as locations from './locations.server.ts'

/** Lists the photos of a location in their order; only its owner sees camera and lens. */
export async function list(actor: Actor, locationId: string): Promise<Photo[]> {
  const { id, ownerUserId } = await locations.find(actor, locationId)
  const rows = await db.select(
    'photos',
    [...ownColumns],
    sql`location_id = ${id} order by position, id`,
  )
  return rows.map((row) => ({
    ...toOwnPhoto(row),
    ...(ownerUserId === actor.id ? {} : { camera: '', lens: '' }),
  }))
}
