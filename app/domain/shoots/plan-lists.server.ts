import { read, readCount, readRows } from '#app/db/client.server.ts'
import { integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, parameter, sql } from '#app/db/sql.server.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/items/kind-names.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { isEditable, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { keyset, page, readCursor } from '#app/domain/rules/keyset.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { Listing, Order } from '#app/domain/rules/listing.ts'
import { matchesWords, plainText } from '#app/domain/rules/search.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { PlanFilter } from './plan-filter.ts'

export type ShootCard = RowOf<ReturnType<typeof shootCard>>

export type ProjectCard = RowOf<ReturnType<typeof projectCard>>

const conditions: Record<PlanFilter, Fragment> = {
  current: sql`i.archived_at is null and not i.is_hidden`,
  hidden: sql`i.archived_at is null and i.is_hidden`,
  archived: sql`i.archived_at is not null`,
}

/** Columns of a query from `shoots i`. */
export function shootCard(actor: Actor) {
  return {
    ...planCard('shoot', actor),
    ...columns('shoots', 'i', 'startsAt', 'endsAt', 'timeZone'),
  }
}

/** Columns of a query from `projects i`. */
export function projectCard(actor: Actor) {
  return {
    ...planCard('project', actor),
    shootCount: as(
      integer,
      sql`(select count(*) from project_shoots ps join shoots s on s.id = ps.shoot_id
        where ps.project_id = i.id and s.deleted_at is null)::int`,
    ),
  }
}

/** The order `byDate` applies to shoots only; projects are sorted by the sort field instead. */
export type PlanListing = Listing & { order?: Order }

export async function listShoots(actor: Actor, filter: PlanFilter, listing: PlanListing) {
  return list(actor, 'shoot', shootCard(actor), filter, listing)
}

export async function listProjects(actor: Actor, filter: PlanFilter, listing: PlanListing) {
  return list(actor, 'project', projectCard(actor), filter, listing)
}

export async function count(
  actor: Actor,
  kind: PlanKind,
  filter: PlanFilter,
  search: string,
): Promise<number> {
  const owner = requireUser(actor)
  return readCount(sql`from ${tableOf(kind)} i where i.owner_id = ${owner.id}
    and i.deleted_at is null and ${conditions[filter]} and ${planMatches(search)}`)
}

/** Lists up to 200 current plans that the actor may edit, sorted by title. */
export function listTitles(actor: Actor, kind: PlanKind): Promise<{ id: string; title: string }[]> {
  const user = requireUser(actor)
  return readRows(
    { id: uuid, title: text },
    sql`select i.id, i.title from ${tableOf(kind)} i
      where ${isEditable('i', user, kind)} and ${conditions.current}
      order by lower(i.title), i.id limit 200`,
  )
}

/** Lists those of the shoots `ids` that the actor may see, in the order of `ids`. */
export function listShootsByIds(actor: Actor, ids: string[]): Promise<ShootCard[]> {
  const user = requireUser(actor)
  return read(
    select(
      shootCard(user),
      sql`from unnest(${ids.filter(isId)}::uuid[]) with ordinality wanted (id, place)
        join shoots i on i.id = wanted.id where ${shootIsVisible('i', user)}
        order by wanted.place`,
    ),
  )
}

async function list<Card extends { id: string }>(
  actor: Actor,
  kind: PlanKind,
  card: Selection<Card>,
  filter: PlanFilter,
  listing: PlanListing,
) {
  const owner = requireUser(actor)
  const { after, order, key } = keysetOf(kind, listing)
  const rows = await read(
    select(
      { ...card, key: as(text, key) } as Selection<Card & { key: string }>,
      sql`from ${tableOf(kind)} i
        where i.owner_id = ${owner.id} and i.deleted_at is null and ${conditions[filter]}
          and ${planMatches(listing.search)} and ${after}
        order by ${order} limit ${listing.limit + 1}`,
    ),
  )
  return page(rows, listing.limit)
}

/** SQL condition: the title or description of the plan `i` matches a search. */
export function planMatches(search: string): Fragment {
  return matchesWords(
    search,
    (isIn) => sql`(${isIn(plainText(sql`i.title`))} or ${isIn(plainText(sql`i.description`))})`,
  )
}

function keysetOf(kind: PlanKind, listing: PlanListing) {
  if (listing.order === 'byHand') return handKeyset(listing.cursor)
  if (listing.order === 'byDate' && kind === 'shoot') return dateKeyset(listing.cursor)
  return keyset(listing, 'i')
}

/**
 * Keyset of the order by date: current and future shoots, soonest first; then undated shoots,
 * newest first; then past shoots, latest first. The key is a digit for these groups, then
 * milliseconds, which are subtracted from 10^14 if the group is in descending order.
 */
function dateKeyset(cursor: string | undefined) {
  const [key, id] = cursor === undefined ? [] : readCursor(cursor, 'text')
  const since = (moment: Fragment) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`
  const digits = (number: Fragment) => sql`lpad((${number})::text, 15, '0')`
  const column = sql`(case
      when i.starts_at is null then '1' || ${digits(sql`100000000000000 - ${since(sql`i.created_at`)}`)}
      when coalesce(i.ends_at, i.starts_at + interval '24 hours') > now()
        then '0' || ${digits(since(sql`i.starts_at`))}
      else '2' || ${digits(sql`100000000000000 - ${since(sql`i.starts_at`)}`)} end collate "C")`
  return {
    after: key ? sql`(${column}, i.id) > (${parameter(key)}::text, ${id}::uuid)` : sql`true`,
    order: sql`${column}, i.id`,
    key: column,
  }
}

/** Keyset of the order that the owner chose; items created since then come first, newest first. */
function handKeyset(cursor: string | undefined) {
  const [position, id] = cursor === undefined ? [] : readCursor(cursor, 'int')
  const last = parameter(position)
  return {
    after: position
      ? sql`(i.position > ${last}::int or (i.position = ${last}::int and i.id < ${id}::uuid))`
      : sql`true`,
    order: sql`i.position, i.id desc`,
    key: sql`i.position::text`,
  }
}

function planCard(kind: PlanKind, actor: Actor) {
  const column = idColumn(kind)
  const { table } = kinds[kind]
  return {
    ...columns(table, 'i', 'id', 'slug', 'title', 'isPublic', 'isHidden', 'archivedAt'),
    ...columns(table, 'i', 'createdAt', 'updatedAt'),
    locationCount: as(
      integer,
      sql`(select count(distinct l.id) from ${locationsTable(kind)} il join locations l on l.id = il.location_id
        where il.${column} = i.id and l.deleted_at is null)::int`,
    ),
    /** Counts accepted shares only. */
    memberCount: as(
      integer,
      sql`(select count(*) from shares sh where sh.${column} = i.id
        and sh.status = 'accepted')::int`,
    ),
    cover: as(orNull(json<{ id: string; color: string }>()), coverOf(kind, 'i', actor)),
  }
}
