import { prepared } from '#app/db/client.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import type { FramePhoto } from '#app/domain/places/viewers/frame.ts'
import { blocked, nameOf, type Viewed } from '#app/domain/places/viewers/viewed.server.ts'
import {
  heldLocations,
  isEditable,
  projectIsVisible,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { coverOf } from './plan-rows.server.ts'
import {
  isNamed,
  placesOf,
  type ViewedPlace,
  type ViewedPlan,
  viewedPlanColumns,
} from './viewed-rows.server.ts'

/** A shoot as the page of its project shows it; `startsAt` is ISO 8601. */
export type ShootInProject = {
  slug: string
  title: string
  startsAt: string | null
  timeZone: string
  locationCount: number
  cover: FramePhoto | null
}

/** A project as its page shows it. */
export type ViewedProject = ViewedPlan & { shoots: ShootInProject[]; places: ViewedPlace[] }

/** The names in the address of a project. */
export type ProjectAddress = { username: string; project: string }

/** The project at an address of the viewer: one statement, and one more where the way is blocked. */
export async function find(actor: Actor, address: ProjectAddress): Promise<Viewed<ViewedProject>> {
  const { username, project } = address
  const { column, value } = nameOf(project)
  const [row] = await prepared<ViewedProject>(
    `viewer-project-${column}`,
    `select ${viewedPlanColumns('project', 'r', isEditable('r', '$1::uuid', 'project'))},
        ${shootsOf} as shoots, ${placesOf('project', 'r')} as places
      from users u join projects r on r.owner_id = u.id and ${isNamed('r', project, '$3')}
      where lower(u.username) = $2 and ${projectIsVisible('r', '$1::uuid')}`,
    [actor.id, username.toLowerCase(), value],
    actor,
  )
  return row ? { item: row } : blockedProject(actor, address)
}

const shootsOf = `coalesce((select json_agg(json_build_object('slug', s.slug, 'title', s.title,
    'startsAt', s.starts_at, 'timeZone', s.time_zone,
    'locationCount', (select count(*) from ${heldLocations('shoot', 's', '$1::uuid')}),
    'cover', ${coverOf('shoot', 's', '$1::uuid')}) order by ps.position, s.id)
  from project_shoots ps join shoots s on s.id = ps.shoot_id
  where ps.project_id = r.id and ${shootIsVisible('s', '$1::uuid')}), '[]')`

/** What stands in the way of a project. */
export async function blockedProject(actor: Actor, { username, project }: ProjectAddress) {
  const { column, value } = nameOf(project)
  const found = await prepared<{ id: string }>(
    `viewer-project-blocked-${column}`,
    `select r.id from users u join projects r on r.owner_id = u.id and r.${column} = $2
      where lower(u.username) = $1 and r.deleted_at is null`,
    [username.toLowerCase(), value],
    actor,
  )
  return blocked('Project', found.length > 0)
}
