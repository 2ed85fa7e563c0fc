import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { blockedWithin, nameOf, type Viewed } from '#app/domain/places/viewers/viewed.server.ts'
import {
  projectIsVisible,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import type { WantedLight } from './shoot.ts'
import {
  isNamed,
  type NamedInOrder,
  placesOf,
  type ViewedPlace,
  type ViewedPlan,
  viewedPlanColumns,
} from './viewed-rows.server.ts'

/** When to be at a location of a shoot; ISO 8601. */
export type PlannedStop = {
  startsAt: string | null
  endsAt: string | null
  wantedLight: WantedLight | null
  note: string
}

/** A shoot as its page shows it. */
export type ViewedShoot = ViewedPlan & {
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  /** Pieces of gear in use. */
  gearCount: number
  stops: (ViewedPlace & PlannedStop)[]
  /** The project that the address names, and the shoots around this one in its order. */
  project: NamedInOrder | null
}

/** @param project the project that the address names before the shoot */
export type ShootAddress = { username: string; shoot: string; project?: string | undefined }

const stopFields = `, 'startsAt', il.starts_at, 'endsAt', il.ends_at,
  'wantedLight', il.wanted_light, 'note', il.note`

/** The shoot at an address of the viewer: one statement, and one more where the way is blocked. */
export async function find(actor: Actor, address: ShootAddress): Promise<Viewed<ViewedShoot>> {
  const { username, shoot, project } = address
  const values = [actor.id, username.toLowerCase(), nameOf(shoot).value]
  const within = project === undefined ? '' : nameOf(project).column
  const [row] = await prepared<ViewedShoot>(
    `viewer-shoot-${nameOf(shoot).column}-${within}`,
    `select ${viewedPlanColumns('shoot', 's', shootIsEditable('s', '$1::uuid'))},
        s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone",
        (select coalesce(sum(sl.quantity), 0)::int from slots sl
          join gear g on g.id = sl.gear_id and g.deleted_at is null
          where sl.shoot_id = s.id and sl.in_use) as "gearCount",
        ${placesOf('shoot', 's', stopFields)} as stops,
        ${project === undefined ? 'null::json' : projectInOrder} as project
      from users u join shoots s on s.owner_id = u.id and ${isNamed('s', shoot, '$3')}
        ${project === undefined ? '' : joinProject(project)}
      where lower(u.username) = $2 and ${shootIsVisible('s', '$1::uuid')}`,
    project === undefined ? values : [...values, nameOf(project).value],
    actor,
  )
  return row ? { item: row } : blockedShoot(actor, address)
}

/** The condition that the project `r` is the one before a shoot in an address, and seen. */
export function joinProject(project: string) {
  return `join project_shoots ps on ps.shoot_id = s.id
    join projects r on r.id = ps.project_id and r.owner_id = u.id and ${isNamed('r', project, '$4')}
      and ${projectIsVisible('r', '$1::uuid')}`
}

const beside = (sign: '<' | '>', direction: 'asc' | 'desc') => `(select json_build_object(
    'slug', n.slug, 'title', n.title) from project_shoots nps join shoots n on n.id = nps.shoot_id
  where nps.project_id = r.id and ${shootIsVisible('n', '$1::uuid')}
    and (nps.position, nps.shoot_id) ${sign} (ps.position, ps.shoot_id)
  order by nps.position ${direction}, nps.shoot_id ${direction} limit 1)`

const projectInOrder = `json_build_object('slug', r.slug, 'title', r.title,
  'previous', ${beside('<', 'desc')}, 'next', ${beside('>', 'asc')})`

/** What stands in the way of a shoot: the project it was looked for in, or the shoot itself. */
export function blockedShoot(actor: Actor, { username, shoot, project }: ShootAddress) {
  return blockedWithin(actor, 'Shoot', { username, name: shoot, holder: project })
}
