import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { newKey } from '#app/domain/once.server.ts'
import { maxPhotosOfLocation } from '#app/domain/photos/photo.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { listShownThrough } from '#app/domain/places/shown-through.server.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import { env } from '#app/env.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { allows, manyPhotos } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Changes } from '#app/ui/editor/changes.tsx'
import { compare } from '#app/ui/editor/difference.ts'
import { useFollow } from '#app/ui/follow.ts'
import { LightSection } from '#app/ui/light/light-section.tsx'
import { shownLight } from '../../shown-light.server.ts'
import { lightHref } from '../../viewer/addresses.ts'
import { ItemHead } from '../item-head.tsx'
import { Refusal } from '../refusal.tsx'
import { refused } from '../refused.server.ts'
import { alsoAfterConflict, useBasis } from '../use-basis.ts'
import type { Route } from './+types/location'
import type { AddressChoice } from './address-field.tsx'
import { press, takePhotos } from './location-action.server.ts'
import { LocationEditor } from './location-editor.tsx'
import { findAddress } from './location-form-action.server.ts'
import { PhotosPanel } from './location-photos-panel.tsx'
import { differences, valuesOf } from './location-values.ts'

export const handle = allows({ photos: manyPhotos(maxPhotosOfLocation) })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Location'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const location = await outcome(locations.findEditable(actor, params.id))
  const { id, slug, ownerUser, ownerUserId, isDiscoverable, version, photos } = location
  const through = await outcome(listShownThrough(actor, id))
  const light = shownLight(location, request.url, photos)
  const shown = {
    id,
    version,
    copyKey: newKey(),
    isDiscoverable,
    through,
    sharedBy: ownerUserId === actor.id ? undefined : ownerUser,
    values: valuesOf(location),
    photos,
    viewUrl: `${env.PUBLIC_URL}/app/${ownerUser}/location/${slug}`,
    map: mapSettings,
    light,
    yearHref: light && lightHref(ownerUser, slug, light.date),
  }
  return data(shown, { status: light?.error ? 400 : 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    await outcome(locations.findEditable(actor, id))
    return takePhotos(actor, id, request)
  }
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? 'save')
  // Whoever may see a location may duplicate it, and what is deleted may be deleted again.
  const isFree = intent === 'clone' || intent === 'delete'
  const location = isFree ? undefined : await outcome(locations.findEditable(actor, id))
  const found = await findAddress(form)
  if (found) return data(found)
  if (intent !== 'save') {
    return refused(async () => {
      const done = await press(actor, id, form, intent)
      return done ?? data({ message: 'Please choose what to do' }, { status: 400 })
    })
  }
  return submit(form, LocationForm, async ({ key: _, version, ...changes }) => {
    const isOwn = location?.ownerUserId === actor.id
    const sent = isOwn ? changes : withoutOwn('location', changes)
    await locations.update(actor, id, sent, version)
    return redirectWithBanner(`/my/locations/${id}`, {
      statusType: 'success',
      statusMessage: 'Location saved',
    })
  })
}

type Answered = {
  result?: SubmissionResult<string[]>
  matches?: AddressChoice[]
  /** Why a button did nothing. */
  message?: string
  /** Why photos were not taken. */
  refusals?: string[]
}

export const shouldRevalidate = alsoAfterConflict

export default function Location({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sharedBy, values, photos, viewUrl, isDiscoverable, map, light, yearHref } = loaderData
  const { result, matches, message, refusals }: Answered = actionData ?? {}
  const conflict = result?.error?.version?.join(' ')
  const { version, before } = useBasis(loaderData.version, values, result)
  const follow = useFollow()
  return (
    <main className="page">
      <ItemHead
        kind="location"
        id={loaderData.id}
        copyKey={loaderData.copyKey}
        title={values.title}
        sharedBy={sharedBy}
        isPublic={isDiscoverable}
        through={loaderData.through}
        viewUrl={viewUrl}
      />
      <Refusal message={message} />
      <PhotosPanel id={id} photos={photos} refusals={refusals} />
      <LocationEditor
        key={id}
        values={values}
        lastResult={result}
        matches={matches}
        isOwn={!sharedBy}
        version={version}
        map={map}
        save="Save"
      >
        {conflict && (
          <Changes
            message={conflict}
            {...compare((saved) => differences(saved, result?.initialValue), values, before)}
          />
        )}
      </LocationEditor>
      {light && (
        <div {...follow}>
          <LightSection light={light}>
            <p className="no-print">
              <a href={yearHref}>The light of the whole year</a>
            </p>
          </LightSection>
        </div>
      )}
    </main>
  )
}
