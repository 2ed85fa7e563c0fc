import { data, redirect } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { maxPhotosOfImport } from '#app/domain/photos/photo.ts'
import { defaultRule } from '#app/domain/places/import/grouping.ts'
import { readImportForm } from '#app/domain/places/import/import-form.ts'
import { proposeWaiting } from '#app/domain/places/import/import-proposals.server.ts'
import { undo } from '#app/domain/places/import/import-undo.server.ts'
import { find } from '#app/domain/places/import/import-view.server.ts'
import { metreSteps, minuteSteps, stepOf } from '#app/domain/places/import/import-words.ts'
import * as imports from '#app/domain/places/import/imports.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { allows } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { headersOf, statusOf } from '#app/http/status.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/import-proposals'
import { SavedImport } from './import-saved.tsx'
import { resultOf, undoneWords, waitingPhoto } from './import-shown.ts'
import { type ImportAnswer, WaitingImport } from './import-waiting.tsx'

export const handle = allows({ form: { bytes: 1_000_000, fields: 8 * maxPhotosOfImport } })

export function meta() {
  return [{ title: 'Import · Recce' }]
}

/** The proposals of photos that wait, or what became of a saved import. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = findActor(context)
  const found = await outcome(find(actor, params.id))
  if (found.undoneAt) return { state: 'undone' as const }
  if (found.savedAt) return { state: 'saved' as const, ...resultOf(found) }
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
    room: use.locations,
    map: mapSettings,
    proposals: proposals.map((one) => ({ ...one, photos: one.photos.map(waitingPhoto) })),
    apart: apart.map(waitingPhoto),
    known: known.map((photo) => ({
      ...waitingPhoto(photo),
      where: photo.places.map(({ title }) => title).join(', '),
    })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = findActor(context)
  const form = await readForm(request)
  try {
    if (form.get('intent') === 'undo') {
      const undone = await undo(actor, params.id, form.get('withChanged') === 'on')
      return redirectWithBanner('/my/import', {
        statusType: undone.kept > 0 ? 'warning' : 'success',
        statusMessage: undoneWords(undone),
      })
    }
    const { draft, input, errors, message } = readImportForm(form)
    if (!input) return data<ImportAnswer>({ draft, errors, message }, { status: 400 })
    await imports.save(actor, params.id, input)
    return redirect(`/my/import/${params.id}`, 303)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'notFound') {
      throw data(error.message, { status: statusOf[error.code] })
    }
    return data<ImportAnswer>(
      { draft: readImportForm(form).draft, message: error.message },
      { status: statusOf[error.code], headers: headersOf(error) },
    )
  }
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'undone') {
    return (
      <main className="page">
        <EmptyState
          title="This import was undone"
          action={<ButtonLink to="/my/import">Import photos</ButtonLink>}
        >
          Its places and photos are gone, except what was changed since.
        </EmptyState>
      </main>
    )
  }
  if (loaderData.state === 'saved') {
    return <SavedImport {...loaderData} message={actionData?.message} />
  }
  return <WaitingImport {...loaderData} answer={actionData} />
}
