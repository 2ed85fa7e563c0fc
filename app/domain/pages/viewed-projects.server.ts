import { read, readCount } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { as, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { locationOrder } from '#app/domain/items/kind-names.server.ts'
import { coverOf } from '#app/domain/items/plan-cover.server.ts'
import {
  openSections,
  projectIsVisible,
  shootIsVisible,
  visibleLocations,
} from '#app/domain/items/visibility.server.ts'
import { joinPosition } from '#app/domain/places/position/visible-position.server.ts'
import { dayAt } from '#app/domain/rules/local-time.ts'
import type { Section } from '#app/domain/rules/section.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { FramePhoto, LocationFrame } from './frame.ts'
import { joinCover, locationFrame, locationSegment } from './frames.server.ts'
import { isNamed, toBlocked, type Viewed } from './viewed.server.ts'
import { viewedPlan } from './viewed-plans.server.ts'

/** Dates are ISO 8601. */
export type ShootInProject = {
  slug: string
  title: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  sections: Section[]
  locationCount: number
  cover: FramePhoto | null
}

export type ViewedProject = RowOf<ReturnType<typeof viewedProject>>

export type ProjectAddress = { username: string; project: string }

export async function find(actor: Actor, address: ProjectAddress): Promise<Viewed<ViewedProject>> {
  const { username, project } = address
  const [row] = await read(
    select(
      viewedProject(actor),
      sql`from users u join projects r on r.owner_id = u.id and ${isNamed('r', project)}
        where lower(u.username) = ${username.toLowerCase()} and ${projectIsVisible('r', actor)}`,
    ),
    actor,
  )
  if (!row) return findBlocked(actor, address)
  return { item: { ...row, shoots: row.shoots.map(dropTimes) } }
}

/** If the actor may not see the times, leaves only the days. */
function dropTimes(shoot: ShootInProject): ShootInProject {
  const { sections, startsAt, endsAt, timeZone } = shoot
  if (sections.includes('times')) return shoot
  const day = (moment: string | null) => moment && dayAt(moment, timeZone)
  return { ...shoot, startsAt: day(startsAt), endsAt: day(endsAt) }
}

const shootsOf = (
  actor: Actor,
) => sql`coalesce((select json_agg(json_build_object('slug', s.slug, 'title', s.title,
    'startsAt', s.starts_at, 'endsAt', s.ends_at, 'sections', ${openSections('shoot', 's', actor)}, 'timeZone', s.time_zone,
    'locationCount', (select count(distinct l.id) from ${visibleLocations('shoot', 's', actor)}),
    'cover', ${coverOf('shoot', 's', actor)}) order by ps.position, s.id)
  from project_shoots ps join shoots s on s.id = ps.shoot_id
  where ps.project_id = r.id and ${shootIsVisible('s', actor)}), '[]')`

function placesOf(actor: Actor) {
  const { position, join } = joinPosition('l', actor)
  const frames = sql`select ${locationFrame(position, false, locationSegment('r'))}
    from ${visibleLocations('project', 'r', actor, sql`${join} ${joinCover}`)}
    order by ${locationOrder('project')}`
  return sql`coalesce((select json_agg(frame) from (${frames}) frame), '[]')`
}

async function findBlocked(actor: Actor, { username, project }: ProjectAddress) {
  const found = sql`from users u join projects r on r.owner_id = u.id and ${isNamed('r', project)}
    where lower(u.username) = ${username.toLowerCase()} and r.deleted_at is null`
  return toBlocked('Project', (await readCount(found, actor)) > 0)
}

const viewedProject = (actor: Actor) => ({
  ...viewedPlan('project', 'r', actor),
  shoots: as(json<ShootInProject[]>(), shootsOf(actor)),
  places: as(json<LocationFrame[]>(), placesOf(actor)),
})
