import { href } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { newKey } from '#app/domain/create-once.server.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { perform, submitForm } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import type { Route } from './+types/new-location'
import { LocationEditor } from './location-editor.tsx'
import { addressVerbs, type LocationAnswer } from './location-form-action.server.ts'
import { emptyLocation } from './location-values.ts'
import { WaitingPhotos } from './waiting-photos.tsx'

export function meta() {
  return [{ title: 'New location · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { location: use } = await loadOrThrow(findUse(findActor(context)))
  return { formKey: newKey(), map: mapSettings, use }
}

export function action({ request, context }: Route.ActionArgs) {
  const verbs = {
    ...addressVerbs,
    save: submitForm(LocationForm, async ({ key, version: _, ...input }) => {
      const { id, title } = await locations.create(
        findActor(context),
        { ...input, isDiscoverable: false },
        null,
        key,
      )
      return redirectWithBanner(`${href('/my/locations/:id', { id })}?new`, {
        statusType: 'success',
        statusMessage: `${title} is saved. Add its photos.`,
        next: nextStep('location', id),
      })
    }),
  }
  return perform(request, verbs, 'save')
}

export default function NewLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { result, matches }: LocationAnswer = actionData ?? {}
  return (
    <main className="page">
      <header className="editor-head">
        <h1>New location</h1>
        <ButtonLink kind="secondary" to={href('/my/import')}>
          Start from photos instead
        </ButtonLink>
      </header>
      <TightUse use={loaderData.use} />
      <WaitingPhotos />
      <LocationEditor
        values={emptyLocation}
        lastResult={result}
        matches={matches}
        formKey={loaderData.formKey}
        map={loaderData.map}
        isOwn
        save="Save location"
      />
    </main>
  )
}
