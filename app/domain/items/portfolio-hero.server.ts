import { type Fragment, sql } from '#app/db/sql.server.ts'
import { isShown } from './visibility.server.ts'

/**
 * SQL: the hero photo that the owner chose, if it is still in the portfolio; else the first photo.
 * @param object SQL that returns the photo `ph` as JSON
 */
export function hero(object: Fragment): Fragment {
  const from = sql`portfolio_locations hpl
    join locations hl on hl.id = hpl.location_id and hl.deleted_at is null
      and ${isShown('hl')}`
  return sql`coalesce((select ${object} from photos ph
      join ${from} on hl.id = ph.location_id
      where ph.id = p.hero_photo_id and hpl.portfolio_id = p.id),
    (select ${object} from ${from} cross join lateral (select * from photos
        where location_id = hl.id order by position, id limit 1) ph
      where hpl.portfolio_id = p.id order by hpl.position, hpl.location_id limit 1))`
}
