import { href } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import { LocationForm, locationFields } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { withZone } from '#app/routes/my/added-banner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { PlansLink } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../use-draft.tsx'
import type { Route } from './+types/new-location'
import { LocationEditor } from './location-editor.tsx'
import { addressVerbs, type EditorAnswer } from './location-form-action.server.ts'
import { planOf } from './plan-of.ts'
import { WaitingPhotos } from './waiting-photos.tsx'

export function meta() {
  return [{ title: 'New location · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { location: use } = await loadOrThrow(findUse(actor))
  return { formKey: newFormKey(), map: mapSettings, use, planKind: planOf(request.url)?.kind }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const plan = planOf(request.url)
  const verbs = {
    ...addressVerbs,
    save: async (sent: SentAction) => {
      const { key, ...typed } = readFields(sent, LocationForm)
      const input = { ...typed, isDiscoverable: false }
      if (plan) {
        const made = await planLocations.create(actor, plan.kind, plan.id, input, key)
        return redirectWithBanner(
          editorHref(plan.kind, plan.id),
          withZone(`${input.title} is saved and added to ${made.title}`, made),
          {
            next: {
              href: `${href('/my/locations/:id', { id: made.locationId })}?new`,
              label: 'Add its photos',
            },
          },
        )
      }
      const { id, title } = await locations.create(actor, input, null, key)
      return redirectWithBanner(
        `${href('/my/locations/:id', { id })}?new`,
        `${title} is saved. Add its photos.`,
        { next: nextStep('location', id) },
      )
    },
  }
  return runAction(request, verbs, 'save')
}

export default function NewLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { result, matches, parts }: EditorAnswer = actionData ?? {}
  const draft = useDraft('location', loaderData.formKey, actionData)
  return (
    <main className="page">
      <header className="editor-head">
        <h1>New location</h1>
        <ButtonLink kind="secondary" to={href('/my/import')}>
          Start from photos instead
        </ButtonLink>
      </header>
      {loaderData.planKind && (
        <p className="text-muted">
          It becomes a location of your library, private until you publish it, and is added to the{' '}
          {loaderData.planKind}.
        </p>
      )}
      <TightUse use={loaderData.use} />
      {draft.notice}
      <WaitingPhotos />
      <LocationEditor
        key={draft.key}
        values={formValues(locationFields)}
        lastResult={result ?? draft.result}
        matches={matches}
        formKey={draft.formKey}
        map={loaderData.map}
        isOwn
        save="Save location"
      >
        {parts && <PlansLink parts={parts} />}
      </LocationEditor>
    </main>
  )
}
