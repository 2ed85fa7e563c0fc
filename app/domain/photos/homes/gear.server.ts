import type { Database } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { shootIsVisible } from '#app/domain/items/visibility.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'

export const gearPhotoHome: PhotoHome = {
  columns: ['photos.gear_id', 'photos.removed_from_gear_id'],
  holds: sql`photo.gear_id is not null`,
  isSeenBy: (actor) => sql`(photo.gear_id is not null and exists (select 1 from gear g
      join slots gs on gs.gear_id = g.id join shoots s on s.id = gs.shoot_id
    where g.id = photo.gear_id and g.deleted_at is null and ${shootIsVisible('s', actor, 'gear')}))`,
  uploads: {
    column: 'gearId',
    isAt: (id) => sql`photo.gear_id = ${id}`,
    async lock(trx, user, { gearId }) {
      await items.lock(trx, user, 'gear', gearId as string)
      return user.id
    },
    beforeInsert: removePhoto,
  },
  exported: {
    folder: sql`case when photo.gear_id is not null then 'gear' end`,
    isOrdered: false,
    facts: { gearId: sql`photo.gear_id` },
  },
}

/** Removes the photo, which can be restored for some days. The caller must have locked the gear. */
export async function removePhoto(trx: Database, gearId: string) {
  await trx.update('gear', { updatedAt: new Date() }, sql`id = ${gearId}`)
  await trx.update(
    'photos',
    { gearId: null, removedFromGearId: gearId, removedAt: new Date() },
    sql`gear_id = ${gearId}`,
  )
}
