import { redirect } from 'react-router'
import * as projects from '#app/domain/shoots/projects.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { projectHref } from '#app/views/addresses.ts'

/** Redirects users who may only view the project to its public page. */
export async function findEditable(actor: Actor, id: string) {
  const project = await loadOrThrow(projects.find(actor, id))
  if (!project.isEditable) throw redirect(projectHref(project.ownerUser, project.slug))
  return project
}
