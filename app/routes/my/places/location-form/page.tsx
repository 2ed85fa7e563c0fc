import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { locationFields, toLocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, manyPhotos } from '#app/http/allowance.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { FormHead } from '#app/routes/my/form-head.tsx'
import { actOnLocation } from '#app/routes/my/places/location/action.server.ts'
import { LocationEditor } from '#app/routes/my/places/location-editor.tsx'
import type { EditorAnswer } from '#app/routes/my/places/location-form-action.server.ts'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { editorHref, formHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { PhotosPanel } from './photos-panel.tsx'

export const handle = declareAllowance({ photos: manyPhotos(maxPhotosOfLocation) })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Edit ${loaderData?.values.title ?? 'location'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const location = await loadOrThrow(locations.findEditable(actor, params.id))
  const { id, ownerUserId, version, photos } = location
  const isOwn = ownerUserId === actor.id
  const saved = toLocationInput(location)
  return {
    id,
    isOwn,
    basis: basisOf(version, isOwn ? saved : dropOwnerOnly(locationFields, saved)),
    values: formValues(locationFields, saved),
    photos,
    map: mapSettings,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { id } = params
  return actOnLocation(request, findActor(context), id, formHref('location', id))
}

export const shouldRevalidate = revalidateAfterConflict

export default function LocationForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isOwn, values, photos, map } = loaderData
  const answer: EditorAnswer = actionData ?? {}
  const { matches, refusals } = answer
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer,
    fields: locationFields,
  })
  return (
    <main className="page">
      <FormHead verb="Edit" kind="location" id={id} title={values.title} />
      <Refusal of={answer} />
      <LocationEditor
        key={`${id} ${refills}`}
        values={values}
        lastResult={result}
        matches={matches}
        isOwn={isOwn}
        basis={basis}
        map={map}
        save="Save"
        cancelHref={editorHref('location', id)}
      >
        {notice}
      </LocationEditor>
      <PhotosPanel id={id} photos={photos} refusals={refusals} />
    </main>
  )
}
