import { read, readRows } from '#app/db/client.server.ts'
import { integer, number, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { type FoundState, foundPageSize, foundStates } from './found-place.ts'
import { importWords } from './words.ts'

/** SQL: the `FoundState` of the row `p`. */
export function stateOf(p: string): Fragment {
  const i = name(p)
  return sql`case when ${i}.location_id is not null then 'saved'
    when ${i}.is_discarded then 'discarded'
    when ${i}.known_id is not null then 'known' when ${i}.latitude is null then 'unplaced'
    when ${i}.doubt <> '' then 'asked' else 'new' end`
}

export type FoundCounts = Record<FoundState, number> & {
  /** Of the new ones. */
  chosen: number
  /** How many of the new ones have an icon or a colour. */
  withLook: number
}

export async function count(actor: Actor, importId: string): Promise<FoundCounts> {
  const owner = requireUser(actor)
  const rows = await readRows(
    { state: oneOf(foundStates), count: integer, chosen: integer, withLook: integer },
    sql`select ${stateOf('p')} as state, count(*) as count,
        count(*) filter (where p.is_chosen) as chosen,
        count(*) filter (where p.look <> '') as "withLook"
      from import_places p where p.import_id = ${asId(importId)} and p.owner_id = ${owner.id}
      group by 1`,
    actor,
  )
  const counts = Object.fromEntries(foundStates.map((state) => [state, 0]))
  for (const { state, count } of rows) counts[state] = count
  const { chosen = 0, withLook = 0 } = rows.find(({ state }) => state === 'new') ?? {}
  return { ...counts, chosen, withLook } as FoundCounts
}

const foundPlace = {
  ...columns('importPlaces', 'p', 'id', 'place', 'fileName', 'title', 'address', 'description'),
  ...columns('importPlaces', 'p', 'latitude', 'longitude', 'tags', 'folders', 'look', 'doubt'),
  ...columns('importPlaces', 'p', 'isChosen', 'knownId', 'locationId'),
  state: as(oneOf(foundStates), stateOf('p')),
}

export type FoundRow = RowOf<typeof foundPlace>

type Wanted = {
  state?: FoundState | undefined
  /** Of `limit` rows each, from 1. */
  page?: number
  limit?: number
  /** Only those behind this place in the order of the import. */
  after?: string | undefined
}

/** Lists locations of an import in the order of its files. */
export async function list(
  actor: Actor,
  importId: string,
  { state, page = 1, limit = foundPageSize, after }: Wanted,
): Promise<FoundRow[]> {
  const owner = requireUser(actor)
  return read(
    select(
      foundPlace,
      sql`from import_places p where p.import_id = ${asId(importId)} and p.owner_id = ${owner.id}
        ${state === undefined ? nothing : sql`and ${stateOf('p')} = ${state}`}
        ${after === undefined ? nothing : sql`and p.place > ${after}::int`}
        order by p.place limit ${limit} offset ${(page - 1) * limit}`,
    ),
    actor,
  )
}

/**
 * Lists a page of the locations of an import in the order of its files.
 * @throws `invalid` for a cursor that no page has given
 */
export async function listPage(
  actor: Actor,
  importId: string,
  { state, limit, cursor }: LimitedPage & Pick<Wanted, 'state'>,
) {
  const [after] = cursor === undefined ? [] : readCursor(cursor, 'int')
  const rows = await list(actor, importId, { state, after, limit: limit + 1 })
  return publishPage(
    rows.map((row) => ({ ...row, key: `${row.place}` })),
    limit,
    (row) => row,
  )
}

/** @throws `notFound` */
export async function find(actor: Actor, importId: string, id: string): Promise<FoundRow> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      foundPlace,
      sql`from import_places p where p.id = ${asId(id)} and p.import_id = ${asId(importId)}
        and p.owner_id = ${owner.id}`,
    ),
    actor,
  )
  if (!row) throw rowGone()
  return row
}

/** At most this many are drawn; more would be neither seen nor quick. */
const maxPins = 5000

/** Lists where the new locations are. */
export async function listPins(actor: Actor, importId: string) {
  const owner = requireUser(actor)
  return readRows(
    { id: uuid, title: text, latitude: number, longitude: number },
    sql`select p.id, p.title, p.latitude, p.longitude from import_places p
      where p.import_id = ${asId(importId)} and p.owner_id = ${owner.id}
        and ${stateOf('p')} = 'new' order by p.place limit ${maxPins}`,
    actor,
  )
}

/** Lists the folders of the new locations, with the number in each. */
export async function listFolders(actor: Actor, importId: string) {
  const owner = requireUser(actor)
  return readRows(
    { title: text, count: integer, chosen: integer },
    sql`select folder as title, count(*) as count, count(*) filter (where p.is_chosen) as chosen
      from import_places p, unnest(p.folders) folder
      where p.import_id = ${asId(importId)} and p.owner_id = ${owner.id} and ${stateOf('p')} = 'new'
      group by folder order by min(p.place), folder`,
    actor,
  )
}

export function rowGone() {
  return new DomainError('notFound', importWords.rowGone)
}
