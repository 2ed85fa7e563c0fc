import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import { fieldColumns } from '#app/domain/items/field-columns.server.ts'
import { idColumn, locationOrder } from '#app/domain/items/kind-names.server.ts'
import { isAccepted } from '#app/domain/items/membership.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import {
  isEditable,
  openSections,
  shootIsVisible,
  visibleLocations,
} from '#app/domain/items/visibility.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { dayAt } from '#app/domain/rules/local-time.ts'
import type { Section } from '#app/domain/rules/section.ts'
import { phoneOf } from '#app/domain/sharing/crew.server.ts'
import type { Member } from '#app/domain/sharing/share.ts'
import { callTime, memberName } from '#app/domain/sharing/share-rows.server.ts'
import { env } from '#app/server/env.server.ts'
import { projectFields } from './project.ts'
import type { Project, Shoot, Stop } from './published.ts'
import { shootFields } from './shoot.ts'

export type PlanCover = {
  id: string
  width: number
  height: number
  color: string
  blurHash: string
}

/** The details of a shoot, without its gear and concept. */
export type ShootDetails = RowOf<ReturnType<typeof shootDetails>>

/** The details of a project, without its shoots and locations. */
export type ProjectDetails = RowOf<ReturnType<typeof projectDetails>>

const instant = (column: Fragment) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of a query from `shoots s join users u`. */
export function shootDetails(actor: Principal) {
  return {
    ...planDetails('shoot', 's', actor),
    ...fieldColumns('shoots', 's', shootFields, actor),
    ...columns('shoots', 's', 'startsAt', 'endsAt'),
    stops: as(json<Stop[]>(), stopsOf(actor, stopColumns)),
    sections: as(json<Section[]>(), openSections('shoot', 's', actor)),
  }
}

/** SQL: the stops of `shoots s` in order, as a JSON array. */
export function stopsOf(actor: Principal, columns: Fragment, joined = nothing): Fragment {
  return sql`coalesce((select json_agg(stop) from (select ${columns}
    from ${visibleLocations('shoot', 's', actor, joined)}
    order by ${locationOrder('shoot')}) stop), '[]')`
}

/** SQL: the columns of a `Stop`, for a query from `visibleLocations`. */
export const stopColumns = sql`il.id, l.id as "locationId", ${instant(sql`il.starts_at`)} as "startDate",
  ${instant(sql`il.ends_at`)} as "endDate", il.wanted_light as "wantedLight", il.note`

/** Columns of a query from `projects r join users u`. */
export function projectDetails(actor: Principal) {
  return {
    ...planDetails('project', 'r', actor),
    ...fieldColumns('projects', 'r', projectFields, actor),
    shootIds: as(
      json<string[]>(),
      sql`coalesce((select json_agg(s.id order by ps.position, s.id)
        from project_shoots ps join shoots s on s.id = ps.shoot_id
        where ps.project_id = r.id and ${shootIsVisible('s', actor)}), '[]')`,
    ),
  }
}

function planDetails(kind: PlanKind, alias: string, actor: Principal) {
  const { table } = kinds[kind]
  return {
    ...columns(table, alias, 'id', 'slug', 'archivedAt', 'version', 'createdAt', 'updatedAt'),
    ownerUserId: as(uuid, name(`${alias}.owner_id`)),
    ownerUser: as(text, sql`u.username`),
    isEditable: as(boolean, isEditable(alias, actor, kind)),
    cover: as(orNull(json<PlanCover>()), coverOf(kind, alias, actor)),
    locationIds: as(
      json<string[]>(),
      sql`coalesce((select json_agg(l.id order by ${locationOrder(kind)})
        from ${visibleLocations(kind, alias, actor)}), '[]')`,
    ),
    /** Empty unless the actor is the owner or a member. */
    members: as(json<Member[]>(), membersOf(kind, alias, actor)),
  }
}

function membersOf(kind: PlanKind, alias: string, actor: Principal) {
  return sql`case when ${isOwn(alias, actor)} or ${isAccepted(kind, alias, actor)}
    then coalesce((select json_agg(json_build_object('id', sh.user_id, 'userItemId', sh.id,
        'username', m.username, 'email', case when ${isOwn(alias, actor)} then sh.email end,
        'name', case when ${isOwn(alias, actor)} or sh.status in ('accepted', 'listed') then ${memberName} else '' end,
        'accessLevel', sh.access_level, 'status', sh.status, 'role', sh.role,
        'callTime', ${callTime}, 'phone', ${kind === 'shoot' ? phoneOf('sh', alias, actor) : sql`''`})
        order by sh.created_at, sh.id)
      from shares sh left join users m on m.id = sh.user_id
      where sh.${idColumn(kind)} = ${name(alias)}.id), '[]')
    else '[]' end`
}

/** Removes times and notes that the actor may not see, but keeps the dates as whole days. */
export function hideClosedSections<Shoot extends Dated & Pick<ShootDetails, 'stops'>>(
  shoot: Shoot,
): Shoot {
  const { sections, stops } = shoot
  const [hasTimes, hasNotes] = [sections.includes('times'), sections.includes('notes')]
  if (hasTimes && hasNotes) return shoot
  return {
    ...hideTimes(shoot),
    stops: stops.map((stop) => ({
      ...stop,
      ...(hasTimes ? {} : { startDate: null, endDate: null }),
      ...(hasNotes ? {} : { note: '' }),
    })),
  }
}

type Dated = Pick<ShootDetails, 'sections' | 'startsAt' | 'endsAt' | 'timeZone'>

/** If the actor may not see the times, leaves only whole days. */
export function hideTimes<Shoot extends Dated>(shoot: Shoot): Shoot {
  const { sections, startsAt, endsAt, timeZone } = shoot
  if (sections.includes('times')) return shoot
  // A shoot that ends at midnight does not extend to the next day.
  const last = endsAt && new Date(Math.max(endsAt.getTime() - 1, startsAt?.getTime() ?? 0))
  return { ...shoot, startsAt: wholeDay(startsAt, timeZone), endsAt: wholeDay(last, timeZone) }
}

function wholeDay(moment: Date | null, timeZone: string) {
  return moment && new Date(dayAt(moment, timeZone))
}

export function toShoot(shoot: ShootDetails): Shoot {
  const { stops, startsAt, endsAt, sections: _, ...row } = shoot
  return {
    ...toPublished(row),
    stops,
    startDate: startsAt?.toISOString() ?? null,
    endDate: endsAt?.toISOString() ?? null,
  }
}

export function toProject({ shootIds, ...row }: ProjectDetails): Project {
  return { ...toPublished(row), shootIds }
}

function toPublished<Row extends RowOf<ReturnType<typeof planDetails>>>({
  slug,
  cover,
  members,
  archivedAt,
  isEditable: _,
  ...row
}: Row) {
  return {
    ...row,
    name: slug,
    imageUrl: cover ? `${env.PUBLIC_URL}/media/${cover.id}/full.jpg` : null,
    imageBlurHash: cover?.blurHash ?? null,
    users: members,
    isArchived: archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
