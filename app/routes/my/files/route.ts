import * as placeFiles from '#app/domain/pages/place-files/place-files.server.ts'
import { PlaceQuery, sourceOf } from '#app/domain/pages/place-files/place-query.ts'
import { type DomainError, wrongInput } from '#app/domain/rules/errors.ts'
import { isUser, requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { catchRefusals, type OutcomeInit } from '#app/http/outcome.server.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'
import { answerFile } from '#app/http/written-file.server.ts'
import { readChosen } from '#app/routes/my/several.server.ts'
import { libraryHref } from '#app/views/addresses.ts'
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

/** Serves a file of the locations that are chosen in the list; leads back to it if there are none. */
export function action({ request, params, context }: Route.ActionArgs) {
  const refusedBy = (error: DomainError, init: OutcomeInit) => {
    if (error.code !== 'invalid') return new Response(error.message, init)
    const list = `${libraryHref('location')}?select=1`
    return redirectWithBanner(list, error.message, { statusType: 'error' })
  }
  return catchRefusals(async () => {
    const actor = requireUser(findActor(context))
    const ids = readChosen(await readForm(request), 'location')
    const source = { kind: 'chosen', ids } as const
    return answerFile(request, await placeFiles.write(actor, source, params.file))
  }, refusedBy)
}
