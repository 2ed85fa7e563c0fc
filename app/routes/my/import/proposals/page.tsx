import { href } from 'react-router'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/page'
import { actOnImport } from './action.server.ts'
import { ReadingFailed, ReadingFiles } from './reading.tsx'
import { SavedImport } from './saved.tsx'
import { loadImport } from './view.server.ts'
import { WaitingImport } from './waiting.tsx'

export const handle = declareAllowance({
  form: { bytes: 1_000_000, fields: 8 * maxPhotosOfImport },
})

export function meta() {
  return [{ title: 'Import · Recce' }]
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadImport(findActor(context), params.id, new URL(request.url).searchParams)
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnImport(request, findActor(context), params.id)
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'undone':
      return (
        <main className="page">
          <h1>This import was {loaderData.wasSaved ? 'undone' : 'discarded'}</h1>
          <EmptyState action={<ButtonLink to={href('/my/import')}>Import again</ButtonLink>}>
            {loaderData.wasSaved
              ? 'Its locations and photos are gone, except what was changed since.'
              : 'Nothing of it was saved.'}
          </EmptyState>
        </main>
      )
    case 'saved':
      return <SavedImport {...loaderData} reason={actionData} />
    case 'reading':
      return <ReadingFiles {...loaderData} />
    case 'failed':
      return <ReadingFailed {...loaderData} reason={actionData} />
    default:
      return <WaitingImport {...loaderData} answer={actionData} />
  }
}
