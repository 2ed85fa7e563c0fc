import { type Database, read } from '#app/db/client.server.ts'
import { json, number, orNull } from '#app/db/columns.server.ts'
import { as, columns, type Query, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { kinds } from '#app/domain/kind.ts'
import type { ChangeName, Snapshot, SubmitItem } from './submission.ts'

/** What a look at an item is about, as it is now. @throws `notFound` */
export async function find(trx: Database, { kind, id }: SubmitItem): Promise<Snapshot> {
  const [row] = await read(kind === 'location' ? ofLocation(id) : ofPortfolio(id), trx)
  if (!row) throw notFound(kinds[kind].title)
  return row
}

/** What differs between two looks; the order of photos and locations does not count. */
export function compare(last: Snapshot, now: Snapshot): ChangeName[] {
  const differs: Record<ChangeName, boolean> = {
    photos: !isSame(last.photoIds, now.photoIds),
    title: last.title !== now.title,
    position: last.latitude !== now.latitude || last.longitude !== now.longitude,
    description: last.description !== now.description,
    locations: !isSame(last.locationIds, now.locationIds),
  }
  return (Object.keys(differs) as ChangeName[]).filter((name) => differs[name])
}

function isSame(one: string[], other: string[]) {
  return one.toSorted().join() === other.toSorted().join()
}

function ofLocation(id: string): Query<Snapshot> {
  return select(
    {
      ...columns('locations', 'l', 'title', 'description', 'latitude', 'longitude'),
      photoIds: as(
        json(),
        sql`coalesce((select json_agg(ph.id order by ph.position, ph.id)
          from photos ph where ph.location_id = l.id), '[]')`,
      ),
      locationIds: as(json(), sql`json_build_array()`),
    },
    sql`from locations l where l.id = ${id}`,
  )
}

function ofPortfolio(id: string): Query<Snapshot> {
  return select(
    {
      ...columns('portfolios', 'p', 'title', 'description'),
      latitude: as(orNull(number), sql`null::float8`),
      longitude: as(orNull(number), sql`null::float8`),
      photoIds: as(json(), sql`to_json(array_remove(array[p.hero_photo_id], null))`),
      locationIds: as(
        json(),
        sql`coalesce((select json_agg(l.id order by pl.position, l.id)
          from portfolio_locations pl join locations l on l.id = pl.location_id
          where pl.portfolio_id = p.id and l.deleted_at is null), '[]')`,
      ),
    },
    sql`from portfolios p where p.id = ${id}`,
  )
}
