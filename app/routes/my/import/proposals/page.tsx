import { href } from 'react-router'
import { findUse } from '#app/domain/items/use.server.ts'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { defaultRule } from '#app/domain/places/import/grouping.ts'
import { metreSteps, minuteSteps, stepOf } from '#app/domain/places/import/labels.ts'
import { proposeWaiting } from '#app/domain/places/import/proposals.server.ts'
import { find } from '#app/domain/places/import/view.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/page'
import { actOnImport } from './action.server.ts'
import { resultOf, toWaitingPhoto } from './results.ts'
import { SavedImport } from './saved.tsx'
import { WaitingImport } from './waiting.tsx'

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
  return actOnImport(request, findActor(context), params.id)
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'undone') {
    return (
      <main className="page">
        <EmptyState
          title="This import was undone"
          action={<ButtonLink to={href('/my/import')}>Import photos</ButtonLink>}
        >
          Its places and photos are gone, except what was changed since.
        </EmptyState>
      </main>
    )
  }
  if (loaderData.state === 'saved') {
    return <SavedImport {...loaderData} reason={actionData} />
  }
  return <WaitingImport {...loaderData} answer={actionData} />
}
