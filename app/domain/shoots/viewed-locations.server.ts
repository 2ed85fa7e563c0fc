import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { blocked, nameOf, type Viewed } from '#app/domain/places/viewers/viewed.server.ts'
import {
  type ViewedLocation,
  viewedLocationColumns,
} from '#app/domain/places/viewers/viewers.server.ts'
import {
  locationIsVisible,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { blockedProject } from './viewed-projects.server.ts'
import { isNamed, type NamedInOrder } from './viewed-rows.server.ts'
import { blockedShoot, joinProject, type PlannedStop } from './viewed-shoots.server.ts'

/** A location in an address that names a shoot, a project, or a shoot in a project before it. */
export type PlannedLocationAddress = { username: string; location: string } & (
  | { shoot: string; project?: string | undefined }
  | { shoot?: undefined; project: string }
)

/** A location as its page shows it within a shoot or project. */
export type PlannedLocation = Omit<ViewedLocation, 'parent'> & {
  /** The shoot or project around it; its neighbours are named as `ViewedPlace` is. */
  parent: NamedInOrder & {
    kind: 'shoot' | 'project'
    username: string
    /** The project that the address names before the shoot. */
    project: string | null
    timeZone: string | null
    stop: PlannedStop | null
  }
}

/**
 * The location at an address within a shoot or project: one statement, and one or two more where the
 * way is blocked.
 */
export async function find(
  actor: Actor,
  address: PlannedLocationAddress,
): Promise<Viewed<PlannedLocation>> {
  const { username, location, shoot, project } = address
  const kind = shoot === undefined ? 'project' : 'shoot'
  const names = [shoot, project].flatMap((name) => (name === undefined ? [] : [nameOf(name)]))
  const own = nameOf(location)
  const within = shoot === undefined ? project : shoot
  const last = `$${names.length + 3}`
  const item = kind === 'shoot' ? 's' : 'r'
  const [row] = await prepared<PlannedLocation>(
    `viewer-planned-location-${kind}-${names.map(({ column }) => column).join('-')}-${own.column}`,
    `select ${viewedLocationColumns}, json_build_object('kind', '${kind}', 'username', u.username,
        'slug', ${item}.slug, 'title', ${item}.title,
        'project', ${shoot !== undefined && project !== undefined ? 'r.slug' : 'null'},
        ${kind === 'shoot' ? stop : `'timeZone', null, 'stop', null`},
        'previous', ${beside(kind, item, '<', 'desc')},
        'next', ${beside(kind, item, '>', 'asc')}) as parent
      from users u join ${kind}s ${item} on ${item}.owner_id = u.id
          and ${isNamed(item, within, '$3')}
        ${shoot !== undefined && project !== undefined ? joinProject(project) : ''}
        join ${kind}_locations il on il.${kind}_id = ${item}.id
        join locations l on l.id = il.location_id
          and ${own.column === 'id' ? `l.id = ${last}` : `l.slug = ${last} and l.owner_id = u.id`}
        join users o on o.id = l.owner_id
      where lower(u.username) = $2 and ${locationIsVisible('l', '$1::uuid')}
        and ${kind === 'shoot' ? shootIsVisible('s', '$1::uuid') : projectIsVisible('r', '$1::uuid')}`,
    [actor.id, username.toLowerCase(), ...names.map(({ value }) => value), own.value],
    actor,
  )
  return row ? { item: row } : blockedLocation(actor, address)
}

const stop = `'timeZone', s.time_zone, 'stop', json_build_object('startsAt', il.starts_at,
  'endsAt', il.ends_at, 'wantedLight', il.wanted_light, 'note', il.note)`

function beside(
  kind: 'shoot' | 'project',
  item: string,
  sign: '<' | '>',
  direction: 'asc' | 'desc',
) {
  return `(select json_build_object('title', n.title,
      'slug', case when n.owner_id = ${item}.owner_id then n.slug else n.id::text end)
    from ${kind}_locations nl join locations n on n.id = nl.location_id
    where nl.${kind}_id = ${item}.id and ${locationIsVisible('n', '$1::uuid')}
      and (nl.position, nl.location_id) ${sign} (il.position, il.location_id)
    order by nl.position ${direction}, nl.location_id ${direction} limit 1)`
}

/** The shoot or project where it stands in the way, else the location that is not in it. */
async function blockedLocation(actor: Actor, { username, shoot, project }: PlannedLocationAddress) {
  const isOpen =
    shoot === undefined
      ? await isProjectOpen(actor, username, project)
      : await isShootOpen(actor, username, shoot, project)
  if (isOpen) return blocked('Location', false)
  return shoot === undefined
    ? blockedProject(actor, { username, project })
    : blockedShoot(actor, { username, shoot, project })
}

async function isProjectOpen(actor: Actor, username: string, project: string) {
  const found = await prepared(
    `viewer-project-open-${nameOf(project).column}`,
    `select 1 from users u join projects r on r.owner_id = u.id and ${isNamed('r', project, '$3')}
      where lower(u.username) = $2 and ${projectIsVisible('r', '$1::uuid')}`,
    [actor.id, username.toLowerCase(), nameOf(project).value],
    actor,
  )
  return found.length > 0
}

async function isShootOpen(
  actor: Actor,
  username: string,
  shoot: string,
  project: string | undefined,
) {
  const within = project === undefined ? undefined : nameOf(project)
  const values = [actor.id, username.toLowerCase(), nameOf(shoot).value]
  const found = await prepared(
    `viewer-shoot-open-${nameOf(shoot).column}-${within?.column ?? ''}`,
    `select 1 from users u join shoots s on s.owner_id = u.id and ${isNamed('s', shoot, '$3')}
        ${project === undefined ? '' : joinProject(project)}
      where lower(u.username) = $2 and ${shootIsVisible('s', '$1::uuid')}`,
    within ? [...values, within.value] : values,
    actor,
  )
  return found.length > 0
}
