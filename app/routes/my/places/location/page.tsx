import { data } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { locationFields, toLocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, manyPhotos } from '#app/http/allowance.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ItemHead } from '#app/routes/my/places/item-head.tsx'
import { LocationEditor } from '#app/routes/my/places/location-editor.tsx'
import type { EditorAnswer } from '#app/routes/my/places/location-form-action.server.ts'
import { env } from '#app/server/env.server.ts'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { LightSection } from '#app/ui/light/section.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { lightWithin, locationHref } from '#app/views/addresses.ts'
import { findShownLight } from '#app/views/light/section.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { actOnLocation } from './action.server.ts'
import { PhotosPanel } from './photos-panel.tsx'

export const handle = declareAllowance({ photos: manyPhotos(maxPhotosOfLocation) })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Location'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const location = await loadOrThrow(locations.findEditable(actor, params.id))
  const { id, slug, ownerUser, ownerUserId, version, photos } = location
  const isOwn = ownerUserId === actor.id
  const saved = toLocationInput(location)
  const audience = await loadOrThrow(audiences.find(actor, 'location', id))
  const light = findShownLight(location, request.url, photos, actor.clock)
  const shown = {
    id,
    basis: basisOf(version, isOwn ? saved : dropOwnerOnly(locationFields, saved)),
    copyKey: newFormKey(),
    audience,
    sharedBy: isOwn ? undefined : ownerUser,
    values: formValues(locationFields, saved),
    photos,
    viewUrl: `${env.PUBLIC_URL}/app/${ownerUser}/location/${slug}`,
    map: mapSettings,
    light,
    yearHref: light && lightWithin(locationHref(ownerUser, slug), light.date),
  }
  return data(shown, { status: light?.error ? 400 : 200 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnLocation(request, findActor(context), params.id)
}

export const shouldRevalidate = revalidateAfterConflict

export default function Location({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sharedBy, values, photos, viewUrl, map, light, yearHref } = loaderData
  const answer: EditorAnswer = actionData ?? {}
  const { matches, refusals } = answer
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer,
    fields: locationFields,
  })
  const linkClicks = useLinkClicks()
  return (
    <main className="page">
      <ItemHead
        kind="location"
        id={loaderData.id}
        copyKey={loaderData.copyKey}
        title={values.title}
        sharedBy={sharedBy}
        audience={loaderData.audience}
        viewUrl={viewUrl}
      />
      <Refusal of={answer} />
      {photos.length > 0 && (
        <a className="skip" href="#location">
          Skip the photos
        </a>
      )}
      <PhotosPanel id={id} photos={photos} refusals={refusals} />
      <LocationEditor
        key={`${id} ${refills}`}
        values={values}
        lastResult={result}
        matches={matches}
        isOwn={!sharedBy}
        basis={basis}
        map={map}
        save="Save"
      >
        {notice}
      </LocationEditor>
      {light && (
        <div {...linkClicks}>
          <LightSection light={light}>
            <p className="no-print">
              <a href={yearHref}>Sun and moon calendar</a>
            </p>
          </LightSection>
        </div>
      )}
    </main>
  )
}
