import { read } from '#app/db/client.server.ts'
import { json, text } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { findHits } from '#app/domain/discover/search.server.ts'
import type { DiscoverSearch } from '#app/domain/discover/search.ts'
import { locationOrder, tableOf } from '#app/domain/items/kind-names.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import {
  isShown,
  isVisible,
  locationIsVisible,
  portfolioContentsAreVisible,
  shootIsVisible,
  visibleLocations,
} from '#app/domain/items/visibility.server.ts'
import { locationMatches, tagTitles } from '#app/domain/places/location-rows.server.ts'
import { joinPosition } from '#app/domain/places/position/visible-position.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { pageWords } from '../words.ts'
import {
  type FiledList,
  type FiledPhoto,
  maxDiscoverLocationsOfFile,
  maxLocationsOfFile,
  maxPhotosOfFiledLocation,
  type PlaceSource,
} from './place-file.ts'

/**
 * Lists the locations of `source` that the actor may see, each once, in the order of its page.
 * @throws `notFound` if the actor may not see the portfolio, project or shoot and its locations, or
 * none of the chosen locations
 */
export async function list(
  actor: Actor,
  source: PlaceSource,
  { hasPhotos = false } = {},
): Promise<FiledList> {
  const title = await findTitle(actor, source)
  const { position, join } = joinPosition('l', actor)
  const max = source.kind === 'discover' ? maxDiscoverLocationsOfFile : maxLocationsOfFile
  const listed = await listedIn(actor, source)
  const rows = await read(
    select(
      {
        ...columns('locations', 'l', 'id', 'title', 'description'),
        comments: as(text, sql`case when ${isOwn('l', actor)} then l.comments else '' end`),
        ...position,
        tags: tagTitles('l'),
        folder: as(text, sql`listed.folder`),
        photos: as(json<FiledPhoto[]>(), hasPhotos ? photos : sql`'[]'::json`),
      },
      sql`from (select distinct on (id) * from (${listed}) every order by id, part, place) listed
        join locations l on l.id = listed.id ${join}
        order by listed.part, listed.place limit ${literal(max + 1)}`,
    ),
    actor,
  )
  if (source.kind === 'chosen' && rows.length === 0) throw notFound('Location')
  return { title, isCut: rows.length > max, locations: rows.slice(0, max) }
}

async function findTitle(actor: Actor, source: PlaceSource): Promise<string> {
  if (source.kind === 'library') return pageWords.libraryTitle.text
  if (source.kind === 'chosen') return pageWords.chosenTitle.text
  if (source.kind === 'discover') return pageWords.discoverTitle.text
  const { kind, id } = source
  const isOpen =
    kind === 'portfolio'
      ? portfolioContentsAreVisible('i', actor)
      : isVisible('i', actor, kind, 'locations')
  const [row] = await read(
    select(
      { title: as(text, sql`i.title`) },
      sql`from ${tableOf(kind)} i where i.id = ${asId(id)} and ${isOpen}`,
    ),
    actor,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row.title
}

/**
 * SQL: rows of a location's `id` and `folder`, and its place in the list: first `part`, then
 * `place`. A location may have several rows, of which the first counts.
 */
async function listedIn(actor: Actor, source: PlaceSource): Promise<Fragment> {
  switch (source.kind) {
    case 'portfolio':
      return sql`select l.id, p.title as folder, 0 as part, pl.position as place
        from portfolios p join portfolio_locations pl on pl.portfolio_id = p.id
          join locations l on l.id = pl.location_id and l.deleted_at is null
            and (${isShown('l')} or ${isOwn('l', actor)})
        where p.id = ${source.id} and ${portfolioContentsAreVisible('p', actor)}`
    case 'shoot':
      return sql`select held.id, s.title as folder, 0 as part, held.place
        from shoots s cross join lateral (${held(actor, 'shoot', 's')}) held
        where s.id = ${source.id} and ${shootIsVisible('s', actor, 'locations')}`
    case 'project':
      return sql`select held.id, r.title as folder, -1 as part, held.place
        from projects r cross join lateral (${held(actor, 'project', 'r')}) held
        where r.id = ${source.id}
        union all select held.id, s.title, ps.position, held.place
        from project_shoots ps join shoots s on s.id = ps.shoot_id
            and ${shootIsVisible('s', actor, 'locations')}
          cross join lateral (${held(actor, 'shoot', 's')}) held
        where ps.project_id = ${source.id}`
    case 'library':
      return ownLocations(actor, source.search)
    case 'chosen':
      return sql`select l.id, ${ownFolder(actor)} as folder, 0 as part, wanted.place
        from ${wanted(source.ids)} join locations l on l.id = wanted.id
        where ${locationIsVisible('l', actor)}`
    case 'discover':
      return sql`select l.id, '' as folder, 0 as part, wanted.place
        from ${wanted(await findDiscovered(actor, source.search))} join locations l on l.id = wanted.id
          join users u on u.id = l.owner_id
        where l.is_discoverable and l.deleted_at is null and u.is_profile_public`
  }
}

/** The ids of one location more than a file has, if there are as many. */
async function findDiscovered(actor: Actor, search: DiscoverSearch) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await findHits(actor, { ...search, kind: 'location', cursor })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined && ids.length <= maxDiscoverLocationsOfFile)
  return ids
}

function held(actor: Actor, kind: KindThat<'isPlan'>, i: string) {
  return sql`select l.id, row_number() over (order by ${locationOrder(kind)}) as place
    from ${visibleLocations(kind, i, actor)}`
}

/** Newest first, as the list of locations is by default. */
function ownLocations(actor: Actor, search: string) {
  const { id: ownerId } = requireUser(actor)
  return sql`select l.id, ${ownFolder(actor)} as folder, 0 as part,
      row_number() over (order by l.created_at desc, l.id desc) as place
    from locations l where l.owner_id = ${ownerId} and l.deleted_at is null
      and ${locationMatches('l', search, { ownerId })}`
}

function wanted(ids: string[]) {
  return sql`unnest(${ids.filter(isId)}::uuid[]) with ordinality wanted (id, place)`
}

/** SQL: the title of the actor's first portfolio that contains the location `l`, or ''. */
function ownFolder({ id }: Actor) {
  return sql`coalesce((select fp.title from portfolio_locations fpl
    join portfolios fp on fp.id = fpl.portfolio_id and fp.owner_id = ${id}::uuid and fp.deleted_at is null
    where fpl.location_id = l.id order by fp.created_at, fp.id limit 1), '')`
}

/** SQL: the first photos of the location `l`, as a JSON array of `FiledPhoto`. */
const photos = sql`coalesce((select json_agg(json_build_object('id', ph.id, 'filesId', ph.files_id)
    order by ph.position, ph.id)
  from (select * from photos where location_id = l.id order by position, id
    limit ${literal(maxPhotosOfFiledLocation)}) ph), '[]')`
