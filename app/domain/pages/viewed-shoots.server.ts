import { read } from '#app/db/client.server.ts'
import { boolean, integer, json, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, listOf, type RowOf, type Selection, select } from '#app/db/rows.server.ts'
import { type Fragment, nothing, sql } from '#app/db/sql.server.ts'
import { isOfCrew, projectIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import {
  joinPosition,
  type VisiblePosition,
} from '#app/domain/places/position/visible-position.server.ts'
import { crewOf } from '#app/domain/sharing/crew.server.ts'
import type { CrewMember } from '#app/domain/sharing/crew.ts'
import { hideTimes, stopsOf } from '#app/domain/shoots/plan-rows.server.ts'
import { type WantedLight, wantedLights } from '#app/domain/shoots/shoot.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { FramePhoto } from './frame.ts'
import { locationSegment } from './frames.server.ts'
import { findBlocked, isNamed, type LinkedItemInOrder, type Viewed } from './viewed.server.ts'
import { viewedPlan } from './viewed-plans.server.ts'

/** The plan of a stop; times are ISO 8601. */
export type PlannedStop = {
  startsAt: string | null
  endsAt: string | null
  wantedLight: WantedLight | null
  note: string
}

/** A stop with what the actor may see of its location. */
export type ViewedStop = PlannedStop &
  VisiblePosition & {
    id: string
    /** URL segment of the location: its slug, or its id if the shoot's owner does not own it. */
    name: string
    title: string
    photo: (FramePhoto & { focalLength: number | null; direction: number | null }) | null
  }

export type ViewedShoot = RowOf<ReturnType<typeof viewedShoot>>

export type ShootAddress = { username: string; shoot: string; project?: string | undefined }

export async function find(actor: Actor, address: ShootAddress): Promise<Viewed<ViewedShoot>> {
  const { username, shoot, project } = address
  const [row] = await read(
    select(
      viewedShoot(actor, project),
      sql`from users u join shoots s on s.owner_id = u.id and ${isNamed('s', shoot)}
          ${project === undefined ? nothing : joinProject(project, actor)}
        where lower(u.username) = ${username.toLowerCase()} and ${shootIsVisible('s', actor)}`,
    ),
    actor,
  )
  if (row) return { item: hideClosedSections(row) }
  return findBlocked(actor, 'shoot', { username, name: shoot, holder: project })
}

/** The number of locations, each of which may have several stops. */
export function countLocations(stops: Pick<ViewedStop, 'name'>[]): number {
  return new Set(stops.map(({ name }) => name)).size
}

/** Removes notes that the actor may not see; if times are hidden, leaves only the days. */
function hideClosedSections(shoot: ViewedShoot): ViewedShoot {
  const { sections, stops } = shoot
  const [hasTimes, hasNotes] = [sections.includes('times'), sections.includes('notes')]
  if (hasTimes && hasNotes) return shoot
  return {
    ...hideTimes(shoot),
    stops: stops.map((stop) => dropClosedFields(stop, hasTimes, hasNotes)),
  }
}

export function dropClosedFields<Stop extends PlannedStop>(
  stop: Stop,
  hasTimes: boolean,
  hasNotes: boolean,
): Stop {
  return {
    ...stop,
    ...(hasTimes ? {} : { startsAt: null, endsAt: null }),
    ...(hasNotes ? {} : { note: '' }),
  }
}

/** SQL: joins the project `r` in which the address names the shoot, if the actor may see `r`. */
export function joinProject(project: string, actor: Actor): Fragment {
  return sql`join project_shoots ps on ps.shoot_id = s.id
    join projects r on r.id = ps.project_id and r.owner_id = u.id and ${isNamed('r', project)}
      and ${projectIsVisible('r', actor)}`
}

const neighbourOf = (
  actor: Actor,
  sign: Fragment,
  direction: Fragment,
) => sql`(select json_build_object(
    'slug', n.slug, 'title', n.title) from project_shoots nps join shoots n on n.id = nps.shoot_id
  where nps.project_id = r.id and ${shootIsVisible('n', actor)}
    and (nps.position, nps.shoot_id) ${sign} (ps.position, ps.shoot_id)
  order by nps.position ${direction}, nps.shoot_id ${direction} limit 1)`

const projectInOrder = (actor: Actor) => sql`json_build_object('slug', r.slug, 'title', r.title,
  'previous', ${neighbourOf(actor, sql`<`, sql`desc`)}, 'next', ${neighbourOf(actor, sql`>`, sql`asc`)})`

/** SQL: the visible stops of the shoot `s`. */
export function viewedStops(actor: Actor): Fragment {
  const { position, join } = joinPosition('l', actor)
  const stop: Selection<ViewedStop> = {
    id: as(uuid, sql`il.id`),
    name: as(text, locationSegment('s')),
    title: as(text, sql`l.title`),
    ...position,
    photo: as(
      orNull(json()),
      sql`(select json_build_object('id', ph.id, 'color', ph.color,
          'focalLength', ph.focal_length, 'direction', ph.direction)
        from photos ph where ph.location_id = l.id order by ph.position, ph.id limit 1)`,
    ),
    startsAt: as(orNull(text), sql`il.starts_at`),
    endsAt: as(orNull(text), sql`il.ends_at`),
    wantedLight: as(orNull(oneOf(wantedLights)), sql`il.wanted_light`),
    note: as(text, sql`il.note`),
  }
  return stopsOf(actor, listOf(stop), join)
}

const viewedShoot = (actor: Actor, project: string | undefined) => ({
  ...viewedPlan('shoot', 's', actor),
  ...columns('shoots', 's', 'startsAt', 'endsAt', 'timeZone'),
  gearCount: as(
    integer,
    sql`case when ${shootIsVisible('s', actor, 'gear')}
      then (select coalesce(sum(sl.quantity), 0)::int from slots sl
        join gear g on g.id = sl.gear_id and g.deleted_at is null
        where sl.shoot_id = s.id and sl.in_use) else 0 end`,
  ),
  stops: as(json<ViewedStop[]>(), viewedStops(actor)),
  /** Whether the actor may tick the shoot's gear. */
  isOfCrew: as(boolean, isOfCrew('s', actor)),
  /** The owner first; empty if the actor may not see the people. */
  crew: as(json<CrewMember[]>(), crewOf('s', actor)),
  /** Opens the actor's own call sheet; null before one is issued, and for the owner. */
  sheetToken: as(
    orNull(text),
    sql`(select sh.sheet_token from shares sh where sh.shoot_id = s.id and sh.user_id = ${actor.id}
      and sh.status = 'accepted' limit 1)`,
  ),
  /** The project in the address, with the shoots before and after this shoot. */
  project: as(
    orNull(json<LinkedItemInOrder>()),
    project === undefined ? sql`null::json` : projectInOrder(actor),
  ),
})
