import { type Database, readRows } from '#app/db/client.server.ts'
import { integer, orNull } from '#app/db/columns.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import { isEditable, locationIsVisible } from '#app/domain/items/visibility.server.ts'
import type { Destination, PhotoHome } from '#app/domain/photos/home.server.ts'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import * as reReviews from '#app/domain/publishing/re-reviews.server.ts'
import { lockImport } from './import.server.ts'

/** Owners see even the photos of a removed location, to know what they would restore. */
export const locationPhotoHome: PhotoHome = {
  columns: ['photos.location_id', 'photos.removed_from_id'],
  holds: sql`photo.location_id is not null`,
  bindsOwner: true,
  isSeenBy(actor) {
    const isSeen = sql`exists (select 1 from locations l
      where l.id = photo.location_id and (${locationIsVisible('l', actor)} or ${isOwn('l', actor)}))`
    return isModerator(actor) ? sql`(${isSeen} or ${needsReview})` : isSeen
  },
  isEditedBy: (actor) => sql`exists (select 1 from locations l
    where l.id = photo.location_id and ${isEditable('l', actor, 'location')})`,
  uploads: {
    column: 'locationId',
    isAt: (id) => sql`photo.location_id = ${id}`,
    async lock(trx, user, { locationId, importId }) {
      if (importId !== undefined) {
        await lockImport(trx, user, importId)
        await items.lock(trx, user, 'location', locationId as string, { ownOnly: true })
        return user.id
      }
      const { ownerId } = await items.lock(trx, user, 'location', locationId as string)
      return ownerId
    },
    room: {
      max: maxPhotosOfLocation,
      full: photoWords.tooManyOfLocation({ max: maxPhotosOfLocation }),
    },
    beforeInsert: (trx, id) => reReviews.requestForPhotos(trx, { kind: 'location', id }),
    positionFor,
    afterInsert: (trx, id) => items.markChanged(trx, 'location', id),
  },
  exported: {
    folder: sql`(select 'locations/' || l.slug from locations l where l.id = photo.location_id)`,
    isOrdered: true,
    facts: { locationId: sql`coalesce(photo.location_id, photo.removed_from_id)` },
  },
}

/** Puts photos in the order of the import, even if they are uploaded in another order. */
async function positionFor(
  trx: Database,
  { locationId, importId, importPlace }: Destination,
  end: number,
): Promise<number> {
  if (locationId === undefined || importId === undefined || importPlace === undefined) return end
  const rows = await readRows(
    { next: orNull(integer) },
    sql`select min(position) as next from photos where location_id = ${locationId}
      and import_id = ${importId} and import_place > ${importPlace}`,
    trx,
  )
  const { next } = onlyRow(rows)
  if (next === null) return end
  await trx.update(
    'photos',
    { position: sql`position + 1` },
    sql`location_id = ${locationId} and position >= ${next}`,
  )
  return next
}

function isModerator(asker: Principal): boolean {
  return 'isAdmin' in asker && asker.isAdmin === true
}

/**
 * SQL condition: moderators may see the photo, because its location was taken down, or the location
 * or a portfolio with it is submitted or was recently decided on.
 */
const needsReview = sql`exists (select 1 from locations ll
  where ll.id = photo.location_id and (ll.taken_down_at is not null
    or exists (select 1 from submissions ls where ls.location_id = ll.id
      and (ls.status = 'pending' or ls.decided_at > now() - interval '30 days'))
    or exists (select 1 from portfolio_locations lpl
      join submissions ls on ls.portfolio_id = lpl.portfolio_id where lpl.location_id = ll.id
      and (ls.status = 'pending' or ls.decided_at > now() - interval '30 days'))))`
