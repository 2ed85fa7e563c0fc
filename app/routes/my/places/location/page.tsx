import { data, href, redirect } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { findOpened, listUses } from '#app/domain/places/opened-location.server.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, manyPhotos } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ItemHead } from '#app/routes/my/places/item-head.tsx'
import type { EditorAnswer } from '#app/routes/my/places/location-form-action.server.ts'
import { env } from '#app/server/env.server.ts'
import { formHref, lightWithin, locationHref } from '#app/views/addresses.ts'
import { findShownLight } from '#app/views/light/section.server.ts'
import { ownDownloads } from '#app/views/places/downloads.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { actOnLocation } from './action.server.ts'
import { Facts } from './facts.tsx'
import { Photos } from './photos.tsx'
import { PositionAndLight } from './position-and-light.tsx'
import { ReaderHead } from './reader-head.tsx'
import { photosOf, positionOf } from './view.server.ts'
import '#app/routes/my/item-page.css'

export const handle = declareAllowance({ photos: manyPhotos(maxPhotosOfLocation) })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'Location'} · Recce` }]
}

/** Leads those who see the location only because it is public to its public page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const location = await loadOrThrow(findOpened(actor, params.id))
  const { id, slug, ownerUser, isEditable } = location
  const path = locationHref(ownerUser, slug)
  if (!location.isMember) throw redirect(path)
  const light = findShownLight(location, request.url, location.photos, actor.clock)
  const shown = {
    id,
    title: location.title,
    address: location.address,
    description: location.description,
    comments: location.comments,
    tags: location.tags,
    isBought: location.isPurchased,
    sharedBy: location.ownerUserId === actor.id ? undefined : ownerUser,
    formHref: isEditable ? formHref('location', id) : undefined,
    viewUrl: `${env.PUBLIC_URL}${path}`,
    copyKey: newFormKey(),
    downloads: ownDownloads({ ids: id }),
    audience: isEditable ? await loadOrThrow(audiences.find(actor, 'location', id)) : undefined,
    uses: await loadOrThrow(listUses(actor, id)),
    photos: photosOf(location, actor.clock),
    map: await positionOf(location),
    light,
    yearHref: light && lightWithin(path, light.date),
  }
  return data(shown, { status: light?.error ? 400 : 200 })
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return actOnLocation(request, findActor(context), id, href('/my/locations/:id', { id }))
}

export default function Location({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, sharedBy, audience, viewUrl, copyKey, photos } = loaderData
  const answer: EditorAnswer = actionData ?? {}
  return (
    <main className="page">
      {audience ? (
        <ItemHead
          kind="location"
          id={id}
          copyKey={copyKey}
          title={title}
          sharedBy={sharedBy}
          isBought={loaderData.isBought}
          audience={audience}
          viewUrl={viewUrl}
          downloads={loaderData.downloads}
        />
      ) : (
        <ReaderHead title={title} sharedBy={sharedBy} viewUrl={viewUrl} />
      )}
      <Refusal of={answer} />
      <Photos
        id={id}
        title={title}
        photos={photos}
        formHref={loaderData.formHref}
        refusals={answer.refusals}
      />
      <Facts {...loaderData} />
      <PositionAndLight {...loaderData} />
    </main>
  )
}
