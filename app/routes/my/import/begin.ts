import { parseJson, readText } from '#app/api/body.server.ts'
import { ImportInput } from '#app/domain/places/import/import.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { wrongInput } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/begin'

/** Creates the places; the photos follow in their own requests. Idempotent by the import's key. */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const input = ImportInput.safeParse(parseJson(await readText(request)))
    if (!input.success) throw wrongInput(input.error, input.error.issues[0]?.path.join('.'))
    return imports.create(actor, input.data)
  })
}
