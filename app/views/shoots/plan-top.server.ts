import { newFormKey } from '#app/domain/items/create-once.server.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import type { ProjectDetails, ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { shootStatus } from '#app/domain/shoots/shoot.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { env } from '#app/server/env.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { projectHref, shootHref } from '../addresses.ts'
import { filesOfShoot, ownDownloads } from '../places/downloads.server.ts'
import type { PlanTop } from './plan-head.tsx'
import { shootStart, statusLabels } from './plan-items.ts'

export async function topOfShoot(actor: Actor, shoot: ShootDetails): Promise<PlanTop> {
  const summary = joinCaption([
    statusLabels[shootStatus(shoot, new Date())],
    shootStart(shoot, actor.clock),
  ])
  return {
    ...(await top(actor, 'shoot', shoot, summary, shootHref(shoot.ownerUser, shoot.slug))),
    downloads: ownDownloads({ shoot: shoot.id }, filesOfShoot(shoot)),
  }
}

export function topOfProject(actor: Actor, project: ProjectDetails): Promise<PlanTop> {
  const summary = joinCaption([
    project.archivedAt && 'Archived',
    formatCount(project.shootIds.length, 'shoot'),
    formatCount(project.locationIds.length, 'location'),
  ])
  return top(actor, 'project', project, summary, projectHref(project.ownerUser, project.slug))
}

async function top(
  actor: Actor,
  kind: PlanTop['kind'],
  plan: ShootDetails | ProjectDetails,
  summary: string,
  path: string,
): Promise<PlanTop> {
  const { id, title, ownerUser, archivedAt } = plan
  return {
    kind,
    id,
    title,
    summary,
    isOwn: isUser(actor) && plan.ownerUserId === actor.id,
    ownerUser,
    isArchived: archivedAt !== null,
    audience: await audiences.find(actor, kind, id),
    viewUrl: `${env.PUBLIC_URL}${path}`,
    copyKey: newFormKey(),
    downloads: ownDownloads({ [kind]: id }),
  }
}
