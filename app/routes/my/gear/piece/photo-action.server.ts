import { href } from 'react-router'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { type BannerMessage, redirectWithBanner } from '#app/http/banner.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'

const path = (id: string) => href('/my/gear/:id', { id })

export async function uploadPhoto(actor: Actor, id: string, request: Request) {
  const { bytes, fileName } = await readPhoto(request)
  const { photo, beforeId } = await gearPhotos.create(actor, id, bytes, fileName)
  const banner: BannerMessage = beforeId
    ? {
        statusType: 'success',
        statusMessage: 'Photo replaced',
        undo: { action: path(id), intent: 'restorePhoto', id: beforeId },
      }
    : { statusType: 'success', statusMessage: 'Photo saved' }
  return { id: photo.id, banner }
}

export async function removePhoto(actor: Actor, id: string, photoId: string) {
  await gearPhotos.remove(actor, photoId)
  return redirectWithBanner(path(id), 'The photo was deleted', {
    statusType: 'warning',
    undo: { action: path(id), intent: 'restorePhoto', id: photoId },
  })
}

export async function restorePhoto(actor: Actor, id: string, photoId: string) {
  await gearPhotos.restore(actor, photoId)
  return redirectWithBanner(path(id), 'The photo is back')
}
