import { type Query, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { ownAndSharedShoots } from './own-and-shared.server.ts'
import {
  type ProjectDetails,
  projectDetails,
  type ShootDetails,
  shootDetails,
} from './plan-rows.server.ts'

/**
 * The query of all shoots that are the user's own or shared and accepted, with the shoots of such
 * projects, newest first. Archived and hidden ones are included.
 */
export function allShoots(user: SignedIn): Query<ShootDetails> {
  return select(
    shootDetails(user),
    sql`from shoots s join users u on u.id = s.owner_id
      where s.id in (${ownAndSharedShoots(user)})
        and ${shootIsVisible('s', user)}
      order by s.created_at desc, s.id desc`,
  )
}

/** The query of all projects that are the user's own or shared and accepted, newest first. */
export function allProjects(user: SignedIn): Query<ProjectDetails> {
  return select(
    projectDetails(user),
    sql`from projects r join users u on u.id = r.owner_id
      where r.id in (select id from projects where owner_id = ${user.id}
          union select project_id from shares
            where shares.user_id = ${user.id} and shares.status = 'accepted')
        and ${projectIsVisible('r', user)}
      order by r.created_at desc, r.id desc`,
  )
}
