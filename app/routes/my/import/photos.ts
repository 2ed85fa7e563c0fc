import { z } from 'zod'
import { maxPhotosOfImport } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { addPhoto } from '#app/domain/places/import/arrivals.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance, onePhoto } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { readPhoto } from '#app/http/upload.server.ts'
import type { Route } from './+types/photos'

export const handle = declareAllowance({ photos: onePhoto, isOneOfMany: true })

const Place = z.coerce.number().int().min(0).max(maxPhotosOfImport).optional()

/** Handles `POST …/photos?location={id}&place={n}`, whose body is the raw photo. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    if (request.method !== 'POST') throw new DomainError('invalid', photoWords.sentByPost)
    const { searchParams } = new URL(request.url)
    const { id } = await addPhoto(actor, params.id, {
      ...(await readPhoto(request)),
      locationId: searchParams.get('location'),
      place: Place.safeParse(searchParams.get('place') ?? undefined).data,
    })
    return { id }
  })
}
