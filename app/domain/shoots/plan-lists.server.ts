import { prepared } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { keyset, page, readCursor } from '#app/domain/keyset.server.ts'
import type { Listing, Order } from '#app/domain/listing.ts'
import { pattern } from '#app/domain/search.server.ts'
import {
  isEditable,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import type { PlanFilter, PlanKind } from './plan.ts'
import { coverOf } from './plan-rows.server.ts'

type PlanCard = {
  id: string
  slug: string
  title: string
  isPublic: boolean
  isHidden: boolean
  archivedAt: Date | null
  locationCount: number
  /** How many people accepted a share of it. */
  memberCount: number
  cover: { id: string; color: string } | null
  createdAt: Date
  updatedAt: Date
}

/** A shoot as a list of one's own shows it. */
export type ShootCard = PlanCard & { startsAt: Date | null; endsAt: Date | null; timeZone: string }

/** A project as a list of one's own shows it. */
export type ProjectCard = PlanCard & { shootCount: number }

/** A shoot that is to come, or under way. */
export type ComingShoot = ShootCard & { ownerUser: string }

const isAccepted = `shares.user_id = $1 and shares.status = 'accepted'`

const conditions: Record<PlanFilter, string> = {
  current: 'i.archived_at is null and not i.is_hidden',
  hidden: 'i.archived_at is null and i.is_hidden',
  archived: 'i.archived_at is not null',
}

/** The columns of `ShootCard` from `shoots i`, and of `ProjectCard` from `projects i`, as `$1` may see them. */
export const shootCardColumns = `${cardColumns('shoot')}, i.starts_at as "startsAt",
  i.ends_at as "endsAt", i.time_zone as "timeZone"`
export const projectCardColumns = `${cardColumns('project')},
  (select count(*) from project_shoots ps join shoots s on s.id = ps.shoot_id
    where ps.project_id = i.id and s.deleted_at is null)::int as "shootCount"`

/** A page of such a list, by a field or as its owner has put it by hand. */
export type PlanListing = Listing & { order?: Order }

/** A page of the actor's own shoots; `search` looks in titles and descriptions. */
export async function listShoots(actor: Actor, filter: PlanFilter, listing: PlanListing) {
  return list<ShootCard>(actor, 'shoot', shootCardColumns, filter, listing)
}

/** A page of the actor's own projects; `search` looks in titles and descriptions. */
export async function listProjects(actor: Actor, filter: PlanFilter, listing: PlanListing) {
  return list<ProjectCard>(actor, 'project', projectCardColumns, filter, listing)
}

/**
 * The actor's own and accepted shoots that are to come or under way, those of accepted projects too, the
 * next first.
 */
export function listComing(actor: Actor, now: Date, limit: number): Promise<ComingShoot[]> {
  const user = requireUser(actor)
  return prepared<ComingShoot>(
    'shoots-coming',
    `select ${shootCardColumns}, u.username as "ownerUser"
      from shoots i join users u on u.id = i.owner_id
      where i.id in (select id from shoots where owner_id = $1
          union select shoot_id from shares where ${isAccepted}
          union select ps.shoot_id from project_shoots ps
            join shares on shares.project_id = ps.project_id and ${isAccepted})
        and ${shootIsVisible('i', '$1::uuid')} and i.archived_at is null and not i.is_hidden
        and coalesce(i.ends_at, i.starts_at + interval '24 hours') > $2
      order by i.starts_at, i.id limit $3`,
    [user.id, now, limit],
  )
}

/** All shoots or projects that the actor may edit and that are at hand, by title, to choose one; at most 200. */
export function listTitles(actor: Actor, kind: PlanKind): Promise<{ id: string; title: string }[]> {
  const user = requireUser(actor)
  const condition =
    kind === 'shoots' ? shootIsEditable('i', '$1::uuid') : isEditable('i', '$1::uuid', 'project')
  return prepared<{ id: string; title: string }>(
    `titles-of-${kind}`,
    `select i.id, i.title from ${kind} i where ${condition} and ${conditions.current}
      order by lower(i.title), i.id limit 200`,
    [user.id],
  )
}

/** Those of the ids that the actor sees, in the order of the ids. */
export function listShootsByIds(actor: Actor, ids: string[]): Promise<ShootCard[]> {
  const user = requireUser(actor)
  return prepared<ShootCard>(
    'shoots-by-ids',
    `select ${shootCardColumns}
      from unnest($2::uuid[]) with ordinality wanted (id, place)
      join shoots i on i.id = wanted.id where ${shootIsVisible('i', '$1::uuid')}
      order by wanted.place`,
    [user.id, ids.filter(isId)],
  )
}

async function list<Card extends PlanCard>(
  actor: Actor,
  kind: 'shoot' | 'project',
  columns: string,
  filter: PlanFilter,
  listing: PlanListing,
) {
  const owner = requireUser(actor)
  const isByHand = listing.order === 'byHand'
  const { after, order, key, values } = isByHand
    ? handKeyset(listing.cursor)
    : keyset(listing, 'i', '$3', '$4')
  const name = `${kind}s-${filter}-${isByHand ? 'hand' : `${listing.sort}-${listing.direction}`}`
  const rows = await prepared<Card & { key: string }>(
    `${name}-${listing.cursor ? 'next' : 'first'}`,
    `select ${columns}, ${key} as key from ${kind}s i
      where i.owner_id = $1 and i.deleted_at is null and ${conditions[filter]}
        and ($2::text is null or i.title ilike $2 or i.description ilike $2) and ${after}
      order by ${order} limit $5`,
    [owner.id, pattern(listing.search), ...values, listing.limit + 1],
  )
  return page(rows, listing.limit)
}

/** By the place that was given by hand; what has none yet stands first, the newest on top. */
function handKeyset(cursor: string | undefined) {
  return {
    after: `($3::int is null or i.position > $3::int or (i.position = $3::int and i.id < $4::uuid))`,
    order: 'i.position, i.id desc',
    key: 'i.position::text',
    values: cursor === undefined ? [null, null] : readCursor(cursor, 'int'),
  }
}

function cardColumns(kind: 'shoot' | 'project') {
  return `i.id, i.slug, i.title, i.is_public as "isPublic", i.is_hidden as "isHidden",
    i.archived_at as "archivedAt", i.created_at as "createdAt", i.updated_at as "updatedAt",
    (select count(*) from ${kind}_locations il join locations l on l.id = il.location_id
      where il.${kind}_id = i.id and l.deleted_at is null)::int as "locationCount",
    (select count(*) from shares sh where sh.${kind}_id = i.id
      and sh.status = 'accepted')::int as "memberCount",
    ${coverOf(kind, 'i', '$1::uuid')} as cover`
}
