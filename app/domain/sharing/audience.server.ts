import { readRows } from '#app/db/client.server.ts'
import { boolean, integer, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, type Query, select } from '#app/db/rows.server.ts'
import { type Fragment, join, name, sql } from '#app/db/sql.server.ts'
import { idColumn, locationsTable, tableOf } from '#app/domain/items/kind-names.server.ts'
import { idOf, isOwn } from '#app/domain/items/principal.server.ts'
import {
  isEditable,
  isVisible,
  portfolioContentsAreVisible,
} from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { PlanKind, ShareKind } from '#app/domain/rules/kind.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { type Actor, requireUser, type SignedIn, visitor } from '#app/domain/users/actor.ts'
import type { ItemAudience } from './audience.ts'

export async function find(actor: Actor, kind: ShareKind, id: string): Promise<ItemAudience> {
  const [found] = (await list(actor, kind, [id])).values()
  if (!found) throw notFound(kinds[kind].title)
  return found
}

export async function list(
  actor: Actor,
  kind: ShareKind,
  ids: string[],
): Promise<Map<string, ItemAudience>> {
  const user = requireUser(actor)
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return new Map()
  const { columns, statement } = selectAudience(kind, user, sql`i.id = any(${wanted}::uuid[])`)
  const rows = await readRows(columns, sql`${statement} and ${isEditable('i', user, kind)}`)
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}

/** SQL that returns an item's `ItemAudience` as JSON; the user must be allowed to edit the item. */
export function itemAudience(kind: ShareKind, id: Fragment, user: SignedIn): Fragment {
  const { statement } = selectAudience(kind, user, sql`i.id = ${id}`)
  return sql`(select row_to_json(item) from (${statement}) item)`
}

/** Reads the parents of all items `i` in one scan; `areWanted` is a condition on their ids. */
function selectAudience(
  kind: ShareKind,
  user: SignedIn,
  areWanted: Fragment,
): Query<ItemAudience & { id: string }> {
  const invited = sql`(select count(*)::int from shares sh
    where sh.${idColumn(kind)} = i.id and sh.status = 'pending')`
  const reason = sql`case when i.taken_down_at is not null then i.taken_down_reason end`
  return select(
    {
      id: as(uuid, sql`i.id`),
      isOwn: as(boolean, isOwn('i', user)),
      isPublished: as(boolean, isPublished(kind, 'i')),
      people: as(integer, people(kind, 'i')),
      links: as(integer, links(kind, 'i')),
      invited: as(integer, invited),
      isWaiting: as(boolean, isWaiting(kind, 'i')),
      takenDownReason: as(orNull(text), reason),
      parents: as(json(), sql`coalesce(shown_by.parents, '[]')`),
    },
    sql`from ${tableOf(kind)} i left join (${parents(kind, user, areWanted)}) shown_by
        on shown_by.item_id = i.id
      where ${areWanted}`,
  )
}

/** Ignores that a location may be public because another item shows it. */
function isPublished(kind: ShareKind, i: string) {
  return kind === 'location' ? sql`${name(i)}.is_discoverable` : isVisible(i, visitor, kind)
}

function isWaiting(kind: ShareKind, i: string) {
  if (!kinds[kind].canBeSubmitted) return sql`false`
  return sql`exists (select 1 from submissions su where su.${idColumn(kind)} = ${name(i)}.id
    and su.status = 'pending' and su.stage = 'before')`
}

function people(kind: ShareKind, i: string) {
  return sql`(select count(*)::int from shares sh
    where sh.${idColumn(kind)} = ${name(i)}.id and sh.status = 'accepted')`
}

function links(kind: ShareKind, i: string, shown = sql`true`) {
  return sql`(select count(*)::int from share_links sl where sl.${idColumn(kind)} = ${name(i)}.id
    and sl.revoked_at is null and (sl.expires_at is null or sl.expires_at > now()) and ${shown})`
}

/** SQL: items that show the item `i`, by the rules of `locationIsVisible` and `shootIsVisible`. */
function parents(kind: ShareKind, user: SignedIn, areWanted: Fragment): Fragment {
  const selects = parentsByKind[kind].map((select) => sql`${select} and ${areWanted}`)
  if (selects.length === 0) return sql`select null::uuid as item_id, null::json as parents`
  return sql`select w.item_id, json_agg(json_build_object('kind', w.kind, 'slug', w.slug,
      'title', w.title, 'username', u.username, 'isPublished', w.is_published, 'people', w.people,
      'links', w.links) order by w.rank, lower(w.title), w.slug) as parents
    from (select item_id, item_owner_id, kind, rank, owner_id, slug, title,
        bool_or(is_published) as is_published, max(people) as people, max(links) as links
      from (${join(selects, ' union all ')}) parent
      group by item_id, item_owner_id, kind, rank, id, owner_id, slug, title) w
    join users u on u.id = w.owner_id
    where w.is_published or (w.item_owner_id = ${idOf(user)} and (w.people > 0 or w.links > 0))
    group by w.item_id`
}

const withLocations = sql`'locations' = any(sl.sections)`

/** SQL: items `h` of one kind that show `i`; if `h` has another owner, `people` includes them. */
function selectParents(
  kind: KindThat<'holdsLocations'>,
  rank: Fragment,
  published: Fragment,
  from: Fragment,
  opens = withLocations,
) {
  return sql`select i.id as item_id, i.owner_id as item_owner_id, ${kind}::text as kind,
      ${rank} as rank, h.id, h.owner_id, h.slug, h.title,
      ${published} as is_published,
      ${people(kind, 'h')} + (h.owner_id <> i.owner_id)::int as people,
      ${links(kind, 'h', opens)} as links
    from ${from} and h.deleted_at is null`
}

function selectPlans(kind: PlanKind, rank: Fragment) {
  return selectParents(
    kind,
    rank,
    sql`(${isVisible('h', visitor, kind, 'locations')} and not i.is_refused)`,
    sql`locations i, ${locationsTable(kind)} il join ${tableOf(kind)} h on h.id = il.${idColumn(kind)}
      where il.location_id = i.id and il.added_by = i.owner_id`,
  )
}

const unpublished = sql`false`

const parentsByKind: Record<ShareKind, Fragment[]> = {
  location: [
    selectParents(
      'portfolio',
      sql`1`,
      sql`(${portfolioContentsAreVisible('h', visitor)} and not i.is_refused)`,
      sql`locations i, portfolio_locations il join portfolios h on h.id = il.portfolio_id
        where il.location_id = i.id and h.owner_id = i.owner_id`,
    ),
    selectPlans('shoot', sql`2`),
    selectPlans('project', sql`3`),
    selectParents(
      'project',
      sql`3`,
      unpublished,
      sql`locations i, shoot_locations il join shoots s on s.id = il.shoot_id and s.deleted_at is null
          join project_shoots ps on ps.shoot_id = s.id
          join projects h on h.id = ps.project_id and h.owner_id = s.owner_id
        where il.location_id = i.id and il.added_by = i.owner_id`,
    ),
  ],
  portfolio: [],
  shoot: [
    selectParents(
      'project',
      sql`3`,
      unpublished,
      sql`shoots i, project_shoots ps join projects h on h.id = ps.project_id
        where ps.shoot_id = i.id and h.owner_id = i.owner_id`,
      sql`true`,
    ),
  ],
  project: [],
}
