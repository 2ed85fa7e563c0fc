import { read } from '#app/db/client.server.ts'
import { integer, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { coverObject, type LocationCard } from '#app/domain/places/location-rows.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { isChangedSince } from './undo.server.ts'

type SavedGroup = Pick<LocationCard, 'id' | 'title' | 'latitude' | 'longitude' | 'cover'> & {
  /** False for an existing location that got photos. */
  isNew: boolean
  /** Whether the location was changed or used after the import, so undo keeps it by default. */
  isChanged: boolean
  photoCount: number
}

export type ImportDetails = RowOf<ReturnType<typeof importDetails>>

export async function find(actor: Actor, id: string): Promise<ImportDetails> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      importDetails(owner),
      sql`from imports i where i.id = ${asId(id)} and i.owner_id = ${owner.id}`,
    ),
  )
  if (!row) throw notFound('Import')
  return row
}

export type RecentImport = RowOf<typeof recentImport>

const recentImport = {
  ...columns('imports', 'i', 'id', 'createdAt', 'savedAt'),
  places: as(
    integer,
    sql`(select count(*) from locations l where l.id = any(i.location_ids) and l.deleted_at is null)`,
  ),
  photos: as(integer, sql`(select count(*) from photos ph where ph.import_id = i.id)`),
}

/** Lists imports that are not saved yet or can be undone. */
export async function listRecent(actor: Actor, limit = 5): Promise<RecentImport[]> {
  const owner = requireUser(actor)
  return read(
    select(
      recentImport,
      sql`from imports i where i.owner_id = ${owner.id} and i.undone_at is null
          and (i.saved_at is not null or exists (select 1 from photos ph where ph.import_id = i.id))
        order by i.created_at desc limit ${limit}`,
    ),
  )
}

const importDetails = (owner: SignedIn) => ({
  ...columns('imports', 'i', 'id', 'createdAt', 'savedAt', 'finishedAt', 'undoneAt', 'refused'),
  ...columns('imports', 'i', 'announced'),
  places: as(
    json<SavedGroup[]>(),
    sql`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title,
      'latitude', l.latitude, 'longitude', l.longitude,
      'isNew', l.import_id is not distinct from i.id,
      'isChanged', l.import_id is not distinct from i.id and ${isChangedSince('l')},
      'photoCount', (select count(*) from photos ph
        where ph.location_id = l.id and ph.import_id = i.id),
      'cover', (select ${coverObject} from photos ph where ph.location_id = l.id
        order by ph.import_id is not distinct from i.id desc, ph.position, ph.id limit 1))
      order by named.place)
      from (select id, min(place) as place
        from unnest(i.location_ids) with ordinality one (id, place) group by id) named
      join locations l on l.id = named.id and l.owner_id = ${owner.id} and l.deleted_at is null),
      '[]')`,
  ),
})
