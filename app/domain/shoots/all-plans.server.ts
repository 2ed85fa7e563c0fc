import { prepared } from '#app/db/client.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import {
  isEditable,
  projectIsVisible,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import {
  type ProjectDetails,
  projectColumns,
  type ShootDetails,
  shootColumns,
  toProject,
  toShoot,
} from './plan-rows.server.ts'
import type { Project } from './project.ts'
import type { Shoot } from './shoot.ts'

const isAccepted = `shares.user_id = $1 and shares.status = 'accepted'`

/**
 * All shoots and projects that are the actor's own or shared with them and accepted, with the shoots of
 * such projects; archived and hidden ones too, the newest first.
 */
export async function listAll(actor: Actor): Promise<{ shoots: Shoot[]; projects: Project[] }> {
  const user = requireUser(actor)
  const [shoots, projects] = await Promise.all([
    prepared<ShootDetails>(
      'shoots-all',
      `select ${shootColumns('$1::uuid', shootIsEditable('s', '$1::uuid'))}
        from shoots s join users u on u.id = s.owner_id
        where s.id in (select id from shoots where owner_id = $1
            union select shoot_id from shares where ${isAccepted}
            union select ps.shoot_id from project_shoots ps
              join shares on shares.project_id = ps.project_id and ${isAccepted})
          and ${shootIsVisible('s', '$1::uuid')}
        order by s.created_at desc, s.id desc`,
      [user.id],
    ),
    prepared<ProjectDetails>(
      'projects-all',
      `select ${projectColumns('$1::uuid', isEditable('r', '$1::uuid', 'project'))}
        from projects r join users u on u.id = r.owner_id
        where r.id in (select id from projects where owner_id = $1
            union select project_id from shares where ${isAccepted})
          and ${projectIsVisible('r', '$1::uuid')}
        order by r.created_at desc, r.id desc`,
      [user.id],
    ),
  ])
  return { shoots: shoots.map(toShoot), projects: projects.map(toProject) }
}
