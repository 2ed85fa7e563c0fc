import {
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readRows,
} from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import { insertAll } from '#app/domain/places/locations.server.ts'
import { maxLocationsOfPortfolio, PortfolioInput } from '#app/domain/places/portfolio.ts'
import { changeIn } from '#app/domain/places/portfolio-locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { type AddressMatch, searchTowns } from '#app/domain/places/position/addresses.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { cleanTags } from './files/raw-place.ts'
import { defaultOptions, type FoundOptions } from './found-place.ts'
import { rowGone, stateOf } from './found-places.server.ts'
import { findKnown } from './known-places.server.ts'
import { lockImport } from './lock.server.ts'
import { importWords } from './words.ts'

const savedPlace = columns(
  'importPlaces',
  'p',
  ...(['id', 'title', 'address', 'description', 'comments', 'latitude', 'longitude'] as const),
  ...(['isApproximate', 'tags', 'folders', 'look', 'origin'] as const),
)

type SavedPlace = RowOf<typeof savedPlace>

/**
 * Creates the chosen new locations of a locked import; those that the owner has by now are left
 * out.
 * @param which SQL condition on the rows `p`
 * @returns the ids in the order of the import
 * @throws `limit` if the plan has no room for them, or for their portfolios
 */
export async function savePlaces(
  trx: DatabaseTransaction,
  owner: SignedIn,
  importId: string,
  options: FoundOptions,
  which = sql`p.is_chosen`,
): Promise<string[]> {
  await findKnown(trx, importId)
  const places = await read(
    select(
      savedPlace,
      sql`from import_places p where p.import_id = ${importId} and ${stateOf('p')} = 'new'
        and ${which} order by p.place`,
    ),
    trx,
  )
  if (places.length === 0) return []
  const ids = await create(trx, owner.id, importId, places, options)
  if (options.folders === 'portfolios') await fillPortfolios(trx, owner, importId, places, ids)
  return ids
}

/**
 * Lets the locations without a position wait in this import alone, not in earlier ones too.
 * @returns how many there are
 */
export async function keepUnplaced(trx: DatabaseTransaction, ownerId: string, importId: string) {
  await trx.run(sql`delete from import_places earlier using import_places p
    where p.import_id = ${importId} and ${stateOf('p')} = 'unplaced'
      and earlier.owner_id = ${ownerId} and earlier.import_id <> ${importId}
      and earlier.origin = p.origin and ${stateOf('earlier')} = 'unplaced'`)
  return trx.count(
    'importPlaces',
    sql`import_id = ${importId} and ${stateOf('import_places')} = 'unplaced'`,
  )
}

/**
 * Gives a location without a position, or with a doubtful one, its position. In a saved import it
 * becomes a location at once, unless the owner has it already.
 * @returns whether the owner has it already
 * @throws `limit` if the plan has no room; `notFound` if it is not in the import any more
 */
export async function place(
  actor: Actor,
  importId: string,
  id: string,
  { latitude, longitude }: Coordinates,
): Promise<{ isKnown: boolean }> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    const { savedAt, options } = await lockImport(trx, owner.id, importId)
    const [row] = await trx.update(
      'importPlaces',
      { latitude, longitude, isApproximate: false, doubt: '', isChosen: true },
      sql`id = ${asId(id)} and import_id = ${importId} and location_id is null and known_id is null
        and not is_discarded`,
      ['id'],
    )
    if (!row) throw rowGone()
    await findKnown(trx, importId)
    const isKnown =
      (await trx.count('importPlaces', sql`id = ${row.id} and known_id is not null`)) > 0
    if (savedAt && !isKnown) {
      // Others of a saved import count as new once their locations have been deleted for good.
      const made = await savePlaces(
        trx,
        owner,
        importId,
        options ?? defaultOptions,
        sql`p.id = ${row.id}`,
      )
      await trx.run(sql`update imports set location_ids = location_ids || ${made}::uuid[]
        where id = ${importId}`)
    }
    return { isKnown }
  })
}

/** Gives a location the position of the town that its title or address names. @throws `invalid` */
export async function placeInTown(actor: Actor, importId: string, id: string) {
  const owner = requireUser(actor)
  const row = await db.selectFirst(
    'importPlaces',
    ['title', 'address'],
    sql`id = ${asId(id)} and import_id = ${asId(importId)} and owner_id = ${owner.id}`,
  )
  if (!row) throw rowGone()
  const town = await findTown(row)
  if (!town) throw invalid(importWords.noTown)
  return place(actor, importId, id, town)
}

/** The town that a location without a position may be in, by its address or else its title. */
export async function findTown({
  title,
  address,
}: Pick<SavedPlace, 'title' | 'address'>): Promise<AddressMatch | undefined> {
  const [match] = (address && (await searchTowns(address))) || (await searchTowns(title))
  return match
}

async function create(
  trx: DatabaseTransaction,
  ownerId: string,
  importId: string,
  places: SavedPlace[],
  options: FoundOptions,
) {
  await requirePlanRoom(trx, ownerId, 'location', places.length)
  const inputs = places.map((place) => ({
    input: toInput(place, options),
    importId,
    importOrigin: place.origin,
  }))
  const ids = await insertAll(trx, ownerId, inputs)
  await trx.run(sql`update import_places p set location_id = made.location_id
    from unnest(${places.map(({ id }) => id)}::uuid[], ${ids}::uuid[]) made (id, location_id)
    where p.id = made.id`)
  return ids
}

function toInput(place: SavedPlace, { folders, hasLooks }: FoundOptions): LocationInput {
  const { title, address, description, comments, latitude, longitude } = place
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  const added = [
    ...(folders === 'tags' ? place.folders.flatMap((folder) => folder.split(' / ')) : []),
    ...(hasLooks && place.look ? [place.look] : []),
  ]
  // A folder with a comma is one tag.
  const tags = cleanTags([...place.tags, ...added.map((tag) => tag.replaceAll(/[,\s]+/g, ' '))])
  const positionPrivacy = place.isApproximate ? 'approximate' : 'exact'
  const texts = { title, address, description, comments }
  return LocationInput.parse({ ...texts, coordinates, tags, positionPrivacy })
}

async function fillPortfolios(
  trx: DatabaseTransaction,
  owner: SignedIn,
  importId: string,
  places: SavedPlace[],
  ids: string[],
) {
  const listed = places.flatMap(({ folders }, index) =>
    folders.map((folder) => ({ folder, id: ids[index] as string })),
  )
  const parts = [...Map.groupBy(listed, ({ folder }) => folder)].flatMap(([folder, inIt]) =>
    split(
      folder,
      inIt.map(({ id }) => id),
    ),
  )
  // A location that is placed after the others joins them.
  const earlier = await readRows(
    { id: uuid, title: text },
    sql`select p.id, p.title from imports i join portfolios p on p.id = any(i.portfolio_ids)
      where i.id = ${importId} and p.deleted_at is null and ${maxLocationsOfPortfolio} >
        (select count(*) from portfolio_locations pl where pl.portfolio_id = p.id)`,
    trx,
  )
  const idOf = new Map(earlier.map(({ id, title }) => [title, id]))
  const added = parts.filter(({ title }) => !idOf.has(title))
  await requirePlanRoom(trx, owner.id, 'portfolio', added.length)
  for (const { title, locationIds } of parts) {
    const id = idOf.get(title)
    if (id) await changeIn(trx, owner, id, { verb: 'add', ids: locationIds })
    else {
      const input = PortfolioInput.parse({ title, locationIds })
      const madeId = await portfolios.insert(trx, owner.id, input)
      await trx.run(sql`update imports set portfolio_ids = portfolio_ids || ${madeId}::uuid
        where id = ${importId}`)
    }
  }
}

/** A portfolio holds only so many locations: a larger folder becomes several. */
function split(folder: string, ids: string[]) {
  const count = Math.ceil(ids.length / maxLocationsOfPortfolio)
  return Array.from({ length: count }, (_, part) => {
    const ending = count > 1 ? ` ${part + 1}` : ''
    const title = folder.slice(0, titleLength - ending.length).toWellFormed() + ending
    const first = part * maxLocationsOfPortfolio
    return { title, locationIds: ids.slice(first, first + maxLocationsOfPortfolio) }
  })
}
