import { requireUser } from '#app/domain/accounts/actor.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answer } from '#app/http/resource.server.ts'
import type { Route } from './+types/import-finish'

/** Says that no more photos of an import are coming; `?stopped` takes back the places that got none. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answer(context, async () => {
    const isStopped = new URL(request.url).searchParams.has('stopped')
    await imports.finish(requireUser(findActor(context)), params.id, isStopped)
    return {}
  })
}
