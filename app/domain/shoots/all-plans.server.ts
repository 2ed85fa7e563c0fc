import { readRows } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/sharing/visibility.server.ts'
import { ownAndSharedShoots } from './own-and-shared.server.ts'
import {
  projectColumns,
  projectDetailsRow,
  shootColumns,
  shootDetailsRow,
  toProject,
  toShoot,
} from './plan-rows.server.ts'
import type { Project } from './project.ts'
import type { Shoot } from './shoot.ts'

/**
 * All shoots and projects that are the actor's own or shared and accepted, with the shoots of such
 * projects, newest first. Archived and hidden ones are included.
 */
export async function listAll(actor: Actor): Promise<{ shoots: Shoot[]; projects: Project[] }> {
  const user = requireUser(actor)
  const isAccepted = sql`shares.user_id = ${user.id} and shares.status = 'accepted'`
  const [shoots, projects] = await Promise.all([
    readRows(
      shootDetailsRow,
      sql`select ${shootColumns(user)}
        from shoots s join users u on u.id = s.owner_id
        where s.id in (${ownAndSharedShoots(user)})
          and ${shootIsVisible('s', user)}
        order by s.created_at desc, s.id desc`,
    ),
    readRows(
      projectDetailsRow,
      sql`select ${projectColumns(user)}
        from projects r join users u on u.id = r.owner_id
        where r.id in (select id from projects where owner_id = ${user.id}
            union select project_id from shares where ${isAccepted})
          and ${projectIsVisible('r', user)}
        order by r.created_at desc, r.id desc`,
    ),
  ])
  return { shoots: shoots.map(toShoot), projects: projects.map(toProject) }
}
