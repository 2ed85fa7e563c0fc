import { type Query, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
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
      where r.id in (select id from projects where owner_id = ${user.id}
          union select project_id from shares
            where shares.user_id = ${user.id} and shares.status = 'accepted')
        and ${projectIsVisible('r', user)}
      order by r.created_at desc, r.id desc`,
  )
}

/** SQL: ids of shoots that the user owns or has accepted, and of shoots in accepted projects. */
export function ownAndSharedShoots(user: SignedIn): Fragment {
  const isAccepted = sql`shares.user_id = ${user.id} and shares.status = 'accepted'`
  return sql`select id from shoots where owner_id = ${user.id}
    union select shoot_id from shares where ${isAccepted}
    union select ps.shoot_id from project_shoots ps
      join shares on shares.project_id = ps.project_id and ${isAccepted}`
}
