import { type Query, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { ownAndSharedProjects, ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import {
  type ProjectDetails,
  projectDetails,
  type ShootDetails,
  shootDetails,
} from './plan-rows.server.ts'

/** Selects all shoots that the user owns or has accepted, even archived or hidden; newest first. */
export function allShoots(user: SignedIn): Query<ShootDetails> {
  return select(
    shootDetails(user),
    sql`from shoots s join users u on u.id = s.owner_id
      where s.id in (${ownAndSharedShoots(user)})
        and ${shootIsVisible('s', user)}
      order by s.created_at desc, s.id desc`,
  )
}

/** Selects projects that the user owns or has accepted, newest first. */
export function allProjects(user: SignedIn): Query<ProjectDetails> {
  return select(
    projectDetails(user),
    sql`from projects r join users u on u.id = r.owner_id
      where r.id in (${ownAndSharedProjects(user)})
        and ${projectIsVisible('r', user)}
      order by r.created_at desc, r.id desc`,
  )
}
