import { read } from '#app/db/client.server.ts'
import { integer, json } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { coverObject, type LocationCard } from '#app/domain/places/location-rows.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { stateOf } from './found-places.server.ts'
import { isChangedSince } from './undo.server.ts'

type SavedGroup = Pick<LocationCard, 'id' | 'title' | 'latitude' | 'longitude' | 'cover'> & {
  /** False for an existing location that got photos. */
  isNew: boolean
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
  /** In its files, and not saved. */
  found: as(
    integer,
    sql`(select count(*) from import_places p where p.import_id = i.id and p.location_id is null
      and not p.is_discarded)`,
  ),
  unplaced: as(
    integer,
    sql`(select count(*) from import_places p where p.import_id = i.id and ${stateOf('p')} = 'unplaced')`,
  ),
}

/** Lists imports that are not saved yet or can be undone. */
export async function listRecent(actor: Actor, limit = 5): Promise<RecentImport[]> {
  const owner = requireUser(actor)
  return read(
    select(
      recentImport,
      sql`from imports i where i.owner_id = ${owner.id} and i.undone_at is null
          and (i.saved_at is not null or exists (select 1 from photos ph where ph.import_id = i.id)
            or exists (select 1 from import_files f where f.import_id = i.id))
        order by i.created_at desc limit ${limit}`,
    ),
  )
}

/** A page draws no more locations of an import than these; all others are in the library. */
const maxShown = 500

/** SQL: the locations `l` of the import `i` that are not deleted, with `place`, their order. */
const ofImport = (owner: SignedIn) => sql`(select id, min(place) as place
    from unnest(i.location_ids) with ordinality one (id, place) group by id) named
  join locations l on l.id = named.id and l.owner_id = ${owner.id} and l.deleted_at is null`

const isNew = sql`l.import_id is not distinct from i.id`

const importDetails = (owner: SignedIn) => ({
  ...columns('imports', 'i', 'id', 'createdAt', 'savedAt', 'finishedAt', 'undoneAt', 'refused'),
  ...columns('imports', 'i', 'announced', 'status', 'failure', 'done', 'total', 'refusedCount'),
  ...columns('imports', 'i', 'hasArchive', 'columns', 'columnMatch'),
  files: as(
    json<string[]>(),
    sql`(select coalesce(json_agg(f.file_name order by f.created_at, f.id), '[]')
      from import_files f where f.import_id = i.id)`,
  ),
  photoCount: as(integer, sql`(select count(*) from photos ph where ph.import_id = i.id)`),
  /** Made of its folders. */
  portfolios: as(
    json<{ id: string; title: string }[]>(),
    sql`(select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title) order by made.place), '[]')
      from unnest(i.portfolio_ids) with ordinality made (id, place)
      join portfolios p on p.id = made.id and p.deleted_at is null)`,
  ),
  added: as(integer, sql`(select count(*) from ${ofImport(owner)} where ${isNew})`),
  grown: as(integer, sql`(select count(*) from ${ofImport(owner)} where not ${isNew})`),
  /** Titles of new locations that were changed or used since, so undo keeps them by default. */
  changed: as(
    json<string[]>(),
    sql`(select coalesce(json_agg(l.title order by named.place), '[]')
      from ${ofImport(owner)} where ${isNew} and ${isChangedSince('l')})`,
  ),
  places: as(
    json<SavedGroup[]>(),
    sql`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title,
      'latitude', l.latitude, 'longitude', l.longitude, 'isNew', ${isNew},
      'photoCount', (select count(*) from photos ph
        where ph.location_id = l.id and ph.import_id = i.id),
      'cover', (select ${coverObject} from photos ph where ph.location_id = l.id
        order by ph.import_id is not distinct from i.id desc, ph.position, ph.id limit 1))
      order by named.place)
      from ${ofImport(owner)}
      where named.place <= ${literal(maxShown)}), '[]')`,
  ),
})
