import { href, redirect } from 'react-router'
import * as photos from '#app/domain/photos/photos.server.ts'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { LocationForm } from '#app/domain/places/location.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { basisFields } from '#app/domain/rules/basis.ts'
import { applyListVerb } from '#app/domain/rules/list-change.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import {
  IdFields,
  readChoice,
  readFields,
  runAction,
  type SentAction,
} from '#app/http/actions.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'
import * as sentPhotos from '#app/http/receive-photos.server.ts'
import { clone } from '#app/routes/my/places/clone.server.ts'
import { addressVerbs } from '#app/routes/my/places/location-form-action.server.ts'
import { editorHref, formHref } from '#app/views/addresses.ts'

const LocationEdit = LocationForm.extend(basisFields)

/**
 * Anyone who can see the location may copy it. Deleting it twice is not an error.
 * @param path of the page that shows the photos, to which a change of them leads back
 */
export function actOnLocation(request: Request, actor: Actor, id: string, path: string) {
  const verbs = {
    clone: ({ form }: SentAction) => clone(actor, 'location', id, form),
    delete: () => remove(actor, id),
    ...addressVerbs,
    ...photoVerbs(actor, id, `${path}#photos`),
    save: async (sent: SentAction) => {
      const { key: _, basis, useSaved, ...changes } = readFields(sent, LocationEdit)
      await locations.update(actor, id, changes, { ...basis, useSaved })
      return redirectWithMessage(editorHref('location', id), 'Location saved')
    },
  }
  return runAction(request, verbs, 'save')
}

function photoVerbs(actor: Actor, id: string, path: string) {
  return {
    upload: ({ request }: SentAction) => takePhotos(actor, id, request, path),
    orderPhotos: async ({ form }: SentAction) => {
      await locationPhotos.reorder(actor, id, String(form.get('photoIds') ?? '').split(','))
      return redirect(path, 303)
    },
    'photo-earlier': ({ subject }: SentAction) => move(actor, id, `up:${subject}`, path),
    'photo-later': ({ subject }: SentAction) => move(actor, id, `down:${subject}`, path),
    'photo-remove': async ({ subject }: SentAction) => {
      const { locationId } = await locationPhotos.remove(actor, subject)
      const undo = { action: formHref('location', locationId), intent: 'restorePhoto', id: subject }
      return redirectWithMessage(path, 'The photo was deleted', undo)
    },
    restorePhoto: async (sent: SentAction) => {
      await locationPhotos.restore(actor, readChoice(sent, IdFields).id)
      return redirectWithMessage(path, 'The photo is back')
    },
  }
}

async function takePhotos(actor: Actor, id: string, request: Request, path: string) {
  await locationPhotos.reorder(actor, id, [])
  return sentPhotos.receivePhotos(request, {
    limits: manyPhotos(maxPhotosOfLocation),
    path,
    store: ({ bytes, fileName }) => photos.create(actor, bytes, { locationId: id }, fileName),
  })
}

async function remove(actor: Actor, id: string) {
  const { title } = await locations.remove(actor, id)
  const undo = { action: href('/my/locations'), intent: 'restore', id }
  return redirectWithMessage(href('/my/locations'), `${title} was deleted`, undo)
}

async function move(actor: Actor, id: string, intent: string, path: string) {
  const { photos: present } = await locations.find(actor, id)
  const ids = present.map((photo) => photo.id)
  await locationPhotos.reorder(actor, id, applyListVerb(ids, intent))
  return redirect(path, 303)
}

function redirectWithMessage(path: string, statusMessage: string, undo?: BannerMessage['undo']) {
  return redirectWithBanner(path, statusMessage, {
    statusType: undo ? 'warning' : 'success',
    ...(undo && { undo }),
  })
}
