import { db } from '#app/db/client.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'

/** `held` is the number of locations that count towards the limit; the others lack something. */
type CountName = 'held' | 'withoutPosition' | 'withoutPhoto'

const columns: Record<CountName, Fragment> = {
  held: name('held'),
  withoutPosition: name('without_position'),
  withoutPhoto: name('without_photo'),
}

export function countLocations(ownerId: string, what: CountName): Fragment {
  return sql`(select coalesce(sum(${columns[what]}), 0) from location_counts
    where owner_id = ${ownerId})`
}

export async function mergeCounts() {
  // `skip locked` skips an owner who is being deleted; to wait for that would cause a deadlock.
  await db.run(sql`with owners as (
        select u.id from users u where u.id in (
          select owner_id from location_counts group by owner_id having count(*) > 1)
        for key share skip locked),
      gone as (
        delete from location_counts where owner_id in (select id from owners) returning *)
      insert into location_counts (owner_id, held, without_position, without_photo)
        select owner_id, sum(held), sum(without_position), sum(without_photo)
        from gone group by owner_id`)
}
