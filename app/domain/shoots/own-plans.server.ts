import { read } from '#app/db/client.server.ts'
import { select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import type { PlanFilter } from './plan-filter.ts'
import * as planLists from './plan-lists.server.ts'
import { projectDetails, shootDetails, toProject, toShoot } from './plan-rows.server.ts'

/** Lists a page of the actor's shoots as their page does, and counts all that match. */
export async function listShoots(actor: Actor, filter: PlanFilter, listing: planLists.PlanListing) {
  const { items, nextCursor } = await planLists.listShoots(actor, filter, listing)
  const found = await read(
    select(
      shootDetails(requireUser(actor)),
      sql`from ${wanted(items)} join shoots s on s.id = wanted.id
        join users u on u.id = s.owner_id order by wanted.place`,
    ),
  )
  const total = await planLists.count(actor, 'shoot', filter, listing.search)
  return { items: found.map(toShoot), nextCursor, total }
}

/** Lists a page of the actor's projects as their page does, and counts all that match. */
export async function listProjects(
  actor: Actor,
  filter: PlanFilter,
  listing: planLists.PlanListing,
) {
  const { items, nextCursor } = await planLists.listProjects(actor, filter, listing)
  const found = await read(
    select(
      projectDetails(requireUser(actor)),
      sql`from ${wanted(items)} join projects r on r.id = wanted.id
        join users u on u.id = r.owner_id order by wanted.place`,
    ),
  )
  const total = await planLists.count(actor, 'project', filter, listing.search)
  return { items: found.map(toProject), nextCursor, total }
}

function wanted(items: { id: string }[]) {
  const ids = items.map(({ id }) => id)
  return sql`unnest(${ids}::uuid[]) with ordinality wanted (id, place)`
}
