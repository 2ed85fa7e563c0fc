import { type Fragment, nothing, sql } from '#app/db/sql.server.ts'
import { profileIsVisible } from '#app/domain/items/visibility.server.ts'
import type { PhotoHome } from '#app/domain/photos/home.server.ts'

export const pictureHome: PhotoHome = {
  columns: ['users.picture_photo_id'],
  holds: isPicture(),
  isSeenBy: (actor) => isPicture(sql` and (${profileIsVisible('u', actor)} or ${isLogo})`),
  exported: {
    folder: sql`case when ${isPicture()} then 'profile-picture' end`,
    isOrdered: false,
    facts: {},
  },
}

/** Whoever puts their picture on call sheets shows it to people without an account. */
const isLogo = sql`exists (select 1 from call_sheets sheet join shoots s on s.id = sheet.shoot_id
  where s.owner_id = u.id and sheet.has_logo and s.deleted_at is null)`

function isPicture(more: Fragment = nothing) {
  return sql`exists (select 1 from users u where u.picture_photo_id = photo.id${more})`
}
