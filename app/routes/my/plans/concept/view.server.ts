import { redirect } from 'react-router'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { conceptValues, toConceptInput } from '#app/domain/shoots/concept.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { projectHref, shootHref } from '#app/views/addresses.ts'
import { topOfProject, topOfShoot } from '#app/views/shoots/plan-top.server.ts'

/** Redirects users who may only view the item to its public page. */
export async function conceptPage(actor: Actor, item: ConceptItem) {
  const [top, concept] = await loadOrThrow(
    Promise.all([findTop(actor, item), concepts.findByItem(actor, item)]),
  )
  const version = concept?.version ?? 0
  const saved = toConceptInput(concept)
  return {
    top,
    version,
    basis: basisOf(version, saved),
    exists: concept !== null,
    images: concept?.images ?? [],
    values: conceptValues(saved),
  }
}

async function findTop(actor: Actor, { kind, itemId }: ConceptItem) {
  if (kind === 'shoot') {
    const shoot = await shoots.find(actor, itemId)
    if (!shoot.isEditable) throw redirect(conceptTab(shootHref(shoot.ownerUser, shoot.slug)))
    return topOfShoot(actor, shoot)
  }
  const project = await projects.find(actor, itemId)
  if (!project.isEditable) throw redirect(conceptTab(projectHref(project.ownerUser, project.slug)))
  return topOfProject(actor, project)
}

function conceptTab(path: string) {
  return `${path}?tab=concept`
}
