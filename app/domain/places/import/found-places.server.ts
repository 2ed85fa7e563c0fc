import {
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readRows,
} from '#app/db/client.server.ts'
import { integer, number, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { countLocations } from '#app/domain/items/location-counts.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { limitOf } from '#app/domain/rules/tier.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { FoundPlace } from './files/found.ts'
import { type FoundState, foundPageSize, foundStates } from './found-place.ts'
import { findKnown } from './known-places.server.ts'
import { mergeFound } from './merge-found.ts'
import { importWords } from './words.ts'

const rowsAtOnce = 500

/**
 * Replaces the locations found in the import's files. Those unticked before stay unticked, and those
 * that the owner has placed or thrown away stay so.
 */
export async function replaceAll(
  trx: DatabaseTransaction,
  ownerId: string,
  importId: string,
  found: readonly FoundPlace[],
) {
  const before = await trx.remove('importPlaces', sql`import_id = ${importId}`, [
    ...(['origin', 'isChosen', 'isDiscarded', 'latitude', 'longitude', 'doubt'] as const),
  ])
  const earlier = new Map(before.map((row) => [row.origin, row]))
  const rows = mergeFound(found).map(({ position, ...place }, index) => {
    const was = earlier.get(place.origin)
    const isPlaced = was?.doubt === '' && was.latitude !== null
    const isOpen = position === null || place.doubt !== ''
    const { latitude = null, longitude = null } = (isOpen && isPlaced ? was : position) ?? {}
    return {
      ...place,
      latitude,
      longitude,
      isApproximate: place.isApproximate && !(isOpen && isPlaced),
      doubt: isPlaced ? '' : place.doubt,
      id: newId(),
      importId,
      ownerId,
      place: index,
      isChosen: was?.isChosen ?? true,
      isDiscarded: was?.isDiscarded ?? false,
    }
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await trx.insert('importPlaces', rows.slice(at, at + rowsAtOnce))
  }
  await findKnown(trx, importId)
  if (before.length === 0) await tickFitting(trx, ownerId, importId)
}

/** Ticks as many new locations as the plan has room for, in their order. */
async function tickFitting(trx: DatabaseTransaction, ownerId: string, importId: string) {
  const { tier } = await trx.selectOne('users', ['tier'], sql`id = ${ownerId}`)
  const limit = limitOf(tier, 'location')
  if (!Number.isFinite(limit)) return
  await trx.run(sql`update import_places p set is_chosen = counted.nth <= ${limit}
      - ${countLocations(ownerId, 'held')}
    from (select n.id, row_number() over (order by n.place) as nth from import_places n
      where n.import_id = ${importId} and ${stateOf('n')} = 'new') counted
    where p.id = counted.id`)
}

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
  after?: number | undefined
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
        ${after === undefined ? nothing : sql`and p.place > ${after}`}
        order by p.place limit ${limit} offset ${(page - 1) * limit}`,
    ),
    actor,
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

/** Ticks `chosen` and unticks the others of `shown`, which are ids. */
export async function choose(
  actor: Actor,
  importId: string,
  { shown, chosen }: { shown: string[]; chosen: string[] },
) {
  const owner = requireUser(actor)
  await db.run(sql`update import_places set is_chosen = id = any(${chosen.filter(isId)}::uuid[])
    where import_id = ${asId(importId)} and owner_id = ${owner.id}
      and id = any(${shown.filter(isId)}::uuid[])`)
}

/** Ticks all new locations of the import, none, those that fit the plan, or those of a folder. */
export async function chooseAll(
  actor: Actor,
  importId: string,
  which: 'all' | 'none' | 'fitting' | { folder: string; isChosen: boolean },
) {
  const owner = requireUser(actor)
  const own = sql`import_id = ${asId(importId)} and owner_id = ${owner.id}`
  await inTransaction(async (trx) => {
    if (which === 'fitting') {
      await trx.update('importPlaces', { isChosen: true }, own)
      await tickFitting(trx, owner.id, importId)
    } else if (typeof which === 'string') {
      await trx.update('importPlaces', { isChosen: which === 'all' }, own)
    } else {
      const { folder, isChosen } = which
      await trx.update('importPlaces', { isChosen }, sql`${own} and ${folder} = any(folders)`)
    }
  })
}

/** Answers the question about a position: as it was written, or latitude and longitude exchanged. */
export async function answerDoubt(actor: Actor, importId: string, id: string, isSwapped: boolean) {
  const owner = requireUser(actor)
  const changed = await db.run(sql`update import_places set doubt = ''
      ${isSwapped ? sql`, latitude = longitude, longitude = latitude` : nothing}
    where id = ${asId(id)} and import_id = ${asId(importId)} and owner_id = ${owner.id}
      and doubt <> '' and location_id is null
      and (${!isSwapped} or abs(longitude) <= 90)`)
  if (changed === 0) throw rowGone()
}

/** Throws a location of an import away, or takes it back. */
export async function setDiscarded(
  actor: Actor,
  importId: string,
  id: string,
  isDiscarded: boolean,
) {
  const owner = requireUser(actor)
  const changed = await db.update(
    'importPlaces',
    { isDiscarded },
    sql`id = ${asId(id)} and import_id = ${asId(importId)} and owner_id = ${owner.id}
      and location_id is null and is_discarded <> ${isDiscarded}`,
  )
  if (changed === 0) throw rowGone()
}

export function rowGone() {
  return new DomainError('notFound', importWords.rowGone)
}
