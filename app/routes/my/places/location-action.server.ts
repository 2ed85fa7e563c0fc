import { href, redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { maxPhotosOfLocation } from '#app/domain/photos/photo.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { LocationForm } from '#app/domain/places/location-form.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { rearranged } from '#app/domain/places/portfolio-form.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import { fill, guard, Named, perform, pick, press } from '#app/http/actions.server.ts'
import { manyPhotos } from '#app/http/allowance.ts'
import { type Banner, redirectWithBanner } from '#app/http/banner.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import * as sentPhotos from '#app/http/sent-photos.server.ts'
import { clone } from './clone.server.ts'
import { addressVerbs } from './location-form-action.server.ts'

/** The actions on a location. Anyone who can see it may copy it; deleting it twice is no error. */
export function actOnLocation(request: Request, actor: Actor, id: string) {
  const verbs = {
    clone: press(({ form }) => clone(actor, 'location', id, form)),
    delete: press(() => remove(actor, id)),
    ...guard(() => outcome(locations.findEditable(actor, id)), {
      ...addressVerbs,
      ...photoVerbs(actor, id),
      save: fill(LocationForm, async ({ key: _, version, ...changes }, { ownerUserId }: Owned) => {
        const sent = ownerUserId === actor.id ? changes : withoutOwn('location', changes)
        await locations.update(actor, id, sent, version)
        return tell(pathOf(id), 'Location saved')
      }),
    }),
  }
  return perform(request, verbs, 'save')
}

type Owned = { ownerUserId: string }

function photoVerbs(actor: Actor, id: string) {
  const path = `${pathOf(id)}#photos`
  return {
    upload: press(({ request }) => takePhotos(actor, id, request)),
    orderPhotos: press(async ({ form }) => {
      await locationPhotos.arrange(actor, id, String(form.get('photoIds') ?? '').split(','))
      return redirect(path, 303)
    }),
    'photo-earlier': press(({ subject }) => step(actor, id, `up:${subject}`)),
    'photo-later': press(({ subject }) => step(actor, id, `down:${subject}`)),
    'photo-remove': press(async ({ subject }) => {
      const { locationId } = await locationPhotos.remove(actor, subject)
      const undo = { action: pathOf(locationId), intent: 'restorePhoto', id: subject }
      return tell(path, 'The photo was deleted', undo)
    }),
    restorePhoto: pick(Named, async (photo) => {
      await locationPhotos.restore(actor, photo.id)
      return tell(path, 'The photo is back')
    }),
  }
}

async function takePhotos(actor: Actor, id: string, request: Request) {
  await locationPhotos.arrange(actor, id, [])
  return sentPhotos.takePhotos(request, {
    limits: manyPhotos(maxPhotosOfLocation),
    path: `${pathOf(id)}#photos`,
    take: ({ bytes, fileName }) => photos.create(actor, bytes, { locationId: id }, fileName),
  })
}

async function remove(actor: Actor, id: string) {
  const { title } = await locations.remove(actor, id)
  const undo = { action: href('/my/locations'), intent: 'restore', id }
  return tell(href('/my/locations'), `${title} was deleted`, undo)
}

async function step(actor: Actor, id: string, intent: string) {
  const { photos: present } = await locations.find(actor, id)
  const ids = present.map((photo) => photo.id)
  await locationPhotos.arrange(actor, id, rearranged(ids, intent))
  return redirect(`${pathOf(id)}#photos`, 303)
}

function tell(path: string, statusMessage: string, undo?: Banner['undo']) {
  return redirectWithBanner(path, {
    statusType: undo ? 'warning' : 'success',
    statusMessage,
    ...(undo && { undo }),
  })
}

function pathOf(id: string) {
  return href('/my/locations/:id', { id })
}
