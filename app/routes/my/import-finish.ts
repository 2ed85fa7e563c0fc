import * as imports from '#app/domain/places/imports.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import type { Route } from './+types/import-finish'
import { answer } from './answer.server.ts'

/** Says that no more photos of an import are coming. */
export function action({ context, params }: Route.ActionArgs) {
  return answer(context, async () => {
    await imports.finish(findActor(context), params.id)
    return {}
  })
}
