import { type Fragment, sql } from '#app/db/sql.server.ts'
import type { Principal } from '#app/domain/items/visibility.server.ts'

export function isModerator(asker: Principal): boolean {
  return 'isAdmin' in asker && asker.isAdmin === true
}

/** SQL: whether moderators see the `photo`: submitted, decided within a month, or taken down. */
export const needsReview: Fragment = sql`exists (select 1 from locations ll
  where ll.id = photo.location_id and (ll.taken_down_at is not null
    or exists (select 1 from submissions ls where ls.location_id = ll.id
      and (ls.status = 'pending' or ls.decided_at > now() - interval '30 days'))
    or exists (select 1 from portfolio_locations lpl
      join submissions ls on ls.portfolio_id = lpl.portfolio_id where lpl.location_id = ll.id
      and (ls.status = 'pending' or ls.decided_at > now() - interval '30 days'))))`
