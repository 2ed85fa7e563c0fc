import { href } from 'react-router'
import { z } from 'zod'
import * as several from '#app/domain/items/several.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { maxLocationLines, readLocationLines } from '#app/domain/places/pasted-list.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { formFields, type SentForm } from '#app/domain/rules/form-fields.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { maxUndone, withZone } from '#app/routes/my/added-banner.ts'
import { pastedText } from '#app/routes/my/paste-page.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { planOf } from '../plan-of.ts'

const Items = z
  .array(LocationInput.extend({ id: z.uuid().optional() }))
  .min(1, placeWords.listEmpty.text)
  .max(maxLocationLines)

export function actOnPaste(request: Request, actor: Actor) {
  const propose = async ({ form }: SentAction) => {
    const text = pastedText(form)
    const proposal = await readLocationLines(actor, text)
    if (proposal.items.length + proposal.wrong.length === 0)
      throw invalid(placeWords.listEmpty, 'text')
    return { text, ...proposal }
  }
  const save = async (sent: SentAction) => {
    const items = readItems(sent.form)
    if (!items) return propose(sent)
    const key = formFields.key.parse(sent.form.get('key'))
    const inputs = items.flatMap(({ id, ...input }) => (id ? [] : [input]))
    const ids = [...new Set(items.flatMap(({ id }) => id ?? []))]
    const plan = planOf(request.url)
    const { made, title, ...zone } = plan
      ? await planLocations.createAll(actor, plan.kind, plan.id, { inputs, ids }, key)
      : { made: await locations.createAll(actor, inputs, key), title: 'your library' }
    const count = plan ? inputs.length + ids.length : inputs.length
    return redirectWithBanner(
      plan ? editorHref(plan.kind, plan.id) : href('/my/locations'),
      withZone(`${formatCount(count, 'location')} added to ${title}`, zone),
      made.length > 0 && made.length <= maxUndone
        ? { undo: { action: pasteHref(request.url), intent: 'undo', id: made.join(' ') } }
        : {},
    )
  }
  const undo = async (sent: SentAction) => {
    const ids = readChoice(sent, IdFields).id.split(' ').slice(0, maxUndone)
    const { count } = await several.removeAll(actor, 'location', ids)
    const plan = planOf(request.url)
    return redirectWithBanner(
      plan ? editorHref(plan.kind, plan.id) : href('/my/locations'),
      `${formatCount(count, 'location')} removed`,
    )
  }
  return runAction(request, { propose, save, undo }, 'propose', ({ form }) => ({
    text: pastedText(form),
  }))
}

function pasteHref(url: string) {
  return href('/my/locations/paste') + new URL(url).search
}

/** Reads the proposal that the page has shown; undefined if it is not one. */
function readItems(form: SentForm) {
  try {
    return Items.safeParse(JSON.parse(String(form.get('items')))).data
  } catch {
    return undefined
  }
}
