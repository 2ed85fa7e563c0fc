import { z } from 'zod'
import * as collection from '#app/domain/photos/photos.server.ts'
import { publishPhoto } from '#app/domain/photos/published.server.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as publishedPhotos from '#app/domain/places/published-photos.server.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'
import { inParts, uploadCalls } from './uploads.server.ts'

export const photos: Endpoint[] = [
  post(
    'location/:id/photos',
    {
      summary:
        'Adds a photo at the end of your location: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB.',
      allows: { photos: onePhoto, isOneOfMany: true },
      answer: Photo,
      status: 201,
    },
    async ({ actor, params, photo: read }) => {
      const { bytes, fileName } = await read()
      const photo = await collection.create(actor, bytes, { locationId: params.id }, fileName)
      return publishPhoto(photo)
    },
  ),
  get(
    'location/:id/photos',
    {
      summary:
        'All photos of a location that you may see, in their order: at most 100, each with the addresses of its sizes. Camera and lens are for the owner alone. To reorder them, send `imageIds` with a change of the location.',
      access: 'anyone',
      answer: z.array(Photo),
    },
    async ({ actor, params }) => {
      const photos = await publishedPhotos.list(actor, params.id)
      return photos.map(publishPhoto)
    },
  ),
  inParts('location/:id/photos', ['library:write'], ({ id }) => ({ locationId: id })),
  ...uploadCalls,
  del(
    'photo/:id',
    {
      summary: 'Deletes your photo. Its page can restore it for some days.',
      answer: z.object({ id: z.uuid() }),
    },
    async ({ actor, params }) => {
      const { id } = await locationPhotos.remove(actor, params.id)
      return { id }
    },
  ),
]
