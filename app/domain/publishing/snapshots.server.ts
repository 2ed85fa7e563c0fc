import { type Database, readRows } from '#app/db/client.server.ts'
import { type Columns, json, number, orNull, text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { ChangeName, Snapshot, SubmitItem } from './submission.ts'

/** Finds the present state of the content that admins review. */
export async function find(trx: Database, { kind, id }: SubmitItem): Promise<Snapshot> {
  const statement = kind === 'location' ? ofLocation(id) : ofPortfolio(id)
  const [row] = await readRows(snapshotRow, statement, trx)
  if (!row) throw notFound(kinds[kind].title)
  return row
}

/** Returns what has changed; ignores the order of photos and locations. */
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

const snapshotRow: Columns<Snapshot> = {
  title: text,
  description: text,
  latitude: orNull(number),
  longitude: orNull(number),
  photoIds: json(),
  locationIds: json(),
}

function ofLocation(id: string) {
  return sql`select l.title, l.description, l.latitude, l.longitude,
      coalesce((select json_agg(ph.id order by ph.position, ph.id)
        from photos ph where ph.location_id = l.id), '[]') as "photoIds",
      json_build_array() as "locationIds"
    from locations l where l.id = ${id}`
}

function ofPortfolio(id: string) {
  return sql`select p.title, p.description, null::float8 as latitude, null::float8 as longitude,
      to_json(array_remove(array[p.hero_photo_id], null)) as "photoIds",
      coalesce((select json_agg(l.id order by pl.position, l.id)
        from portfolio_locations pl join locations l on l.id = pl.location_id
        where pl.portfolio_id = p.id and l.deleted_at is null), '[]') as "locationIds"
    from portfolios p where p.id = ${id}`
}
