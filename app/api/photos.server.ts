import { z } from 'zod'
import * as collection from '#app/domain/photos/photos.server.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { del, type Endpoint, post } from './endpoint.ts'
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
      return Photo.parse(photo)
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
