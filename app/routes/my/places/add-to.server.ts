import { href, redirect } from 'react-router'
import * as portfolioLists from '#app/domain/places/portfolio-lists.server.ts'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { kindAt, kinds } from '#app/domain/rules/kind.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import { listTitles } from '#app/domain/shoots/plan-lists.server.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { addedBanner } from '#app/routes/my/added-banner.ts'
import { editorHref } from '#app/views/addresses.ts'
import { readChosen } from '../several.server.ts'
import type { Targets } from './add-to.tsx'

/** Only shoots and projects accept locations of other owners. */
export async function targetsOf(actor: Actor, isOwn = true): Promise<Targets> {
  const [portfolio, shoot, project] = await Promise.all([
    isOwn ? portfolioLists.listTitles(actor) : undefined,
    listTitles(actor, 'shoot'),
    listTitles(actor, 'project'),
  ])
  return { ...(portfolio ? { portfolio } : {}), shoot, project }
}

export async function addTo(actor: Actor, form: SentForm) {
  const ids = readChosen(form, 'location')
  const [path = '', id = ''] = String(form.get('to')).split(':')
  const kind = kindAt(path, 'holdsLocations')
  if (!kind) throw invalid(placeWords.targetUnchosen)
  if (id === 'new') {
    if (ids.length > maxItemsOfPlan) {
      throw invalid(placeWords.tooManyToBegin({ max: maxItemsOfPlan }))
    }
    const params = new URLSearchParams(ids.map((id) => ['locationIds', id]))
    return redirect(`${href(`/my/${kinds[kind].path}/new`)}?${params}`, 303)
  }
  const changed = await (kind === 'portfolio'
    ? portfolioLocations.change(actor, id, { verb: 'add', ids })
    : planLocations.change(actor, kind, id, { verb: 'add', ids }))
  const { statusMessage, ...more } = addedBanner({ kind, id, name: 'locations' }, changed)
  return redirectWithBanner(editorHref(kind, id), statusMessage, more)
}
