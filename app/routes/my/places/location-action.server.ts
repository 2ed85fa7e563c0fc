import { href, redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { maxPhotosOfLocation } from '#app/domain/photos/photo.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import type { LocationDetails } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { applyListVerb } from '#app/domain/places/portfolio-form.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import {
  guard,
  IdFields,
  perform,
  runButton,
  runChoice,
  submitForm,
} from '#app/http/actions.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import * as sentPhotos from '#app/http/sent-photos.server.ts'
import { mergeFirst } from '../merge-saved.server.ts'
import { clone } from './clone.server.ts'
import { addressVerbs } from './location-form-action.server.ts'
import { locationDifferences, locationValues } from './location-values.ts'

/** The actions on a location. Anyone who can see it may copy it; deleting it twice is no error. */
export function actOnLocation(request: Request, actor: Actor, id: string) {
  const verbs = {
    clone: runButton(({ form }) => clone(actor, 'location', id, form)),
    delete: runButton(() => remove(actor, id)),
    ...guard(() => loadOrThrow(locations.findEditable(actor, id)), {
      ...addressVerbs,
      ...photoVerbs(actor, id),
      save: mergeFirst(
        LocationForm,
        (location: LocationDetails) => location.version,
        (location, given) =>
          locationDifferences(locationValues(location), given, location.ownerUserId === actor.id),
        submitForm(
          LocationForm,
          async ({ key: _, version, ...changes }, { ownerUserId }: LocationDetails) => {
            const sent = ownerUserId === actor.id ? changes : withoutOwn('location', changes)
            await locations.update(actor, id, sent, version)
            return redirectWithMessage(pathOf(id), 'Location saved')
          },
        ),
      ),
    }),
  }
  return perform(request, verbs, 'save')
}

function photoVerbs(actor: Actor, id: string) {
  const path = `${pathOf(id)}#photos`
  return {
    upload: runButton(({ request }) => takePhotos(actor, id, request)),
    orderPhotos: runButton(async ({ form }) => {
      await locationPhotos.reorder(actor, id, String(form.get('photoIds') ?? '').split(','))
      return redirect(path, 303)
    }),
    'photo-earlier': runButton(({ subject }) => moveOrRemove(actor, id, `up:${subject}`)),
    'photo-later': runButton(({ subject }) => moveOrRemove(actor, id, `down:${subject}`)),
    'photo-remove': runButton(async ({ subject }) => {
      const { locationId } = await locationPhotos.remove(actor, subject)
      const undo = { action: pathOf(locationId), intent: 'restorePhoto', id: subject }
      return redirectWithMessage(path, 'The photo was deleted', undo)
    }),
    restorePhoto: runChoice(IdFields, async (photo) => {
      await locationPhotos.restore(actor, photo.id)
      return redirectWithMessage(path, 'The photo is back')
    }),
  }
}

async function takePhotos(actor: Actor, id: string, request: Request) {
  await locationPhotos.reorder(actor, id, [])
  return sentPhotos.takePhotos(request, {
    limits: manyPhotos(maxPhotosOfLocation),
    path: `${pathOf(id)}#photos`,
    take: ({ bytes, fileName }) => photos.create(actor, bytes, { locationId: id }, fileName),
  })
}

async function remove(actor: Actor, id: string) {
  const { title } = await locations.remove(actor, id)
  const undo = { action: href('/my/locations'), intent: 'restore', id }
  return redirectWithMessage(href('/my/locations'), `${title} was deleted`, undo)
}

async function moveOrRemove(actor: Actor, id: string, intent: string) {
  const { photos: present } = await locations.find(actor, id)
  const ids = present.map((photo) => photo.id)
  await locationPhotos.reorder(actor, id, applyListVerb(ids, intent))
  return redirect(`${pathOf(id)}#photos`, 303)
}

function redirectWithMessage(path: string, statusMessage: string, undo?: BannerMessage['undo']) {
  return redirectWithBanner(path, {
    statusType: undo ? 'warning' : 'success',
    statusMessage,
    ...(undo && { undo }),
  })
}

function pathOf(id: string) {
  return href('/my/locations/:id', { id })
}
