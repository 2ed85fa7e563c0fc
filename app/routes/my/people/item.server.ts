import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { kindAt } from '#app/domain/rules/kind.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { PlanTop } from '#app/views/shoots/plan-head.tsx'
import { topOfProject, topOfShoot } from '#app/views/shoots/plan-top.server.ts'

/** @throws `notFound` for a kind that cannot be shared */
export function requireKind(items: string): ShareKind {
  const kind = kindAt(items, 'canBeShared')
  if (!kind) throw notFound('Page')
  return kind
}

export async function findTop(
  actor: Actor,
  kind: ShareKind,
  id: string,
): Promise<{ title: string; top?: PlanTop }> {
  switch (kind) {
    case 'shoot': {
      const top = await topOfShoot(actor, await shoots.find(actor, id))
      return { title: top.title, top }
    }
    case 'project': {
      const top = await topOfProject(actor, await projects.find(actor, id))
      return { title: top.title, top }
    }
    case 'portfolio':
      return { title: (await portfolios.find(actor, id)).title }
    case 'location':
      return { title: (await locations.find(actor, id)).title }
  }
}
