import * as imports from '#app/domain/places/import/imports.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/finish'

/** `?stopped` removes the places that got no photos. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const isStopped = new URL(request.url).searchParams.has('stopped')
    await imports.finish(requireUser(findActor(context)), params.id, isStopped)
    return {}
  })
}
