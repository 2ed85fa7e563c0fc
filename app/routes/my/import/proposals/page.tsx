import { data, href, redirect } from 'react-router'
import { findUse } from '#app/domain/items/use.server.ts'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { readImportForm } from '#app/domain/places/import/form.ts'
import { defaultRule } from '#app/domain/places/import/grouping.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { metreSteps, minuteSteps, stepOf } from '#app/domain/places/import/labels.ts'
import { proposeWaiting } from '#app/domain/places/import/proposals.server.ts'
import { undo } from '#app/domain/places/import/undo.server.ts'
import { find } from '#app/domain/places/import/view.server.ts'
import { runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/page'
import { describeUndo, resultOf, toWaitingPhoto } from './results.ts'
import { SavedImport } from './saved.tsx'
import { type ImportAnswer, WaitingImport } from './waiting.tsx'

export const handle = declareAllowance({
  form: { bytes: 1_000_000, fields: 8 * maxPhotosOfImport },
})

export function meta() {
  return [{ title: 'Import · Recce' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = findActor(context)
  const found = await loadOrThrow(find(actor, params.id))
  if (found.undoneAt) return { state: 'undone' as const }
  if (found.savedAt) return { state: 'saved' as const, map: mapSettings, ...resultOf(found) }
  const { searchParams } = new URL(request.url)
  const rule = {
    metres: stepOf(metreSteps, searchParams.get('metres'), defaultRule.metres),
    minutes: stepOf(minuteSteps, searchParams.get('minutes'), defaultRule.minutes),
  }
  const [{ proposals, apart, known }, use] = await Promise.all([
    proposeWaiting(actor, found.id, rule),
    findUse(actor),
  ])
  return {
    state: 'waiting' as const,
    id: found.id,
    rule,
    refused: found.refused,
    room: use.location,
    map: mapSettings,
    proposals: proposals.map((one) => ({ ...one, photos: one.photos.map(toWaitingPhoto) })),
    apart: apart.map(toWaitingPhoto),
    known: known.map((photo) => ({
      ...toWaitingPhoto(photo),
      where: photo.places.map(({ title }) => title).join(', '),
    })),
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    undo: async ({ form }: SentAction) => {
      const undone = await undo(actor, params.id, form.get('withChanged') === 'on')
      return redirectWithBanner(href('/my/import'), describeUndo(undone), {
        statusType: undone.kept > 0 ? 'warning' : 'success',
      })
    },
    save: async ({ form }: SentAction) => {
      const { draft, input, errors, message } = readImportForm(form)
      if (!input) return data<ImportAnswer>({ draft, errors, message }, { status: 400 })
      await imports.save(actor, params.id, input)
      return redirect(href('/my/import/:id', { id: params.id }), 303)
    },
  }
  return runAction(request, verbs, 'save', ({ form }) => ({ draft: readImportForm(form).draft }))
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'undone') {
    return (
      <main className="page">
        <EmptyState
          title="This import was undone"
          action={<ButtonLink to={href('/my/import')}>Import photos</ButtonLink>}
        >
          Its locations and photos are gone, except what was changed since.
        </EmptyState>
      </main>
    )
  }
  if (loaderData.state === 'saved') {
    return <SavedImport {...loaderData} reason={actionData} />
  }
  return <WaitingImport {...loaderData} answer={actionData} />
}
