import { redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { maxPhotosOfLocation } from '#app/domain/photos/photo.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as removedPhotos from '#app/domain/photos/removed-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { rearranged } from '#app/domain/places/portfolio-form.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import * as sentPhotos from '../sent-photos.server.ts'
import { cloned } from './cloned.server.ts'

const path = (id: string) => `/my/locations/${id}`

/** The buttons of a location's page that are no field: its photos, its copy, its removal. */
export async function press(actor: Actor, id: string, form: FormData, intent: string) {
  const [verb, photoId = ''] = intent.split(':')
  switch (verb) {
    case 'delete':
      return remove(actor, id)
    case 'clone':
      return cloned(actor, 'location', id, form)
    case 'orderPhotos':
      await photos.arrange(actor, id, String(form.get('photoIds') ?? '').split(','))
      return redirect(`${path(id)}#photos`, 303)
    case 'photo-earlier':
    case 'photo-later':
      return step(actor, id, verb === 'photo-earlier' ? 'up' : 'down', photoId)
    case 'photo-remove':
      return removePhoto(actor, id, photoId)
    case 'restorePhoto':
      await removedPhotos.restore(actor, String(form.get('id')))
      return redirectWithBanner(`${path(id)}#photos`, {
        statusType: 'success',
        statusMessage: 'The photo is back',
      })
  }
}

/** The photos of a plain form. */
export async function takePhotos(actor: Actor, id: string, request: Request) {
  await photos.arrange(actor, id, [])
  return sentPhotos.takePhotos(request, {
    limits: manyPhotos(maxPhotosOfLocation),
    path: `${path(id)}#photos`,
    take: ({ bytes, fileName }) => photos.create(actor, bytes, { locationId: id }, fileName),
  })
}

async function remove(actor: Actor, id: string) {
  const { title } = await locations.remove(actor, id)
  return redirectWithBanner('/my/locations', {
    statusType: 'warning',
    statusMessage: `${title} was deleted`,
    undo: { action: '/my/locations', intent: 'restore', id },
  })
}

async function step(actor: Actor, id: string, verb: 'up' | 'down', photoId: string) {
  const { photos: present } = await locations.find(actor, id)
  const ids = present.map((photo) => photo.id)
  await photos.arrange(actor, id, rearranged(ids, `${verb}:${photoId}`))
  return redirect(`${path(id)}#photos`, 303)
}

async function removePhoto(actor: Actor, id: string, photoId: string) {
  const { locationId } = await removedPhotos.remove(actor, photoId)
  return redirectWithBanner(`${path(id)}#photos`, {
    statusType: 'warning',
    statusMessage: 'The photo was deleted',
    undo: { action: path(locationId), intent: 'restorePhoto', id: photoId },
  })
}
