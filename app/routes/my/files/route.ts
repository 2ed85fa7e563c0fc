import * as placeFiles from '#app/domain/pages/place-files/place-files.server.ts'
import { PlaceQuery, sourceOf } from '#app/domain/pages/place-files/place-query.ts'
import { wrongInput } from '#app/domain/rules/errors.ts'
import { isUser, requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readForm } from '#app/http/form.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'
import { answerFile } from '#app/http/written-file.server.ts'
import { readChosen } from '#app/routes/my/several.server.ts'
import type { Route } from './+types/route'

export const handle = declareAllowance({ readCost: 10, form: { fields: 2500 } })

/** Serves files of what the user may see, such as `/my/files/locations.gpx?portfolio={id}`. */
export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  if (!isUser(actor)) throw loginRedirect(url)
  return answerPicture(async () => {
    const query = PlaceQuery.safeParse(Object.fromEntries(url.searchParams))
    if (!query.success) throw wrongInput(query.error)
    const { day } = query.data
    return answerFile(
      request,
      await placeFiles.write(actor, sourceOf(query.data), params.file, day),
    )
  })
}

/** Serves a file of the locations that are chosen in a form. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerPicture(async () => {
    const actor = requireUser(findActor(context))
    const ids = readChosen(await readForm(request), 'location')
    const source = { kind: 'chosen', ids } as const
    return answerFile(request, await placeFiles.write(actor, source, params.file))
  })
}
