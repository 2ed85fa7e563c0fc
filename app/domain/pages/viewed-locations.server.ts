import { read, readCount } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { type Fragment, name, nothing, sql } from '#app/db/sql.server.ts'
import {
  idColumn,
  locationOrder,
  locationsTable,
  tableOf,
} from '#app/domain/items/kind-names.server.ts'
import {
  isVisible,
  locationIsVisible,
  openSections,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/items/visibility.server.ts'
import { joinPosition } from '#app/domain/places/position/visible-position.server.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { nameOf, toBlocked, type Viewed } from './viewed.server.ts'
import { findBlockedProject } from './viewed-projects.server.ts'
import { isNamed, type LinkedItemInOrder } from './viewed-rows.server.ts'
import {
  dropClosedFields,
  findBlockedShoot,
  joinProject,
  type PlannedStop,
} from './viewed-shoots.server.ts'
import { type ViewedLocation, viewedLocation } from './viewers.server.ts'

/** A location in a shoot, in a project, or in a shoot of a project. */
type PlannedLocationAddress = { username: string; location: string } & (
  | { shoot: string; project?: string | undefined }
  | { shoot?: undefined; project: string }
)

export type PlannedLocation = Omit<ViewedLocation, 'parent'> & {
  /** Neighbours are named as in `ViewedPlanLocation`. */
  parent: LinkedItemInOrder & {
    kind: PlanKind
    username: string
    /** The project before the shoot in the address. */
    project: string | null
    timeZone: string | null
    stop: PlannedStop | null
  }
}

export async function find(
  actor: Actor,
  address: PlannedLocationAddress,
): Promise<Viewed<PlannedLocation>> {
  const { username, location, shoot, project } = address
  const kind = shoot === undefined ? 'project' : 'shoot'
  const own = nameOf(location)
  const alias = kind === 'shoot' ? 's' : 'r'
  const item = name(alias)
  const isWithin = shoot !== undefined && project !== undefined
  const { position, join } = joinPosition('l', actor)
  const parent = sql`json_build_object('kind', '${name(kind)}', 'username', u.username,
        'slug', ${item}.slug, 'title', ${item}.title,
        'project', ${isWithin ? sql`r.slug` : sql`null`},
        ${kind === 'shoot' ? stopOf(actor) : sql`'timeZone', null, 'stop', null`},
        'previous', ${neighbourOf(kind, alias, actor, sql`<`, sql`desc`)},
        'next', ${neighbourOf(kind, alias, actor, sql`>`, sql`asc`)})`
  const [row] = await read(
    select(
      { ...viewedLocation(actor, position), parent: as(json<PlannedParent>(), parent) },
      sql`from users u join ${tableOf(kind)} ${item} on ${item}.owner_id = u.id
            and ${isNamed(alias, shoot ?? (project as string))}
          ${isWithin ? joinProject(project, actor) : nothing}
          join ${locationsTable(kind)} il on il.${idColumn(kind)} = ${item}.id
          join locations l on l.id = il.location_id
            and ${own.column === 'id' ? sql`l.id = ${own.value}` : sql`l.slug = ${own.value} and l.owner_id = u.id`}
          join users o on o.id = l.owner_id ${join}
        where lower(u.username) = ${username.toLowerCase()} and ${locationIsVisible('l', actor)}
          and ${isVisible(alias, actor, kind)}`,
    ),
    actor,
  )
  if (!row) return findBlockedLocation(actor, address)
  const { sections, stop, ...shown } = row.parent
  const shows = (section: Section) => sections?.includes(section) ?? true
  const open = stop && dropClosedFields(stop, shows('times'), shows('notes'))
  return { item: { ...row, parent: { ...shown, stop: open } } }
}

const stopOf = (actor: Actor) => sql`'timeZone', s.time_zone,
  'sections', ${openSections('shoot', 's', actor)}, 'stop', json_build_object('startsAt', il.starts_at,
  'endsAt', il.ends_at, 'wantedLight', il.wanted_light, 'note', il.note)`

function neighbourOf(
  kind: PlanKind,
  item: string,
  actor: Actor,
  sign: Fragment,
  direction: Fragment,
) {
  return sql`(select json_build_object('title', n.title,
      'slug', case when n.owner_id = ${name(item)}.owner_id then n.slug else n.id::text end)
    from ${locationsTable(kind)} nl join locations n on n.id = nl.location_id
    where nl.${idColumn(kind)} = ${name(item)}.id and ${locationIsVisible('n', actor)}
      and (${locationOrder(kind, 'nl')}) ${sign} (${locationOrder(kind)})
    order by (${locationOrder(kind, 'nl')}) ${direction} limit 1)`
}

/** Blocked by the shoot or project, else by the location, which is not in it. */
async function findBlockedLocation(
  actor: Actor,
  { username, shoot, project }: PlannedLocationAddress,
) {
  const isOpen =
    shoot === undefined
      ? await isProjectOpen(actor, username, project)
      : await isShootOpen(actor, username, shoot, project)
  if (isOpen) return toBlocked('Location', false)
  return shoot === undefined
    ? findBlockedProject(actor, { username, project })
    : findBlockedShoot(actor, { username, shoot, project })
}

async function isProjectOpen(actor: Actor, username: string, project: string) {
  const found = sql`from users u join projects r on r.owner_id = u.id and ${isNamed('r', project)}
    where lower(u.username) = ${username.toLowerCase()} and ${projectIsVisible('r', actor)}`
  return (await readCount(found, actor)) > 0
}

async function isShootOpen(
  actor: Actor,
  username: string,
  shoot: string,
  project: string | undefined,
) {
  const found = sql`from users u join shoots s on s.owner_id = u.id and ${isNamed('s', shoot)}
      ${project === undefined ? nothing : joinProject(project, actor)}
    where lower(u.username) = ${username.toLowerCase()} and ${shootIsVisible('s', actor)}`
  return (await readCount(found, actor)) > 0
}

type PlannedParent = PlannedLocation['parent'] & { sections?: Section[] }
