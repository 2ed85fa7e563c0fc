import { redirect } from 'react-router'
import { invalid } from '#app/domain/rules/errors.ts'
import { applyToIds, readListChange } from '#app/domain/rules/list-change.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readForm } from '#app/http/form.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { libraryHref, orderHref } from '#app/views/addresses.ts'
import type { Route } from './+types/order'

/** Allows as many ids as a page can have loaded. */
export const handle = declareAllowance({
  isOneOfMany: true,
  form: { bytes: 100_000, fields: 2_000 },
})

/** Handles `intent=move:{id} {to}`, sent with all `ids` of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { pathname, search } = pageUrl(request)
  const kind = pathname === orderHref('shoot') ? 'shoot' : 'project'
  const form = await readForm(request)
  async function move() {
    const change = readListChange(String(form.get('intent') ?? ''))
    if (change?.verb !== 'move') throw invalid(commonWords.chooseWhatToDo)
    const ids = form.getAll('ids').map(String)
    await plans.reorder(kind, findActor(context), applyToIds(ids, change))
    return null
  }
  if (request.headers.get('Accept') === 'application/json') return answerJson(context, move)
  await loadOrThrow(move())
  return redirect(libraryHref(kind) + search, 303)
}
